import ContentRules
import Diagnostics
package import Releases
package import SourceText
import YAMLSyntax

/// Writes the id of a released record into its source, before its first key.
package func withID(_ id: String, _ bytes: [UInt8], of file: FileID) -> [UInt8] {
    let tree = parse(bytes, of: file)
    guard let (span, text) = insertion(of: "id: \(id)", atStartOf: tree) else { return bytes }
    return Array(bytes[..<span.start]) + Array(text.utf8) + Array(bytes[span.start...])
}

/// Removes what a release has recorded in the ledger from a source: its declarations, and from remarks the rules of
/// these remarks. Other rules stay in their remarks, and `retired` can stay for databases.
package func withoutDeclarations(
    _ bytes: [UInt8], of file: FileID, _ suppressedChanges: [SuppressedChange], keepsRetired: Bool = false
) -> [UInt8] {
    let tree = parse(bytes, of: file)
    var cuts = DeclarationRemoval(bytes)
    if let root = tree.root { cuts.visit(root, names: keepsRetired ? [] : DeclarationRemoval.ofRecords) }
    let remarks = Dictionary(grouping: suppressedChanges.filter { $0.remark.file == file }, by: \.remark.span)
    for (span, suppressedChanges) in remarks { cuts.removeFromRemark(span, of: Set(suppressedChanges.map(\.rule))) }
    return cuts.rest()
}

private struct DeclarationRemoval {
    static let ofRecords = ["retired"]
    private static let ofParts = ["renamedFrom", "retired"]

    private let bytes: [UInt8]
    private var cuts: [(range: Range<Int>, left: String)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Cuts the declarations of a record, and those of its prompts and options.
    mutating func visit(_ node: SyntaxNode, names: [String]) {
        let entries = Array(node.entries)
        for (index, entry) in entries.enumerated() {
            if names.contains(where: { entry.key.text.equals($0) }) {
                cut(entry.key, entry.value, next: index + 1 < entries.count ? entries[index + 1].key : nil, node)
            } else if ["prompts", "options"].contains(where: { entry.key.text.equals($0) }) {
                for item in entry.value.items where item.kind == .mapping && !item.isAlias {
                    visit(item, names: DeclarationRemoval.ofParts)
                }
            }
        }
    }

    private mutating func cut(_ key: SyntaxNode, _ value: SyntaxNode, next: SyntaxNode?, _ owner: SyntaxNode) {
        let span = ByteSpan(key.place.span.start, value.place.span.end)
        cuts.append(
            (rangeToDelete(span, before: next?.place.span.start, isBlock: owner.style == .block, in: bytes), ""))
    }

    mutating func removeFromRemark(_ span: ByteSpan, of rules: Set<String>) {
        let left = remark(String(decoding: bytes[span], as: UTF8.self), without: rules)
        cuts.append((left == nil ? rangeToDelete(comment: span, in: bytes) : span.start..<span.end, left ?? ""))
    }

    func rest() -> [UInt8] {
        var rest: [UInt8] = []
        rest.reserveCapacity(bytes.count)
        var copied = 0
        for (range, left) in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where range.lowerBound >= copied {
            rest += bytes[copied..<range.lowerBound] + left.utf8
            copied = range.upperBound
        }
        return rest + bytes[copied...]
    }
}
