import Diagnostics
package import SourceText
import YAMLSyntax

/// Gives places a path of keys and ids, such as `prompts/begin/options/a/text`. It contains no line numbers and no
/// list positions, so it stays the same when other parts of the file change.
package final class NodePaths {
    private let sources: SourceMap
    /// The tree of the last file. Findings come file by file.
    private var last: SyntaxTree?

    package init(_ sources: SourceMap) { self.sources = sources }

    /// Empty for a place outside all mappings.
    package func path(of place: Place) -> String {
        guard isSourceName(sources.path(of: place.file)) else { return "" }
        if last?.file != place.file {
            var findings = Findings()
            last = parse(sources.file(place.file), &findings)
        }
        var names: [String] = []
        var node = last?.root
        while let inside = node, inside.place.span != place.span {
            if let (key, value) = inside.entries.first(where: {
                $0.place.span.contains(place.span) || holds($1, place)
            }) {
                names.append(NodePaths.name(key))
                node = value
                continue
            }
            node = inside.items.first { holds($0, place) }
            if let id = node?.entries.first(where: { key, _ in key.text.equals("id") })?.value, id.kind == .scalar {
                names.append(NodePaths.name(id))
            }
        }
        return names.joined(separator: "/")
    }

    private func holds(_ node: SyntaxNode, _ place: Place) -> Bool {
        !node.isAlias && node.place.span.contains(place.span)
    }

    /// Short enough to be a part of a name.
    private static func name(_ node: SyntaxNode) -> String { String(node.text.string.prefix(64)) }
}
