import Analysis
import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import SourceText
import Storage
import YAMLSyntax

/// One source file and everything that it alone tells. Units are made side by side. A class, since they stand in
/// several lists.
final class Unit: Sendable {
    let file: ProgramFiles.File
    let entry: Catalog.Entry?
    let program: ProgramSource?
    /// What is known of the texts in it, if a rule looks at those of all files.
    let prose: ProseFacts?
    /// The same of what there is to guess in it.
    let guessed: GuessedFile?
    let findings: Findings
    let remarks: RemarksOfFile?
    /// The files of other tools that it names.
    let named: [FileFacet]
    /// Of `hornbook.yaml` only; nil where it cannot be relied on.
    let facets: Facets?
    /// Kept of `hornbook.yaml` only, which may be saved without having changed; nil when it cannot be read.
    private let bytes: [UInt8]?
    /// Of the file's content, where the next run may want to know it.
    let hash: ContentHash?
    /// Whether it is of a file that is looked at.
    let isRead: Bool

    /// What an earlier run made of a file.
    init(
        _ file: ProgramFiles.File, hash: ContentHash, entry: Catalog.Entry?, prose: ProseFacts?,
        guessed: GuessedFile?, findings: Findings
    ) {
        self.file = file
        self.hash = hash
        self.entry = entry
        self.prose = prose
        self.guessed = guessed
        self.findings = findings
        program = nil
        facets = nil
        remarks = nil
        named = []
        bytes = nil
        isRead = true
    }

    /// Reads `hornbook.yaml`.
    init(declaring file: ProgramFiles.File, _ registry: Registry, _ read: ReadFile) {
        self.file = file
        isRead = true
        hash = nil
        entry = nil
        prose = nil
        guessed = nil
        var findings = Findings()
        if let source = Unit.source(file, read, &findings) {
            let tree = parse(source, &findings)
            let record = readFile(tree, as: ProgramSource.self, kinds: registry.kinds, &findings)
            // All files would be held against what is left of it.
            program = tree.isTorn ? nil : record?.record
            facets = tree.isTorn ? nil : record?.facets
            named = record?.facets.files ?? []
            remarks = RemarksOfFile(tree, source, registry.rules, &findings)
            bytes = source.bytes
        } else {
            program = nil
            facets = nil
            named = []
            remarks = nil
            bytes = nil
        }
        self.findings = findings
    }

    /// Reads and checks a file below one of the kinds' folders. What `known` says of the same content is not looked
    /// for again.
    init(
        _ file: ProgramFiles.File, _ kinds: [ContentKind], _ keeping: Keeping, _ read: ReadFile, _ rules: RuleSet,
        hash: ContentHashing? = nil, known: Unit? = nil
    ) {
        self.file = file
        program = nil
        facets = nil
        bytes = nil
        var findings = Findings()
        let kind = file.kind(among: kinds)
        let path = file.relative
        // What lies where no kind belongs is not looked at: see `reportUnclaimed`.
        isRead = kind != nil || file.problem != nil
        guard isRead, let source = Unit.source(file, read, &findings), let kind else {
            // What is passed over fills no slot.
            entry = (file.problem?.isPassedOver ?? false) ? nil : kind.map { kind in
                Catalog.Entry(
                    file: file.id, path: path, kind: kind, content: nil, guess: SlotGuess(path: path))
            }
            prose = nil
            guessed = nil
            remarks = nil
            named = []
            self.hash = nil
            self.findings = findings
            return
        }
        let ownHash = hash.map { hash in source.bytes.withUnsafeBytes { hash($0) } }
        self.hash = ownHash
        let tree = parse(source, &findings)
        var read = Findings()
        var content = kind.read(tree, &read)
        let meant = read.containErrors ? meantKind(of: tree, in: kind, among: kinds) : nil
        if let meant {
            content = nil
            reportMisplaced(tree, file, meant, in: kind, &findings)
        } else {
            findings.add(read)
        }
        entry = Catalog.Entry(
            file: file.id, path: path, kind: meant ?? kind, content: content,
            guess: SlotGuess(tree, path: path), keepsRecord: keeping.keepsRecords, isTracked: keeping.isTracked)
        if entry?.content != nil { tree.fitTexts() }
        if let known, known.hash == ownHash {
            prose = known.prose
            guessed = known.guessed
            remarks = known.remarks
            named = known.named
            self.findings = known.findings
            return
        }
        let checked = content.map { Unit.check($0, kind, tree, source, rules, path: path) }
        prose = checked?.prose
        guessed = checked?.guessed
        if let checked { findings.add(checked.findings) }
        remarks = RemarksOfFile(tree, source, rules.book, &findings)
        named = content?.facets.files ?? []
        self.findings = findings
    }

    /// What rules about one file find in it, and what is known of it for those about all.
    private static func check(
        _ content: Content, _ kind: ContentKind, _ tree: SyntaxTree, _ source: SourceFile, _ rules: RuleSet,
        path: String
    ) -> (prose: ProseFacts?, guessed: GuessedFile?, findings: Findings) {
        let texts = tree.isTorn ? nil : rules.prose(of: content, kind, path: path) { place, part in
            locate(place, part, in: source.bytes)
        }
        let checked = rules.check(content, kind, texts, path: path)
        var found = checked.findings
        // What is missing may change how it reads.
        if tree.isTorn { found = found.filter { $0.severity == .error } }
        var located = Findings.ofOneFile
        located.add(locate(found.homed(in: source.id)) { $0 == source.id ? source.bytes : nil })
        return (texts?.facts, checked.guessed, located)
    }

    /// Whether this `hornbook.yaml` says, byte for byte, what the other one says.
    func isSame(as other: Unit) -> Bool { file == other.file && bytes != nil && bytes == other.bytes }

    /// Its text; nil, and a finding, where there is none.
    static func source(
        _ file: ProgramFiles.File, _ read: ReadFile, _ findings: inout Findings
    ) -> SourceFile? {
        do throws(FileProblem) {
            if let problem = file.problem { throw problem }
            return SourceFile(id: file.id, path: file.path, bytes: try read(file))
        } catch {
            findings.report(error, at: Place(file.id, ByteSpan(0, 0)))
            return nil
        }
    }
}

/// What units keep of their files, beyond what the rules that look across files need.
struct Keeping: Equatable {
    /// What outputs are made of.
    let keepsRecords: Bool
    /// What ledgers are compared with, if nothing else is kept.
    let isTracked: Bool
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
