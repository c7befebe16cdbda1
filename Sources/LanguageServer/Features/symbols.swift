import CanonicalJSON
import Compiler
import ContentModel
import SourceText
import YAMLSyntax

private struct Symbol {
    enum Kind: Int { case file = 1, record = 19, key = 20 }

    let name: String
    let detail: String
    let kind: Kind
    let span: ByteSpan
    let home: ByteSpan
    let inner: [Symbol]
}

extension Server {
    mutating func symbols(_ params: DocumentParams) -> JSONValue {
        guard let site = site(params.textDocument.uri), let root = site.structure.root else { return .list([]) }
        let found = Server.symbols(in: root, of: site.structure)
        return .list(found.map { Server.json($0, site) })
    }

    private static func json(_ symbol: Symbol, _ site: Site) -> JSONValue {
        [
            "name": .text(symbol.name), "detail": .text(symbol.detail), "kind": .integer(symbol.kind.rawValue),
            "range": site.lines.json(symbol.span), "selectionRange": site.lines.json(symbol.home),
            "children": .list(symbol.inner.map { json($0, site) }),
        ]
    }

    /// The records in lists, and the keys that authors choose.
    private static func symbols(in level: Structure.Level, of structure: Structure) -> [Symbol] {
        structure.inside(level).filter { !$0.isKey }.flatMap { inner -> [Symbol] in
            let below = symbols(in: inner, of: structure)
            let span = inner.node.place.span
            if case .dictionary? = level.shape, let key = inner.key {
                let whole = ByteSpan(key.place.span.start, span.end)
                let text = inner.node.kind == .scalar ? inner.node.text.string : ""
                return [
                    Symbol(
                        name: key.text.string, detail: text, kind: .key, span: whole, home: key.place.span,
                        inner: below)
                ]
            }
            guard case .list? = level.shape, let record = inner.record else { return below }
            let names = ["id", "title", "text"].lazy.compactMap { inner.node.scalar(under: $0) }
            let name = names.first { !$0.text.isBlank }
            let home = name.map { span.contains($0.place.span) ? $0.place.span : span } ?? span
            return [
                Symbol(
                    name: name?.text.string ?? record.noun, detail: record.noun, kind: .record, span: span,
                    home: home, inner: below)
            ]
        }
    }

    mutating func find(_ params: QueryParams) -> JSONValue {
        ensureChecked()
        let wanted = params.query.lowercased()
        var view = fileView()
        var found: [JSONValue] = []
        for entry in programs.outcomes.flatMap({ $0.catalog?.entries ?? [] }) {
            guard let title = entry.outline?.title, title.isSound, title.string.lowercased().contains(wanted) else {
                continue
            }
            found.append([
                "name": .text(title.string), "kind": .integer(Symbol.Kind.file.rawValue),
                "location": view.location(title.place),
            ])
        }
        return .list(found)
    }
}
