package import Diagnostics
package import SourceText
package import YAMLSyntax

/// What goes along while one file is read: the findings so far, and which variant of a record the
/// reading is in (the type of the prompt whose options are read, for instance).
///
/// One reader serves one file and one thread; checking that at run time would cost more than the reads.
package final class Reader {
    @exclusivity(unchecked) package var findings = Findings.ofOneFile
    @exclusivity(unchecked) var variant: Variant?
    /// The records that are being read, the outermost first.
    @exclusivity(unchecked) var enclosing: [(type: any Record.Type, node: SyntaxNode)] = []
    /// Keys that were found too deep, by the noun of the record that they belong to.
    @exclusivity(unchecked) var writtenDeeper: [String: [String]] = [:]
    /// What the record offers, as far as it is read.
    @exclusivity(unchecked) var facets = Facets()
    /// The kinds that there are, by their folders: what `covers` can name.
    let kinds: [ContentKind]
    /// The key whose value is read next; a record reports what it lacks there.
    @exclusivity(unchecked) var key: Place?

    /// Keys that a text has swallowed: reported there, so not missed.
    @exclusivity(unchecked) var swallowedKeys: Set<String> = []
    /// How many items a text before them has swallowed.
    @exclusivity(unchecked) var swallowedItems = 0
    private let describe: @Sendable () -> RecordDescription?
    /// Every key that the file may have, at any depth. Asked for only where a text looks odd.
    lazy var knownKeys: Set<String> = describe()?.allKeys ?? []
    @exclusivity(unchecked) private var lineWidth: LineWidth?
    @exclusivity(unchecked) private var hasInnerQuotes: Bool?

    package init(kinds: [ContentKind] = [], describe: @escaping @Sendable () -> RecordDescription? = { nil }) {
        self.kinds = kinds
        self.describe = describe
    }

    /// At what width the texts of the file are broken into lines. Asked for only where one looks odd.
    func lineWidth(of tree: SyntaxTree) -> LineWidth {
        let width = lineWidth ?? LineWidth(of: tree)
        lineWidth = width
        return width
    }

    /// Whether a text of the file goes on behind a curly mark that closes.
    func quotesInside(_ tree: SyntaxTree) -> Bool {
        let found =
            hasInnerQuotes
            ?? String(decoding: tree.source, as: UTF8.self).split(separator: "” ").dropFirst().contains {
                $0.first!.isLetter
            }
        hasInnerQuotes = found
        return found
    }

    package func report(
        _ explanation: Explanation, _ message: String, at place: Place, help: String? = nil, meant: NearName? = nil,
        related: [Diagnostic.Related] = [], fix: Fix? = nil, as severity: Severity? = nil, spoilt: Place? = nil
    ) {
        findings.add(
            Diagnostic(
                explanation, message, at: place, help: help, meant: meant, related: related, fix: fix, spoilt: spoilt,
                as: severity))
    }
}

/// Reads the record that a whole file is, with what it offers. Nil when the file is broken beyond that:
/// reported. `kinds` are those that the file can name.
package func readFile<R: Record>(
    _ tree: SyntaxTree, as type: R.Type, kinds: [ContentKind] = [], _ findings: inout Findings
) -> (record: R, facets: Facets)? {
    guard tree.isComplete else { return nil }
    guard let root = tree.root, !root.isNull else {
        if tree.isTorn { return nil }
        findings.report(
            .emptyFile, "this file is empty", at: Place(tree.file, ByteSpan(0, 0)),
            help: "write the \(R.noun), or delete the file")
        return nil
    }
    let reader = Reader(kinds: kinds) { RecordDescription(of: R.self) }
    let record = RecordShape<R>().read(root, reader)
    reader.facets.isWhole = !tree.isTorn && !reader.findings.containErrors
    findings.add(reader.findings)
    return record.map { ($0, reader.facets) }
}

/// One of the values of a record's discriminator, such as the type of a prompt.
package struct Variant: Sendable, Equatable {
    package let index: Int
    package let name: String
}

/// A set of variants of one discriminator.
package struct Variants: Sendable {
    private let bits: UInt64
    package let names: [String]

    package init<Choice: CaseIterable & RawRepresentable<String> & Equatable>(_ chosen: [Choice]) {
        var bits: UInt64 = 0
        for (index, choice) in Choice.allCases.enumerated() where chosen.contains(choice) {
            bits |= 1 << UInt64(index)
        }
        self.bits = bits
        names = chosen.map(\.rawValue)
    }

    package func contains(_ variant: Variant) -> Bool { bits & (1 << UInt64(variant.index)) != 0 }
}
