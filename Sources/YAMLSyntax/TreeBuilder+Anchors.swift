import Diagnostics
import SourceText

/// Anchors that nobody asks for: mostly a text that was meant to begin with `&`.
extension TreeBuilder {
    func checkAnchors() {
        // A name that is not there may be a mistyped one that is.
        guard wantedAnchors.isSubset(of: anchors.keys) else { return }
        for (name, anchor) in anchors.sorted(by: { $0.value.node < $1.value.node })
        where !wantedAnchors.contains(name) {
            let node = nodes[Int(anchor.node)]
            guard node.style != .broken else { continue }
            let sign = Array("&\(name)".utf8)
            let start = node.span.start - origin
            let at = bytes[start...].indices.first { bytes[$0...].starts(with: sign) } ?? start
            reportUnused(name, at: at, isText: node.kind == .scalar)
            if node.kind == .scalar { nodes[Int(anchor.node)].style = .broken }
        }
    }

    private func reportUnused(_ name: String, at start: Int, isText: Bool) {
        var diagnostic = Diagnostic(
            .unusedAnchor,
            isText
                ? "`&\(name)` is not part of the text: it names it for an alias, and there is none"
                : "`&\(name)` names this for an alias, and there is none",
            at: place(start, start + name.utf8.count + 1),
            help: isText
                ? "put the whole text in quotes if it is meant to begin with `&`, or delete the name"
                : "delete the name",
            fix: isText
                ? quotingFix(start)
                : .init("delete the name", replace: place(start, start + name.utf8.count + 1), with: ""))
        if !isText { diagnostic.severity = .warning }
        findings.add(diagnostic)
    }

    /// Quotes around the whole value that begins at an offset, when it ends on the same line.
    func quotingFix(_ start: Int) -> Diagnostic.Fix? {
        guard openBracket == nil, start < bytes.count, let end = valueEnd(start), end > start else {
            return nil
        }
        var typed = String(decoding: bytes[start..<end], as: UTF8.self)
        // One that lost its first quote: nobody knows which.
        if let mark = typed.last, mark == "'" || mark == "\"", typed.first != mark,
            typed.count(where: { $0 == mark }) % 2 == 1
        {
            return nil
        }
        // Curly marks around the whole were meant as quotes.
        if typed.hasPrefix("“"), typed.hasSuffix("”"), typed.count > 2 {
            typed = String(typed.dropFirst().dropLast())
        }
        if let plain = withoutEmphasis(typed) {
            return .init("delete the signs of Markdown", replace: place(start, end), with: plain)
        }
        return quotedWhole(typed).map {
            .init("put the whole text in quotes", replace: place(start, end), with: $0)
        }
    }

    /// `*Softly* she says` without the signs, in quotes; nil where no emphasis of Markdown begins the text.
    private func withoutEmphasis(_ typed: String) -> String? {
        guard let sign = typed.first, sign == "*" || sign == "`" else { return nil }
        let inner = typed.drop { $0 == sign }
        let signs = String(repeating: sign, count: typed.count - inner.count)
        guard let first = inner.first, first.isLetter || first.isNumber,
            let end = inner.firstIndex(of: sign), inner[end...].hasPrefix(signs), inner[..<end].last != " "
        else { return nil }
        let plain = String(inner[..<end] + inner[end...].dropFirst(signs.count))
        return plain.contains(sign) ? nil : quotedWhole(plain)
    }

    /// Where a value that begins at an offset ends: before a comment or the end of its line; nil when it may
    /// go on below, or begins in brackets.
    private func valueEnd(_ start: Int) -> Int? {
        var end = lineEnd(start)
        let last = end
        if let sign = (start..<end).first(where: {
            bytes[$0] == 0x23 && $0 > start + 1 && bytes[$0 - 1] == 0x20
                && (bytes[$0 - 2] == 0x20 || bytes[$0...].starts(with: "# hornbook:".utf8))
        }) {
            end = sign
            while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        }
        var next = lineStart(last)
        while next < bytes.count, bytes[next] != 0x0A { next += 1 }
        next += 1
        guard next < bytes.count else { return end }
        let content = indentation(lineEnd(next))
        let column = content - next
        let isDeeper = column > homeColumn(of: start)
        guard isDeeper, content < lineEnd(next), bytes[content] != 0x23 else { return end }
        return nil
    }

    /// The column of what a value on a line belongs to: its key, or the dash of its item.
    private func homeColumn(of start: Int) -> Int {
        let line = lineStart(start)
        var at = line
        while at < start, bytes[at] == 0x20 { at += 1 }
        var home = at
        while at + 1 < start, bytes[at] == 0x2D, bytes[at + 1] == 0x20 {
            home = at
            at += 2
            while at < start, bytes[at] == 0x20 { at += 1 }
        }
        return (at < start ? at : home) - line
    }
}
