package import Diagnostics
package import SourceText
package import YAMLSyntax

/// The state of reading one file: the findings so far, and the variant of the record that is being read (the type of
/// the prompt whose options are read, for instance).
///
/// One reader serves one file and one thread; checking that at run time would cost more than the reads.
package final class Reader {
    package var findings = Findings.ofOneFile
    var variant: Variant?
    /// The records that are being read, the outermost first.
    var enclosing: [(type: any Record.Type, node: SyntaxNode)] = []
    /// Keys that are in the file, and reported there: as part of a text, or in another mapping. By the noun of the
    /// record that they belong to; nil if that is unknown. That record does not lack them.
    private(set) var misreadKeys: [String?: Set<String>] = [:]
    /// What the record offers, as far as it is read.
    var facets = Facets()
    /// All kinds of content, which `covers` names by their folders.
    let kinds: [ContentKind]
    /// The key whose value is read next. A record reports missing keys there.
    var key: Place?

    private let describe: @Sendable () -> RecordDescription?
    /// Every key that the file may have, at any depth. Computed only if a text looks odd.
    lazy var knownKeys: Set<String> = describe()?.allKeys ?? []
    private var lineWidth: LineWidth?
    private var hasInnerQuotes: Bool?

    package init(kinds: [ContentKind] = [], describe: @escaping @Sendable () -> RecordDescription? = { nil }) {
        self.kinds = kinds
        self.describe = describe
    }

    /// The width at which the texts of the file are broken into lines. Computed only if one looks odd.
    func lineWidth(of tree: SyntaxTree) -> LineWidth {
        let width = lineWidth ?? LineWidth(of: tree)
        lineWidth = width
        return width
    }

    /// Whether a text of the file continues after a closing curly quotation mark.
    func quotesInside(_ tree: SyntaxTree) -> Bool {
        let found =
            hasInnerQuotes
            ?? String(decoding: tree.source, as: UTF8.self).split(separator: "” ").dropFirst().contains {
                $0.first?.isLetter ?? false
            }
        hasInnerQuotes = found
        return found
    }

    /// Whether an item of the list already has this name under the key whose value is at `place`.
    func isNextToItem(with name: String, at place: Place) -> Bool {
        guard enclosing.count > 1, let item = enclosing.last?.node,
            let key = item.entries.first(where: { $0.value.place == place })?.key.text,
            let list = enclosing[enclosing.count - 2].node.entries.map(\.value).first(where: { list in
                list.items.contains { $0.place == item.place }
            })
        else { return false }
        return list.items.contains { other in
            other.entries.contains { $0.key.text == key && $0.value.text.equals(name) }
        }
    }

    func misread(_ key: String, of noun: String? = nil) { misreadKeys[noun, default: []].insert(key) }

    /// The misread keys that may belong to the record with that noun, which is read now.
    func takeMisreadKeys(of noun: String) -> Set<String> {
        misreadKeys.isEmpty ? [] : (misreadKeys.removeValue(forKey: noun) ?? []).union(misreadKeys[nil] ?? [])
    }

    package func report(
        _ info: RuleInfo, _ message: String, at place: Place, help: String? = nil, proposal: String? = nil,
        meant: NearName? = nil, related: [Finding.Related] = [], fix: Fix? = nil, as severity: Severity? = nil,
        invalidates: Place? = nil
    ) {
        findings.add(
            Finding(
                info, message, at: place, help: help, proposal: proposal, meant: meant, related: related, fix: fix,
                invalidates: invalidates, as: severity))
    }
}

/// Reads the record of a whole file, with its facets. Returns nil and reports it if the file is too broken for that.
/// `kinds` are those that the file can name.
package func readFile<R: Record>(
    _ tree: SyntaxTree, as type: R.Type, kinds: [ContentKind] = [], _ findings: inout Findings
) -> (record: R, facets: Facets)? {
    guard tree.isComplete else { return nil }
    guard let root = tree.root, !root.isNull else {
        if tree.isPartial { return nil }
        findings.report(
            .emptyFile, "this file is empty", at: Place(tree.file, ByteSpan(0, 0)),
            help: R.self == ProgramSource.self
                ? "write \(keysInWords(requiredKeys(of: .record(RecordDescription(of: R.self)))))"
                : "write the \(R.noun), or delete the file")
        return nil
    }
    let reader = Reader(kinds: kinds) { RecordDescription(of: R.self) }
    let record = RecordShape<R>().read(root, reader)
    reader.facets.isWhole = !tree.isPartial && !reader.findings.containErrors
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
