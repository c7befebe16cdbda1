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

    func json(_ lines: TextLines) -> JSONValue {
        [
            "name": .text(name), "detail": .text(detail), "kind": .integer(kind.rawValue), "range": lines.json(span),
            "selectionRange": lines.json(home), "children": .list(inner.map { $0.json(lines) }),
        ]
    }

    /// The records in lists, and the keys that authors choose.
    static func symbols(in level: Structure.Level, of structure: Structure) -> [Symbol] {
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
}

extension Session {
    mutating func symbols(_ params: DocumentParams) -> JSONValue {
        guard let site = site(params.textDocument.uri), let root = site.structure.root else { return .list([]) }
        return .list(Symbol.symbols(in: root, of: site.structure).map { $0.json(site.lines) })
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
