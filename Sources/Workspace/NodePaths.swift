import Diagnostics
package import SourceText
import YAMLSyntax

/// Tells by which keys and ids places are reached, as `prompts/begin/options/a/text`: neither lines nor the order of a
/// list are in it, so it stays when something else in the file changes.
package final class NodePaths {
    private let sources: SourceMap
    /// Findings come file by file.
    private var last: SyntaxTree?

    package init(_ sources: SourceMap) { self.sources = sources }

    /// Empty for what is no part of a mapping.
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
