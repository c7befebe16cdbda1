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
        if client.takesSymbolTrees { return .list(found.map { Server.json($0, site) }) }
        func flat(_ symbols: [Symbol]) -> [Symbol] { symbols.flatMap { [$0] + flat($0.inner) } }
        return .list(
            flat(found).map { symbol in
                [
                    "name": .text(symbol.name), "kind": .integer(symbol.kind.rawValue),
                    "location": site.location(symbol.span),
                ]
            })
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

    // MARK: - Folding and selecting

    mutating func fold(_ params: DocumentParams) -> JSONValue {
        guard let site = site(params.textDocument.uri), let root = site.structure.root else { return .list([]) }
        var ranges: [JSONValue] = []
        var open = [root]
        while let level = open.popLast() {
            for inner in site.structure.inside(level) where !inner.isKey {
                open.append(inner)
                let start = level.node.kind == .mapping ? inner.key?.place.span.start : inner.node.place.span.start
                let first = site.lines.line(at: start ?? 0)
                let last = site.lastLine(of: inner.node.place.span)
                if last > first { ranges.append(["startLine": .integer(first), "endLine": .integer(last)]) }
            }
        }
        let alone = site.structure.tree.comments.filter(\.isAlone).map { site.lines.line(at: $0.span.start) }
        for (first, last) in runs(of: alone) where last > first {
            ranges.append(["startLine": .integer(first), "endLine": .integer(last), "kind": "comment"])
        }
        return .list(ranges)
    }

    mutating func select(_ params: SelectionParams) -> JSONValue {
        guard let site = site(params.textDocument.uri) else { return .null }
        return .list(
            params.positions.map { position in
                let offset = site.lines.offset(of: position)
                var spans = OneOrMore(ByteSpan(0, site.lines.bytes.count))
                for level in site.structure.levels(at: offset) {
                    let span = level.node.place.span
                    let pair =
                        level.isKey
                        ? span : ByteSpan(min(level.key?.place.span.start ?? span.start, span.start), span.end)
                    // The key of a list is not the key of its items.
                    for next in [pair, span] where next != spans.last && spans.last.contains(next) {
                        spans.append(next)
                    }
                }
                return spans.dropFirst().reduce(["range": site.lines.json(spans.first)]) { parent, span in
                    ["range": site.lines.json(span), "parent": parent]
                }
            })
    }
}

extension Site {
    /// The line of a node's last character that is not a space or line break.
    fileprivate func lastLine(of span: ByteSpan) -> Int {
        var end = min(span.end, lines.bytes.count)
        while end > span.start, [0x0A, 0x0D, 0x20].contains(lines.bytes[end - 1]) { end -= 1 }
        return lines.line(at: end)
    }
}

private func runs(of numbers: [Int]) -> [(first: Int, last: Int)] {
    numbers.reduce(into: []) { runs, number in
        if let last = runs.last, last.last + 1 == number {
            runs[runs.count - 1].last = number
        } else {
            runs.append((number, number))
        }
    }
}
