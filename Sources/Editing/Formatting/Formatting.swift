package import Diagnostics
package import SourceText
import YAMLSyntax

package enum Formatting: Sendable {
    case formatted([UInt8])
    /// The file must be left unchanged, because it cannot be read as YAML.
    case broken(Findings)
    /// The file must be left unchanged, because formatting could change its meaning.
    case uncertain
}

/// Formats a file: the order of keys, indentation, spaces and empty lines. Texts and line ends stay as written, and
/// comments stay with what they are above or beside.
package func format(_ source: SourceFile, by order: KeyOrder?) -> Formatting {
    var findings = Findings()
    let tree = parse(source, &findings)
    guard !findings.containErrors else { return .broken(findings) }
    var reader = LayoutReader(tree)
    guard var layout = try? reader.read(order) else { return .uncertain }
    layout.arrange()
    var printer = LayoutPrinter()
    printer.print(layout)
    let mark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes[..<3] : []
    let bytes = Array(mark) + printer.bytes.inLineEnds(of: source.bytes)
    return hasSameContent(bytes, the: tree, source) ? .formatted(bytes) : .uncertain
}

/// The formatted bytes; nil if the file must be left unchanged.
package func formatted(_ source: SourceFile, by order: KeyOrder?) -> [UInt8]? {
    if case .formatted(let bytes) = format(source, by: order) { bytes } else { nil }
}

/// Whether bytes have the same content as a tree, apart from the order of keys.
func hasSameContent(_ bytes: [UInt8], the tree: SyntaxTree, _ source: SourceFile) -> Bool {
    var findings = Findings()
    let made = parse(SourceFile(id: source.id, path: source.path, bytes: bytes), &findings)
    guard !findings.containErrors else { return false }
    let comments = [made, tree].map { tree in
        tree.comments.map { String(decoding: trimmedEnd(tree.source[$0.span]), as: UTF8.self) }
    }
    guard comments[0].sorted() == comments[1].sorted() else { return false }
    guard let one = made.root, let other = tree.root else { return (made.root == nil) == (tree.root == nil) }
    return isSame(one, other)
}

private func isSame(_ one: SyntaxNode, _ other: SyntaxNode) -> Bool {
    guard one.kind == other.kind, one.style == other.style, one.isAlias == other.isAlias, one.count == other.count,
        one.text == other.text
    else { return false }
    // What an alias repeats is compared at its original place.
    if one.isAlias { return true }
    let sorted = { (node: SyntaxNode) in Array(node.entries).sorted { $0.key.text < $1.key.text } }
    return zip(one.items, other.items).allSatisfy(isSame)
        && zip(sorted(one), sorted(other)).allSatisfy { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
}
