import ArgumentParser
import Compiler
import Diagnostics
import Editing
import SourceText
import Workspace

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration("fmt")

    @OptionGroup var arguments: PathArguments

    @Flag(help: "Write nothing; name the files that would change, and exit with 1 if there are any.") var check =
        false

    @Flag(help: "Write nothing; show what would change, and exit with 1 if anything would.") var diff = false

    @Option(
        help: ArgumentHelp(
            "With `-` as the path: the file whose text comes from standard input. The result goes to standard output.",
            valueName: "file"), completion: .file()) var stdinFilename: String?

    func run() throws {
        let (paths, buffer) = try arguments.withStandardInput(as: stdinFilename)
        if buffer != nil, paths.count > 1 { throw UsageError("`fmt -` formats standard input alone") }
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory(), for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        for path in paths where Paths.name(of: path) == "hornbook.yaml" && buffer == nil {
            // With a buffer, the file is formatted alone, without its program.
            if let bytes = try? Disk.read(path, upTo: Workspace.maximumBytes) { workspace.setBuffer(path, bytes) }
        }
        try workspace.open(paths)
        let programs = workspace.programFiles()
        let (read, orders) = (workspace.reader, KeyOrders())
        let isUnread = { (file: ProgramFiles.File) in !(file.problem?.isSkipped ?? true) }
        var (total, changed, left, unread) = (0, 0, 0, 0)
        for program in programs {
            let isShown = workspace.shows(in: program)
            let files = program.read(by: Registry.standard.kinds) + program.sources.filter(isUnread)
            for file in files where isShown(file.id) {
                guard !isUnread(file), let bytes = try? read(file) else {
                    unread += 1
                    Console.log("hornbook: \(file.path) is not read; `hornbook lint` says why")
                    continue
                }
                total += 1
                let source = SourceFile(id: file.id, path: file.path, bytes: bytes)
                guard case .formatted(let result) = explained(source, by: orders.order(of: file)) else {
                    left += 1
                    continue
                }
                if result != bytes { changed += 1 }
                try show(result, of: source, isBuffer: buffer != nil)
            }
        }
        if buffer == nil, !diff {
            let stay = left == 0 ? "" : ", \(left) left as \(left == 1 ? "it is" : "they are")"
            let done = check ? "to be formatted" : "formatted"
            Console.write("\(changed) of \(counted(total, "file")) \(done)\(stay)\n")
        }
        try finish(unread > 0 ? 2 : left > 0 || (check || diff) && changed > 0 ? 1 : 0)
    }

    private func show(_ result: [UInt8], of source: SourceFile, isBuffer: Bool) throws {
        if isBuffer, !check, !diff { return Console.writeSource(result) }
        guard result != source.bytes else { return }
        if diff { return Console.writeDifference(from: source.bytes, to: result, path: source.path) }
        if !check { try Disk.replace(source.path, with: result) }
        Console.writeLine(source.path)
    }

    /// Formats a file; if it is left as it is, says why.
    private func explained(_ source: SourceFile, by order: KeyOrder?) -> Formatting {
        let result = Editing.format(source, by: order)
        if case .broken(let findings) = result, let first = findings.all.first(where: { $0.severity == .error }) {
            let sources = SourceMap(path: { _ in source.path }, read: { _ in source.bytes })
            Console.logLines(String(renderConcise(first, sources, Palette(isOn: false)).dropLast()))
        } else if case .uncertain = result {
            Console.log("hornbook: \(source.path) stays as it is: its comments or names might end up elsewhere")
        }
        return result
    }
}
