/// Speaks with the backend of `hornbook serve` without a network: reads requests, a JSON object a line, and writes the
/// answers, each as a line.
///
///     practice-backend PROGRAM [--database FILE] [--today DATE] [--now TIME] [--strict]
///
/// With `--now` the clock stands still. `{"do": "next-day"}` moves the clock, `{"do": "reseed"}` takes the sources in again, `{"do": "log"}` gives the log.

import DailyPractice
import Foundation
import PracticeBackend
import Workspace

struct Line: Decodable {
    var method: String?
    var path: String?
    var query: [String: String]?
    var headers: [String: String]?
    /// In Base64, since it may be anything.
    var body: String?
    var `do`: String?
}

struct Answer: Encodable {
    var status: Int?
    var headers: [String: String]?
    var body: String?
    /// What was done, or why it was not; and the remarks on a request.
    var said: [String] = []
}

func give(_ answer: Answer) throws {
    print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
    fflush(nil)
}

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("practice-backend: \(message)\n".utf8))
    exit(2)
}

func option(_ name: String) -> String? {
    guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
    return CommandLine.arguments[index + 1]
}

var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory())
try workspace.open([CommandLine.arguments[1]])

@MainActor func build() throws -> PracticeBuild { try PracticeBuild(workspace.check()[0]) }

let today = option("--today").flatMap { CalendarDay($0) }
let now = option("--now").flatMap { Timestamp($0) }
let backend: PracticeBackend
do {
    backend = try PracticeBackend(
        build(), database: option("--database"),
        clock: now.map { now in PracticeClock(today: today) { now } } ?? PracticeClock(today: today),
        isStrict: CommandLine.arguments.contains("--strict"))
} catch { stop("\(error)") }
try give(Answer(said: backend.greeting.split(separator: "\n").map(String.init)))

@MainActor func answer(_ line: Line) throws -> Answer {
    switch line.do {
    case "next-day": return Answer(said: [backend.goToNextDay().description])
    case "log": return Answer(said: backend.requests().flatMap(\.lines))
    case "reseed":
        workspace.refresh()
        do {
            try backend.reseed(with: build())
            return Answer(said: ["reseeded"])
        } catch { return Answer(said: ["\(error)"]) }
    default:
        let last = backend.requests().last?.number ?? 0
        let response = backend.respond(
            to: FunctionRequest(
                method: line.method ?? "POST", path: line.path ?? "/", query: line.query ?? [:],
                headers: line.headers ?? [:], body: Array(Data(base64Encoded: line.body ?? "") ?? Data())))
        return Answer(
            status: response.status, headers: response.headers, body: String(decoding: response.body, as: UTF8.self),
            said: backend.requests(after: last).flatMap(\.remarks))
    }
}

while let line = readLine() { try give(answer(try JSONDecoder().decode(Line.self, from: Data(line.utf8)))) }
