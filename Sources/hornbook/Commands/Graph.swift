import Analysis
import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Lowering
import Presentation
import SourceText
import Workspace

struct Graph: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Draws which prompt of an activity leads where, as SVG.",
        discussion: """
            Prompts go downwards; a branch runs beside them, with its condition. What no
            play reaches is dashed. Below are the lowest, the mean and the highest score,
            with answers for `hornbook play --answers`.

              hornbook graph 6-9/day-02 > day-02.svg
            """)

    @Argument(
        help: ArgumentHelp("The file of the activity, or its band and day, as in 6-9/day-02.", valueName: "activity"),
        completion: .file(extensions: ["yaml", "yml"])) var path: String

    @OptionGroup var spoken: SpokenLanguage

    func run() throws {
        let isThere = Disk.kind(of: path) != nil
        let run = try Run([isThere ? path : Graph.folder(above: path)], in: spoken)
        let place = isThere ? pathInProgram(path, from: try Disk.workingDirectory(), .disk) : path
        let file = isThere ? run.workspace.file(at: place) : nil
        let found = run.outcomes.flatMap { outcome in
            (outcome.catalog?.entries ?? []).filter { entry in
                isThere ? entry.file == file : entry.isNamed(Graph.rest(of: path))
            }.map { (outcome, $0) }
        }
        guard let (outcome, entry) = found.first else {
            throw UsageError(
                isThere
                    ? "\(path) is not the file of an activity; only activities have branches"
                    : "there is no activity \(path); name its file, or its band and day, as in 6-9/day-02."
                        + Graph.didYouMean(path, among: run.outcomes))
        }
        guard found.count == 1 else {
            let paths = found.map { run.sources.path(of: $0.1.file) }.sorted()
            throw UsageError("\(path) may be \(orList(paths)); name one of these files")
        }
        // Errors in other files do not affect this one, but those in hornbook.yaml may.
        let findings = outcome.findings.filter {
            $0.severity == .error && ($0.place.file == entry.file || $0.breaksProgram(of: outcome.files))
        }
        if findings.containErrors {
            let isThis = { (other: Outcome) in other.files.declaration.id == outcome.files.declaration.id }
            let options = try FindingOptions.parse(["--quiet"])
            return try finish(run.show({ isThis($0) ? findings : Findings() }, options))
        }
        guard let record = entry.record as? any Playable, let catalog = outcome.catalog else {
            throw UsageError("\(path) is not the file of an activity; only activities have branches")
        }
        let exploration = Exploration(record.activity(in: catalog.program))
        Console.write(BranchPicture(exploration).document)
    }

    /// The activity in a folder of that name whose file has nearly this name.
    private static func didYouMean(_ path: String, among outcomes: [Outcome]) -> String {
        let folder = Paths.parent(of: path)
        let files = outcomes.flatMap { $0.catalog?.entries ?? [] }.map(\.path).filter {
            folder.isEmpty || "/\(Paths.parent(of: $0))".hasSuffix("/\(folder)")
        }
        let names = files.map { String(Paths.name(of: $0).prefix { $0 != "." }) }
        let near = nearestFile(to: String(Paths.name(of: path).prefix { $0 != "." }), among: names)
        return near.map { " Did you mean \(Paths.join(folder, $0))?" } ?? ""
    }

    private static func folder(above path: String) -> String {
        let parent = Paths.parent(of: path)
        if parent.isEmpty || parent == "/" { return "." }
        return Disk.kind(of: parent) == .folder ? parent : folder(above: parent)
    }

    private static func rest(of path: String) -> String {
        let folder = folder(above: path)
        return folder == "." && !path.hasPrefix("./") ? path : String(path.dropFirst(folder.count).drop { $0 == "/" })
    }
}

extension Catalog.Entry {
    /// Whether its path ends in these whole names, with or without `.yaml`.
    fileprivate func isNamed(_ name: String) -> Bool {
        guard !name.isEmpty else { return false }
        let ends = [name, name + ".yaml", name + ".yml"]
        return ends.contains { path == $0 || path.hasSuffix("/" + $0) }
    }
}
