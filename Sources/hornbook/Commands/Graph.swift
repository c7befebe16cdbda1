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
    static let configuration = CommandConfiguration("graph")

    @Argument(
        help: ArgumentHelp("The file of the activity, or its band and day, as in 6-9/day-02.", valueName: "activity"),
        completion: .file(extensions: ["yaml", "yml"])) var path: String

    @OptionGroup var spoken: SpokenLanguage

    func run() throws {
        let isThere = Disk.kind(of: path) != nil
        var workspace = try Workspace(opening: [isThere ? path : Graph.folder(above: path)])
        let programs = workspace.programFiles()
        let place = isThere ? pathInProgram(path, from: try Disk.workingDirectory(), .disk) : path
        let file = isThere ? workspace.file(at: place) : nil
        let found = programs.flatMap { program in
            program.sources.filter { isThere ? $0.id == file : $0.isNamed(Graph.rest(of: path)) }.map {
                (program, $0)
            }
        }
        guard let (program, source) = found.first else {
            throw UsageError(
                isThere
                    ? "\(path) is not the file of an activity; only activities have branches"
                    : "there is no activity \(path); name its file, or its band and day, as in 6-9/day-02."
                        + Graph.didYouMean(path, among: programs))
        }
        guard found.count == 1 else {
            let paths = found.map { workspace.sources.path(of: $0.1.id) }.sorted()
            throw UsageError("\(path) may be \(orList(paths)); name one of these files")
        }
        let checked = workspace.checkAlone(program, [source.id])
        guard let outcome = try checked.map({ try spoken.shown($0, workspace.sources) }) else {
            throw UsageError("\(path) is not the file of an activity; only activities have branches")
        }
        let findings = outcome.findings.filter {
            $0.severity == .error && ($0.place.file == source.id || $0.breaksProgram(of: outcome.files))
        }
        if findings.containErrors {
            var report = try Report(FindingOptions.parse(["--quiet"]), sparesBuilds: true)
            report.add(findings, of: outcome, workspace)
            return try finish(report.show(workspace))
        }
        let entry = outcome.catalog?.entries.first
        guard let record = entry?.record as? any Playable, let catalog = outcome.catalog else {
            throw UsageError("\(path) is not the file of an activity; only activities have branches")
        }
        let exploration = Exploration(record.activity(in: catalog.program))
        Console.write(BranchPicture(exploration).document)
    }

    /// The activity in a folder of that name whose file has nearly this name.
    private static func didYouMean(_ path: String, among programs: [ProgramFiles]) -> String {
        let folder = Paths.parent(of: path)
        let files = programs.flatMap(\.sources).filter { $0.folder != nil }.map(\.relative).filter {
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

extension ProgramFiles.File {
    /// Whether its path ends in these whole names, with or without `.yaml`.
    fileprivate func isNamed(_ name: String) -> Bool {
        guard !name.isEmpty, folder != nil else { return false }
        let ends = [name, name + ".yaml", name + ".yml"]
        return ends.contains { relative == $0 || relative.hasSuffix("/" + $0) }
    }
}
