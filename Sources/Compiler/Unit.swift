import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import SourceText
import YAMLSyntax

/// One source file and everything that it alone tells. Units are made side by side.
struct Unit: Sendable {
    let file: ProgramFiles.File
    let entry: Catalog.Entry?
    let program: ProgramSource?
    /// The texts in it, if a rule looks at those of all files.
    let prose: Prose?
    let findings: Findings
    let remarks: RemarksOfFile?
    /// Kept of `hornbook.yaml` only, which may be saved without having changed; nil when it cannot be read.
    private let bytes: [UInt8]?

    /// Reads `hornbook.yaml`.
    init(declaring file: ProgramFiles.File, _ registry: Registry, _ read: ReadFile) {
        self.file = file
        entry = nil
        prose = nil
        var findings = Findings()
        if let source = Unit.source(file, read, &findings) {
            let tree = parse(source, &findings)
            let record = readFile(tree, as: ProgramSource.self, kinds: registry.kinds, &findings)?.record
            // All files would be held against what is left of it.
            program = tree.isTorn ? nil : record
            remarks = RemarksOfFile(tree, source, registry.rules, &findings)
            bytes = source.bytes
        } else {
            program = nil
            remarks = nil
            bytes = nil
        }
        self.findings = findings
    }

    /// Reads and checks a file below one of the kinds' folders.
    init(_ file: ProgramFiles.File, _ kinds: [ContentKind], _ read: ReadFile, _ rules: RuleSet) {
        self.file = file
        program = nil
        bytes = nil
        var findings = Findings()
        let kind = Unit.kind(of: file, kinds)
        let path = file.relative
        if kind == nil, file.problem == nil { Unit.reportUnclaimed(file, kinds, &findings) }
        // What lies where no kind belongs is not looked at.
        let isRead = kind != nil || file.problem != nil
        guard isRead, let source = Unit.source(file, read, &findings), let kind else {
            entry = kind.map { kind in
                Catalog.Entry(
                    file: file.id, path: path, kind: kind, content: nil, guess: SlotGuess(path: path))
            }
            prose = nil
            remarks = nil
            self.findings = findings
            return
        }
        let tree = parse(source, &findings)
        let content = kind.read(tree, &findings)
        prose = tree.isTorn ? nil : content.flatMap { rules.prose(of: $0, kind, path: path) }
        if let content {
            var found = rules.check(content, prose, path: path)
            // What is missing may change how it reads.
            if tree.isTorn { found = found.filter { $0.severity == .error } }
            var located = Findings.ofOneFile
            located.add(locate(found) { $0 == file.id ? source.bytes : nil })
            findings.add(located)
        }
        remarks = RemarksOfFile(tree, source, rules.book, &findings)
        entry = Catalog.Entry(
            file: file.id, path: path, kind: kind, content: content, guess: SlotGuess(tree, path: path))
        self.findings = findings
    }

    /// Whether this `hornbook.yaml` says, byte for byte, what the other one says.
    func isSame(as other: Unit) -> Bool { file == other.file && bytes != nil && bytes == other.bytes }

    /// The kind whose folder it lies in.
    private static func kind(of file: ProgramFiles.File, _ kinds: [ContentKind]) -> ContentKind? {
        let folder = file.relative.prefix { $0 != "/" }
        return file.relative.contains("/") ? kinds.first { $0.folder == folder } : nil
    }

    /// Its text; nil, and a finding, where there is none.
    static func source(
        _ file: ProgramFiles.File, _ read: ReadFile, _ findings: inout Findings
    ) -> SourceFile? {
        do throws(FileProblem) {
            if let problem = file.problem { throw problem }
            return SourceFile(id: file.id, path: file.path, bytes: try read(file))
        } catch {
            let isName = error == .name || error == .folderName
            findings.report(
                isName ? .invalidFileName : .unreadableFile, error.message,
                at: Place(file.id, ByteSpan(0, 0)), help: error.help)
            return nil
        }
    }

    private static func reportUnclaimed(
        _ file: ProgramFiles.File, _ kinds: [ContentKind], _ findings: inout Findings
    ) {
        let folders = kinds.map { "`\($0.folder)/`" }
        let folder = String(file.relative.prefix { $0 != "/" })
        findings.report(
            .unclaimedFile, "this file is in no folder that Hornbook knows",
            at: Place(file.id, ByteSpan(0, 0)),
            help: nearestName(to: folder, among: kinds.map(\.folder))
                .map { "did you mean `\($0)/`?" } ?? "move it below \(orList(folders))")
    }
}

extension FileProblem {
    fileprivate var message: String {
        switch self {
        case .missing: "this file is not there any more"
        case .brokenLink: "this link leads nowhere"
        case .folder: "this is a folder, not a file"
        case .special: "this is a pipe, a socket or a device, not a file"
        case .unreadable(let reason): "this file cannot be read: \(reason)"
        case .unlistable(let reason): "this folder cannot be read: \(reason)"
        case .name: "the name of this file is not UTF-8"
        case .folderName: "the name of this folder is not UTF-8, so nothing in it is read"
        }
    }

    fileprivate var help: String {
        switch self {
        case .missing: "check again"
        case .brokenLink: "point it at a file, or delete it"
        case .folder: "rename it: names that end in `.yaml` or `.yml` are for files"
        case .special: "put a file in its place, or delete it"
        case .unreadable, .unlistable: "make it readable for the user that runs `hornbook`"
        case .name, .folderName: "rename it; the bytes in angle brackets are those that are wrong"
        }
    }
}

extension SlotGuess {
    /// What the remains of a broken file say, and where they say nothing, its path.
    init(_ tree: SyntaxTree, path: String) {
        let byPath = SlotGuess(path: path)
        var day: Int?
        var band: AgeBand?
        if let root = tree.root {
            for (key, value) in root.entries where value.kind == .scalar {
                if key.text.equals("day") { day = Int(value.text.string) }
                if key.text.equals("ageBand") { band = AgeBand(rawValue: value.text.string) }
            }
        }
        self.init(day: day ?? byPath.day, band: band ?? byPath.band)
    }
}
