import CanonicalJSON
package import Compiler
import Diagnostics
import Essentials
import Ledger
import SourceText
package import Web
package import Workspace

/// The programs of a workspace as pages: answers requests, and says when answers change.
package actor PreviewSite {
    private var workspace: Workspace
    private let assets: [String: WebResponse]
    /// The language that programs are shown in at first, if they are translated into it.
    private let language: String?
    package private(set) var outcomes: [Outcome] = []
    /// How often the sources were checked; 0 before the first check. Every response has it in its header.
    private var generation = 0
    /// The generation that `refresh` returned last.
    private var told = 0
    /// Responses that take long to compute, kept until the sources change.
    private var kept: [String: WebResponse] = [:]
    /// The programs in other languages, by their names and languages, until the sources change.
    private var spoken: [String: Outcome] = [:]

    /// `assets` are the files of pages that need more than a workspace.
    package init(_ workspace: Workspace, in language: String? = nil, with assets: [String: WebResponse] = [:]) {
        (self.workspace, self.language) = (workspace, language)
        self.assets = Asset.all.merging(assets) { $1 }
    }

    /// Checks what changed. Returns the new generation; nil if it returned that before.
    package func refresh() -> Int? {
        check()
        guard generation != told else { return nil }
        told = generation
        return generation
    }

    /// The folders below which changes matter.
    package var folders: [String] { workspace.watched }

    private func check() {
        guard workspace.refresh() || generation == 0 else { return }
        outcomes = workspace.check()
        generation += 1
        (kept, spoken) = ([:], [:])
    }

    package func respond(to request: WebRequest) -> WebResponse {
        if generation == 0 { check() }
        return answer(request).adding("Generation", "\(generation)")
    }

    private func answer(_ request: WebRequest) -> WebResponse {
        if ["/api/play", "/api/review"].contains(request.path) {
            guard request.method == "POST" else { return .wrongMethod(allowed: "POST") }
            return request.path == "/api/play" ? play(request.body) : review(request.body)
        }
        let answer =
            switch request.path {
            case "/api/programs": programs()
            case "/api/program": program(request, \.json)
            case "/api/numbers": program(request, \.numbers)
            case "/api/file": file(request.query)
            default: assets[request.path]
            }
        guard let answer else { return .problem(404, "there is no such address") }
        return ["GET", "HEAD"].contains(request.method) ? answer : .wrongMethod(allowed: "GET, HEAD")
    }

    // MARK: - Addresses

    private func programs() -> WebResponse {
        let sources = workspace.sources
        let shown = outcomes.map { outcome(of: $0, in: nil) }
        return .json(["programs": .list(shown.map { ProgramPage($0, sources).heading })])
    }

    private func program(_ request: WebRequest, _ part: (ProgramPage) -> JSONValue) -> WebResponse {
        guard let outcome = outcome(request.query["program"], in: request.query["language"]) else {
            return PreviewSite.noProgram
        }
        let day = request.query["day"].flatMap { Int($0) } ?? 1
        let key = "\(request.path) \(day) \(outcome.language) \(outcome.files.declaration.path)"
        if let known = kept[key] { return known }
        let page = WebResponse.json(part(ProgramPage(outcome, workspace.sources, around: day)))
        kept[key] = page
        return page
    }

    private func file(_ query: [String: String]) -> WebResponse {
        guard let outcome = outcome(query["program"], in: query["language"]) else { return PreviewSite.noProgram }
        guard let page = FilePage(query["file"] ?? "", of: outcome, workspace.sources) else {
            return PreviewSite.noFile
        }
        return .json(page.json)
    }

    private func play(_ body: [UInt8]) -> WebResponse {
        let request: PlayRequest
        do { request = try JSONDecoder().decode(PlayRequest.self, from: Data(body)) } catch {
            return .problem(400, "the body is no JSON that asks for a play: it has `program`, `file` and `play`")
        }
        guard let outcome = outcome(request.program, in: request.language) else { return PreviewSite.noProgram }
        guard let source = outcome.files.source(at: request.file) else { return PreviewSite.noFile }
        guard var replay = SessionReplay(source.id, of: outcome) else {
            return .json([
                "problem":
                    "This file cannot be played: it has an error, or is none of an activity, a quiz and a lesson."
            ])
        }
        return .json(replay.answer(request))
    }

    /// Records a verdict on texts of a file that a role reads, as they were shown.
    private func review(_ body: [UInt8]) -> WebResponse {
        guard let said = try? JSONDecoder().decode(SaidOfFile.self, from: Data(body)), said.reader.isMark,
            said.why != "", said.why == nil || said.texts.count == 1
        else { return .problem(400, "the body is no JSON that says who has read what") }
        guard let outcome = outcome(said.program) else { return PreviewSite.noProgram }
        guard let source = outcome.files.source(at: said.file) else { return PreviewSite.noFile }
        let readings = (outcome.reviews?.readings(of: source.id) ?? []).filter { reading in
            reading.role == said.role && said.texts[reading.text.address] == "\(reading.text.print)"
                && (said.texts.count == 1 || reading.standing != .rejected)
        }
        let count: Int
        do {
            count = try outcome.record(
                readings.map { ($0, said.why == nil ? .ok : .notOK, said.why) }, by: said.reader)
        } catch { return .problem(500, "\(error)") }
        workspace.changed([outcome.reviewLockPath])
        check()
        return .json(["recorded": .integer(count)])
    }

    private static let noProgram = WebResponse.problem(404, "there is no such program")
    private static let noFile = WebResponse.problem(404, "the program has no such file")

    private func outcome(_ program: String?) -> Outcome? { outcomes.first { $0.files.folderName == program } }

    private func outcome(_ program: String?, in language: String?) -> Outcome? {
        outcome(program).map { outcome(of: $0, in: language) }
    }

    /// The program in a language, or in its own if it is not translated into that.
    private func outcome(of source: Outcome, in asked: String?) -> Outcome {
        guard let tag = asked ?? language, tag != source.language else { return source }
        let key = "\(source.files.folderName) \(tag)"
        if let known = spoken[key] { return known }
        guard let other = source.translated(into: tag, from: workspace.sources) else { return source }
        spoken[key] = other
        return other
    }
}

/// What a page sends of a reader: the prints of texts, as they were shown, by their addresses, and what is wrong.
private struct SaidOfFile: Decodable {
    let program, file, role, reader: String
    let why: String?
    let texts: [String: String]
}

extension ProgramFiles {
    /// The file at a path in the program: a source or `hornbook.yaml`.
    func source(at path: String) -> File? { ([declaration] + sources).first { $0.relative == path } }
}
