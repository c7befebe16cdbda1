import ContentModel
import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

/// `hornbook.yaml`, and everything that is known without looking at the other files. A class, so that an unchanged one
/// is recognized.
final class DeclarationUnit: Sendable {
    let file: ProgramFiles.File
    /// Nil if the file cannot be read whole.
    let program: ProgramSource?
    /// Nil if the file cannot be read whole.
    let facets: Facets?
    /// The files of other tools that it names.
    let named: [FileFacet]
    let findings: Findings
    let remarks: FileRemarks?
    /// To see whether saving the file changed it; nil if it cannot be read.
    let bytes: [UInt8]?

    init(_ file: ProgramFiles.File, _ registry: Registry, _ read: ReadFile) {
        self.file = file
        var findings = Findings()
        if let source = SourceFile(file, read, &findings) {
            let tree = parse(source, &findings)
            findings = checkAdvice(findings, in: source, of: RecordDescription(of: ProgramSource.self))
            let record = readFile(tree, as: ProgramSource.self, kinds: registry.kinds, &findings)
            let straight = repair(source, findings, of: RecordDescription(of: ProgramSource.self)) {
                _ = readFile($0, as: ProgramSource.self, kinds: registry.kinds, &$1)
            }
            findings = straight ?? findings
            // The part that was read is not enough to judge all other files by.
            let isWhole = !tree.isPartial && straight == nil
            program = isWhole ? record?.record : nil
            facets = isWhole ? record?.facets : nil
            named = record?.facets.files ?? []
            remarks = FileRemarks(tree, source, registry.rules, &findings)
            bytes = source.bytes
        } else {
            (program, facets, bytes, remarks) = (nil, nil, nil, nil)
            named = []
        }
        self.findings = findings
    }

    /// Whether both have the same bytes.
    func isSame(as other: DeclarationUnit) -> Bool { file == other.file && bytes != nil && bytes == other.bytes }

    /// The file in other languages; empty if it has mistakes.
    func translated(from languages: [(Translating, NamedFileUnit)], _ rules: RuleSet, _ read: ReadFile)
        -> [TranslatedFile]
    {
        guard !languages.isEmpty, !findings.containErrors, let bytes = try? read(file) else { return [] }
        let source = SourceFile(id: file.id, path: file.path, bytes: bytes)
        guard let (tree, content) = reread(source, as: .program) else { return [] }
        let addressed = AddressedFile(source, tree, content, .program, nil, nil, "hornbook")
        let known = Set((findings.all + rules.checkProgram(facets).all).map(\.id))
        return languages.map {
            TranslatedFile(addressed, at: file.relative, tree, $1, $0, besides: known, keepsRecord: true)
        }
    }
}
