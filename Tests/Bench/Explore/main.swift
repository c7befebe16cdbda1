import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Foundation
import Lowering
import SourceText
import YAMLSyntax

// Times the exploring of all activities of a program against the parsing of the same files, in turns and
// on one thread. Prints one `label<tab>seconds` a line: medians.
//
//     explore-bench <folder with hornbook.yaml> [rounds]

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 9 : 9

func source(_ path: String, _ index: Int) throws -> SourceFile {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return SourceFile(id: FileID(index), path: path, bytes: Array(bytes))
}

func record<R: Record>(_ file: SourceFile, _ type: R.Type) -> R? {
    var findings = Findings()
    return readFile(parse(file, &findings), as: R.self, &findings)?.record
}

let paths =
    FileManager.default.enumerator(atPath: folder + "/activities")?.compactMap { $0 as? String }.filter {
        $0.hasSuffix(".yaml")
    }.sorted() ?? []
let files = try paths.enumerated().map { try source(folder + "/activities/" + $1, $0 + 1) }
guard let program = record(try source(folder + "/hornbook.yaml", 0), ProgramSource.self) else {
    fatalError("\(folder)/hornbook.yaml cannot be read")
}
let activities = files.compactMap { record($0, ActivitySource.self) }
let lowered = activities.map { $0.activity(in: program) }

/// Uses a result, so that it is not optimised away.
nonisolated(unsafe) var sink = 0

let work: [(label: String, body: () -> Void)] = [
    (
        "parse",
        {
            for file in files {
                var findings = Findings()
                sink &+= parse(file, &findings).comments.count
            }
        }
    ), ("lower", { for activity in activities { sink &+= activity.activity(in: program).prompts.count } }),
    (
        "explore",
        {
            for activity in lowered {
                let found = Exploration(activity)
                for play in [found.lowest, found.highest, found.flawless, found.shortest, found.longest] {
                    sink &+= play?.score ?? 0
                }
                sink &+= found.ways &+ Int(found.expectedScore)
            }
        }
    ),
]
var times = [[Double]](repeating: [], count: work.count)
for _ in 0...rounds {
    for (index, item) in work.enumerated() { times[index].append(ContinuousClock().measure(item.body) / .seconds(1)) }
}
for (item, values) in zip(work, times) { print("\(item.label)\t\(values.dropFirst().sorted()[rounds / 2])") }
