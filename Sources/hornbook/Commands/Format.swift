import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Parallel
import SourceText
import Workspace

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt", abstract: "Lays sources out: order of keys, indentation, spaces, empty lines.",
        usage: """
            hornbook fmt [<paths> ...] [--check] [--diff] [--jobs <number>]
                         [--stdin-filename <file>]
            """,
        discussion: """
            Texts stay as they are written, and comments move with what they stand above
            or beside; those above the first key stay at the top of the file. A file that
            cannot be read as YAML is left as it is.

              hornbook fmt --check           exit with 1 where there is something to do
              hornbook fmt --diff x.yaml     show what would change
              hornbook fmt - --stdin-filename x/day-01.yaml < draft.yaml
            """)

    @OptionGroup var arguments: PathArguments
    @OptionGroup var work: WorkOptions

    @Flag(help: "Write nothing; name the files that would change, and exit with 1 if there are any.") var check =
        false

    @Flag(help: "Write nothing; show what would change, and exit with 1 if anything would.") var diff = false

    @Option(
        help: ArgumentHelp(
            "With `-` as the path: the file that standard input stands for. The result goes to standard output.",
            valueName: "file"), completion: .file()) var stdinFilename: String?

    func run() throws {
        let (paths, buffer) = try arguments.withStandardInput(as: stdinFilename)
        if buffer != nil, paths.count > 1 { throw UsageError("`fmt -` formats standard input alone") }
        work.begin()
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory(), for: .checking)
        if let buffer { workspace.setBuffer(buffer.path, buffer.bytes) }
        for path in paths where Paths.name(of: path) == "hornbook.yaml" && buffer == nil {
            // One that is open stands for itself, not for its program.
            if let bytes = try? Disk.read(path, upTo: Workspace.mostBytes) { workspace.setBuffer(path, bytes) }
        }
        try workspace.open(paths)
        var files: [ProgramFiles.File] = []
        var problems: [ProgramFiles.File] = []
        for program in workspace.programFiles() {
            let isShown = workspace.shows(in: program)
            files += program.read(by: Registry.standard.kinds).filter { isShown($0.id) }
            problems += program.sources.filter { $0.isUnread && isShown($0.id) }
        }
        var tally = Tally(total: files.count)
        for file in problems { tally.leaveUnread(file) }
        let (read, orders) = (workspace.reader, KeyOrders())
        let result = { @Sendable (file: ProgramFiles.File) -> Formatted? in
            guard let bytes = try? read(file) else { return nil }
            let source = SourceFile(id: file.id, path: file.path, bytes: bytes)
            return Formatted(source: source, result: Editing.format(source, by: orders.order(of: file)))
        }
        // An error of writing ends the run, with what is written till then.
        var failure: (any Error)?
        inOrder(Array(zip(files, files.indices)), { result($0.0) }) { one in
            guard failure == nil else { return }
            do { try take(one, files[tally.seen], isBuffer: buffer != nil, &tally) } catch { failure = error }
            tally.seen += 1
        }
        if let failure { throw failure }
        if buffer == nil, !diff { Console.write(tally.inWords(isCheck: check)) }
        try finish(tally.code(isDryRun: check || diff))
    }

    private func take(_ one: Formatted?, _ file: ProgramFiles.File, isBuffer: Bool, _ tally: inout Tally) throws {
        guard let one else { return tally.leaveUnread(file) }
        guard case .formatted(let bytes) = one.result else { return tally.leave(one) }
        let isChanged = bytes != one.source.bytes
        if isChanged { tally.changed += 1 }
        if isBuffer, !check, !diff { return Console.writeSource(bytes) }
        guard isChanged else { return }
        if diff { Console.write(unifiedDifference(from: one.source.bytes, to: bytes, path: file.path)) }
        if !check, !diff { try Disk.replace(file.path, with: bytes) }
        if !diff { Console.writeLine(file.path) }
    }
}

private struct Formatted: Sendable {
    let source: SourceFile
    let result: Formatting
}

/// What became of the files.
private struct Tally {
    let total: Int
    var seen = 0
    var changed = 0
    private var left = 0
    private var unread = 0

    init(total: Int) { self.total = total }

    mutating func leave(_ file: Formatted) {
        left += 1
        let path = shown(file.source.path)
        guard case .broken(let findings) = file.result,
            let first = findings.all.first(where: { $0.severity == .error })
        else { return Console.log("hornbook: \(path) stays as it is: its comments or names might end up elsewhere") }
        let bytes = file.source.bytes
        let sources = SourceMap(path: { _ in path }, read: { _ in bytes })
        Console.logLines(String(renderConcise(first, sources, Palette(isOn: false)).dropLast()))
    }

    mutating func leaveUnread(_ file: ProgramFiles.File) {
        unread += 1
        Console.log("hornbook: \(file.path) is not read; `hornbook lint \(quotedForShell(file.path))` says why")
    }

    func code(isDryRun: Bool) -> Int32 { unread > 0 ? 2 : left > 0 || isDryRun && changed > 0 ? 1 : 0 }

    func inWords(isCheck: Bool) -> String {
        let what = isCheck ? "to be formatted" : "formatted"
        let stay = left == 0 ? "" : ", \(left) left as \(left == 1 ? "it is" : "they are")"
        return "\(changed) of \(counted(total, "file")) \(what)\(stay)\n"
    }
}

extension ProgramFiles.File {
    /// True for a source that somebody means to be read, and that cannot be.
    fileprivate var isUnread: Bool {
        switch problem {
        case nil, .skipped: false
        default: true
        }
    }
}
