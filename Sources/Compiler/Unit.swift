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

    /// Reads `hornbook.yaml`.
    init(declaring file: ProgramFiles.File, _ registry: Registry, _ read: ReadFile) throws {
        var findings = Findings()
        let source = SourceFile(id: file.id, path: file.path, bytes: try read(file.path))
        let tree = parse(source, &findings)
        program = readFile(tree, as: ProgramSource.self, kinds: registry.kinds, &findings)?.record
        remarks = RemarksOfFile(tree, source, registry.rules, &findings)
        entry = nil
        prose = nil
        self.file = file
        self.findings = findings
    }

    /// Reads and checks a file below one of the kinds' folders.
    init(
        _ file: ProgramFiles.File, _ kinds: [ContentKind], _ read: ReadFile, _ rules: RuleSet
    ) throws {
        self.file = file
        program = nil
        var findings = Findings()
        let folder = file.relative.prefix { $0 != "/" }
        guard file.relative.contains("/"), let kind = kinds.first(where: { $0.folder == folder })
        else {
            let folders = kinds.map { "`\($0.folder)/`" }
            findings.report(
                .unclaimedFile, "this file is in no folder that Hornbook knows",
                at: Place(file.id, ByteSpan(0, 0)),
                help: nearestName(to: String(folder), among: kinds.map(\.folder))
                    .map { "did you mean `\($0)/`?" } ?? "move it below \(orList(folders))")
            entry = nil
            prose = nil
            remarks = nil
            self.findings = findings
            return
        }
        let source = SourceFile(id: file.id, path: file.path, bytes: try read(file.path))
        let tree = parse(source, &findings)
        let content = kind.read(tree, &findings)
        prose = content.flatMap { rules.prose(of: $0, kind, path: file.relative) }
        if let content {
            let found = rules.check(content, prose, path: file.relative)
            var located = Findings.ofOneFile
            located.add(locate(found) { $0 == file.id ? source.bytes : nil })
            findings.add(located)
        }
        remarks = RemarksOfFile(tree, source, rules.book, &findings)
        entry = Catalog.Entry(
            file: file.id, path: file.relative, kind: kind, content: content,
            guess: SlotGuess(tree, path: file.relative))
        self.findings = findings
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
