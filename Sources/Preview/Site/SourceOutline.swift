import CanonicalJSON
import Diagnostics
import SourceText
import YAMLSyntax

/// A source, valid or broken, as its keys, items and texts, each with its findings.
struct SourceOutline {
    private let tree: SyntaxTree
    /// The limit of nesting. No kind needs more, and deeper nesting would cost time.
    private static let deepest = 32

    /// With other texts in the places of some, if it is shown in another language.
    init(_ file: SourceFile, with texts: [ByteSpan: String]) {
        var ignored = Findings()
        let own = parse(file, &ignored)
        tree = texts.isEmpty ? own : own.replacing(texts)
    }

    /// `findings` have their numbers in the list of the page.
    func json(_ findings: [(number: Int, place: Place)]) -> JSONValue {
        tree.root.map { json(of: $0, findings, depth: 0) } ?? .null
    }

    private func json(of node: SyntaxNode, _ findings: [(number: Int, place: Place)], depth: Int) -> JSONValue {
        var left = findings
        func taken(from start: Int, to end: Int) -> [(number: Int, place: Place)] {
            let span = ByteSpan(start, end)
            let taken = left.filter { span.contains($0.place.span) }
            left.removeAll { span.contains($0.place.span) }
            return taken
        }
        let content: JSONValue
        let isLeaf = node.isAlias || depth > SourceOutline.deepest
        switch node.kind {
        case .mapping where !isLeaf:
            content = [
                "entries": .list(
                    node.entries.map { key, value in
                        let own = taken(from: key.place.span.start, to: value.place.span.end)
                        return ["key": .text(key.text.string), "value": json(of: value, own, depth: depth + 1)]
                    })
            ]
        case .sequence where !isLeaf:
            content = [
                "items": .list(
                    node.items.map { item in
                        let own = taken(from: item.place.span.start, to: item.place.span.end)
                        return json(of: item, own, depth: depth + 1)
                    })
            ]
        case .scalar where !node.isAlias: content = ["text": .text(node.isNull ? "" : node.text.string)]
        default:
            let span = node.place.span
            content = ["text": .text(String(decoding: tree.source[span], as: UTF8.self))]
        }
        return left.isEmpty ? content : content.adding(["findings": .list(left.map { .integer($0.number) })])
    }
}
