package import SourceText
import YAMLSyntax

/// A key by which sources of version 0.1 declared what had become of a record: `movedFrom`, `retitledFrom`,
/// `replaces`. The record's id says it now.
package struct FormerKey: Sendable {
    package let name: String
    /// The place of the key with its value.
    package let place: Place
    /// The band, the day and the title that it names.
    package let band: String?
    package let day: Int?
    package let title: String?

    init(_ name: String, _ key: SyntaxNode, _ value: SyntaxNode) {
        self.name = name
        place = Place(key.place.file, ByteSpan(key.place.span.start, max(key.place.span.end, value.place.span.end)))
        let parts = Dictionary(value.entries.map { ($0.key.text.string, $0.value.text.string) }) { first, _ in first }
        let text = value.kind == .scalar ? value.text.string : nil
        band = parts["ageBand"]
        day = (parts["day"] ?? text).flatMap { Int($0) }
        title = text
    }
}

extension ModelFields {
    /// The keys of earlier versions that the mapping still has. They are in no schema.
    package func formerKeys(_ names: [StaticString]) -> [FormerKey] { keys.formerKeys(names) }
}

extension KeyReader {
    fileprivate func formerKeys(_ names: [StaticString]) -> [FormerKey] {
        guard case .mapping(let node, _) = source else { return [] }
        return names.compactMap { name in take(name, from: node).map { FormerKey("\(name)", $0.key, $0.value) } }
    }
}
