import Analysis
import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import SourceText
import YAMLSyntax

/// One file of content and everything that is known without looking at the others. Units are made in parallel. A class,
/// since each is in several lists.
final class FileUnit: Sendable {
    let file: ProgramFiles.File
    /// Nil for a file that is in no folder of a kind, or that is not read.
    let entry: Catalog.Entry?
    /// Statistics of its texts, if a rule compares the texts of all files.
    let prose: ProseFacts?
    /// Its items as guessers see them, if a rule judges those of all files.
    let guessed: GuessedFile?
    /// The files of other tools that it names.
    let named: [FileFacet]
    /// What reviewers read of it; nil if the program has no `reviews:`.
    let reviewed: ReviewedFile?
    /// Who wrote it first, if no person did.
    let origin: Spanned<Authorship>?
    let findings: Findings
    let remarks: FileRemarks?
    /// The file in each language that the program is translated into.
    let translations: [TranslatedFile]

    /// Reads and checks a file in the folder of a kind. A file elsewhere is not read: `reportUnclaimed` reports it.
    init(
        _ file: ProgramFiles.File, _ kinds: [ContentKind], _ rules: RuleSet, _ retention: Retention,
        into languages: [(Translating, NamedFileUnit)] = [], _ read: ReadFile
    ) {
        self.file = file
        var findings = Findings()
        let kind = file.kind(among: kinds)
        let path = file.relative
        guard kind != nil || file.problem != nil, let source = SourceFile(file, read, &findings), let kind else {
            // A file that is reported as not read fills no slot.
            entry =
                (file.problem?.isPassedOver ?? false)
                ? nil : kind.map { Catalog.Entry(file: file.id, path: path, kind: $0, content: nil) }
            (prose, guessed, remarks) = (nil, nil, nil)
            (named, reviewed, origin, self.findings, translations) = ([], nil, nil, findings, [])
            return
        }
        let tree = parse(source, &findings)
        findings = checkAdvice(findings, in: source, of: kind.describe())
        var read = Findings()
        var content = kind.read(tree, &read)
        let meant = read.containErrors ? meantKind(of: tree, in: kind, among: kinds) : nil
        if let meant {
            content = nil
            reportMisplaced(tree, meant, in: kind, &findings)
        } else {
            findings.add(read)
        }
        let straight = meant != nil ? nil : repair(source, findings, of: kind.describe()) { _ = kind.read($0, &$1) }
        let own = Catalog.Entry(
            file: file.id, path: path, kind: meant === ContentKind.program ? kind : meant ?? kind, content: content,
            written: SlotGuess(tree), keepsRecord: retention.keepsRecords, isTracked: retention.isTracked)
        let checked =
            straight != nil ? nil : content.map { FileUnit.check($0, kind, tree, source, rules, path: path) }
        (prose, guessed) = (checked?.prose, checked?.guessed)
        findings = straight ?? findings
        let known = languages.isEmpty ? [] : Set((read.all + (checked?.raw.all ?? [])).map(\.id))
        if let checked { findings.add(checked.findings) }
        let isReviewed = rules.program.reviews != nil
        let isAddressed = !tree.isPartial && (isReviewed || !languages.isEmpty)
        let addressed = (isAddressed ? content : nil).map { content in
            AddressedFile(source, tree, content, kind, own.number, kind.hasBands ? own.band : nil, own.stem)
        }
        let original = findings.containErrors ? nil : addressed
        translations = languages.compactMap { translating, unit in
            original.map {
                TranslatedFile(
                    $0, at: path, tree, unit, translating, besides: known, keepsRecord: retention.keepsRecords)
            }
        }
        remarks = FileRemarks(tree, source, rules.book, &findings)
        (entry, named) = (own, content?.facets.files ?? [])
        origin = content?.record.origin.flatMap { $0.isSound && $0.value != .person ? $0 : nil }
        let origin = origin
        reviewed = isReviewed ? addressed.map { ReviewedFile($0, origin, rules) } : nil
        self.findings = findings
    }

    /// Whether its translations are of these files, as they are now.
    func isTranslated(from languages: [(Translating, NamedFileUnit)]) -> Bool {
        translations.isEmpty
            || translations.count == languages.count
                && zip(translations, languages).allSatisfy { $0.bytes === $1.1.content as? FileBytes }
    }

    /// Runs the rules about one file, and collects what the rules about all files need from it.
    private static func check(
        _ content: FileContent, _ kind: ContentKind, _ tree: SyntaxTree, _ source: SourceFile, _ rules: RuleSet,
        path: String
    ) -> (prose: ProseFacts?, guessed: GuessedFile?, findings: Findings, raw: Findings) {
        let texts =
            tree.isPartial
            ? nil
            : rules.prose(of: content, kind, path: path) { place, part in locate(place, part, in: source.bytes) }
        let checked = rules.check(content, kind, texts, path: path)
        var found = checked.findings
        // A warning may be due to the lines that are missing from a partial tree.
        if tree.isPartial { found = found.filter { $0.severity == .error } }
        var located = Findings.ofOneFile
        located.add(locate(found.movingFileless(to: source.id)) { $0 == source.id ? source.bytes : nil })
        return (texts?.facts, checked.guessed, located, checked.findings)
    }
}

extension SourceFile {
    /// Reads a file. If it cannot be read, returns nil and reports why.
    init?(_ file: ProgramFiles.File, _ read: ReadFile, _ findings: inout Findings) {
        do throws(FileProblem) {
            if let problem = file.problem { throw problem }
            self.init(id: file.id, path: file.path, bytes: try read(file))
        } catch {
            findings.report(error, at: Place(file.id, ByteSpan(0, 0)))
            return nil
        }
    }
}

/// What units keep of their files, besides what the rules across files need.
struct Retention: Equatable {
    /// Whether records are kept, to make outputs from them.
    let keepsRecords: Bool
    /// Whether the texts that ledgers are compared with are kept even without records.
    let isTracked: Bool

    /// Without a ledger outlines are not tracked, so all are made again after one is added; records have what is tracked.
    init(for purpose: Purpose, of files: ProgramFiles) {
        keepsRecords = purpose == .building
        isTracked = keepsRecords || files.ledger != nil
    }
}

extension SlotGuess {
    /// The day and band that can still be read in a broken file.
    init(_ tree: SyntaxTree) {
        let scalars = tree.root?.entries.filter { $0.value.kind == .scalar } ?? []
        func text(of key: String) -> String? { scalars.last { $0.key.text.equals(key) }?.value.text.string }
        self.init(day: text(of: "day").flatMap { Int($0) }, band: text(of: "ageBand").flatMap(AgeBand.init))
    }
}
