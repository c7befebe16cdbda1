import Diagnostics
import SourceText

/// Edits that put a text in quotes.
struct QuotingAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// The help for a text that needs quotes, or whose Markdown characters should be deleted.
    func quotingHelp(_ fix: Fix?) -> String {
        if let fix, fix.kind == .baring {
            return "delete the Markdown characters, which the app would show: \(Fix.ends(of: fix.replacement))"
        }
        return Fix.quotingHelp(fix?.replacement)
    }

    /// `'Maya's juice'`, `"No" was all`: quotes that end too early. `at` is where the text continues.
    func requotingFix(_ at: Int) -> Fix? {
        guard builder.openBracket == nil, let start = valueStart(at), let fix = quotingFix(start) else { return nil }
        let typed = bytes[start..<(fix.place.span.end - origin)]
        guard let quote = typed.first, quote == 0x22 || quote == 0x27, typed.dropFirst().first != quote,
            !holdsKey(at..<(fix.place.span.end - origin)), !typed.contains(0x5C)
        else { return nil }
        // A mark right before a letter belongs to the text. After a mark and a space another quotation may begin.
        let isWrapped =
            typed.count > 2 && typed.last == quote && typed.count { $0 == quote } > 2 && at < bytes.count
            && bytes[at - 1] == quote && (bytes[at] > 0x2F || bytes[at] == 0x23)
        var text = String(decoding: isWrapped ? typed.dropFirst().dropLast() : typed, as: UTF8.self)
        if isWrapped, quote == 0x27 { text = text.replacing("''", with: "'") }
        // A `'` at the start may be an apostrophe, or a quotation mark too many; `#` may begin a comment.
        let isClear = isWrapped || quote == 0x22 && bytes[at] != 0x23
        return quotedWhole(text).map { .quoting(fix.place, as: $0, isClear ? nil : .unsafe) }
    }

    /// Puts `ifSelected: b, nextPrompt: say` after a key in braces; nil unless it has several keys, or one with a
    /// capital inside, which is no ordinary word.
    func inBraces(_ fix: Fix) -> Fix? {
        var typed = bytes[(fix.place.span.start - origin)..<(fix.place.span.end - origin)]
        if typed.contains(0x0A) { return nil }
        // In braces, unlike in quotes, `#` begins a comment. The comment stays after the braces.
        if let character = typed.indices.first(where: {
            $0 > typed.startIndex && bytes[$0] == 0x23 && bytes[$0 - 1] == 0x20
        }) {
            typed = typed[..<character]
            while typed.last == 0x20 { typed = typed.dropLast() }
        }
        let isInBrackets = typed.first == 0x28 && typed.last == 0x29
        let text = String(decoding: isInBrackets ? typed.dropFirst().dropLast() : typed, as: UTF8.self)
        let names = text.split(separator: ", ").map { $0.prefix { $0 != ":" } }
        let areKeys = names.allSatisfy { name in
            name.first?.isLowercase ?? false && name.allSatisfy(\.isLetter) && text.contains("\(name): ")
        }
        guard areKeys, names.count > 1 || names.first?.contains(where: \.isUppercase) ?? false else { return nil }
        return .init("put the keys in braces", replace: place(typed.startIndex, typed.endIndex), with: "{ \(text) }")
    }

    /// Puts the value that begins at an offset in quotes, or deletes its Markdown characters; nil if it is inside
    /// brackets or does not end on its line.
    func quotingFix(_ start: Int) -> Fix? {
        guard builder.openBracket == nil, start < bytes.count, let end = valueEnd(start), end > start else {
            return nil
        }
        var typed = String(decoding: bytes[start..<end], as: UTF8.self)
        // The first quotation mark is missing: nobody knows where it belongs.
        if let mark = typed.last, mark == "'" || mark == "\"", typed.first != mark,
            typed.count(where: { $0 == mark }) % 2 == 1
        {
            return nil
        }
        // Curly marks around the whole value were meant as quotes.
        if typed.hasPrefix("“"), typed.hasSuffix("”"), typed.count > 2 {
            typed = String(typed.dropFirst().dropLast())
        }
        if let plain = withoutEmphasis(typed) { return .baring(place(start, end), as: plain) }
        return quotedWhole(typed).map { .quoting(place(start, end), as: $0) }
    }

    /// `*Softly* she says` in quotes, without the Markdown characters; nil if it begins with no such emphasis.
    private func withoutEmphasis(_ typed: String) -> String? {
        guard let character = typed.first, character == "*" || character == "`" else { return nil }
        let inner = typed.drop { $0 == character }
        let signs = String(repeating: character, count: typed.count - inner.count)
        guard let first = inner.first, first.isLetter || first.isNumber, let end = inner.firstIndex(of: character),
            inner[end...].hasPrefix(signs), inner[..<end].last != " "
        else { return nil }
        let plain = String(inner[..<end] + inner[end...].dropFirst(signs.count))
        return plain.contains(character) ? nil : quotedWhole(plain)
    }

    /// Writes the closing quotation mark at the end of the line; nil if the text may end elsewhere, or if an apostrophe
    /// may begin it.
    func closingFix(_ quote: Int) -> Fix? {
        let mark = bytes[quote]
        guard builder.openBracket == nil, isValueStart(quote), let end = valueEnd(quote), end > quote + 1,
            mark == 0x22, !bytes[(quote + 1)..<end].contains(where: { $0 == mark || $0 == 0x5C })
        else { return nil }
        return .init("write \" at the end of the line", replace: place(end, end), with: "\"")
    }

    /// The end of the value that begins at an offset: before a comment, or at the end of its last line; nil if more than
    /// a text may continue it.
    func valueEnd(_ start: Int) -> Int? {
        var end = lineEnd(start)
        let last = end
        if let character = (start..<end).first(where: {
            bytes[$0] == 0x23 && $0 > start + 1 && bytes[$0 - 1] == 0x20
                && (bytes[$0 - 2] == 0x20 || bytes[$0...].starts(with: "# hornbook:".utf8))
        }) {
            end = character
        }
        let isInBrackets = isInBrackets(start)
        if isInBrackets {
            // After a comma or a closing bracket, the line belongs to the brackets again.
            guard let character = (start..<end).first(where: { [0x2C, 0x5D, 0x7D].contains(bytes[$0]) }) else {
                return nil
            }
            end = character
        }
        let isCut = isInBrackets || end < last || [0x5B, 0x7B].contains(bytes[start])
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        let home = homeColumn(of: start)
        for line in lines(from: nextLine(last)) where bytes[line.content...].first.map({ $0 > 0x20 }) ?? false {
            let first = line.start + line.column
            if line.column <= home || bytes[first] == 0x23 { break }
            let rest = bytes[first..<lineEnd(first)]
            if isCut || line.isStructure || zip(rest, rest.dropFirst()).contains(where: { $0 == (0x20, 0x23) }) {
                return nil
            }
            end = rest.endIndex
        }
        return end
    }

    /// Whether the offset is inside brackets that a value on its line begins with. Looks at the bytes, since libyaml
    /// reports the brackets only after it has read the line.
    private func isInBrackets(_ at: Int) -> Bool {
        let start = lineStart(at)
        guard let first = (start..<at).first(where: { [0x5B, 0x7B].contains(bytes[$0]) && isValueStart($0) }) else {
            return false
        }
        let inner = bytes[first..<at]
        return inner.count { $0 == 0x5B || $0 == 0x7B } > inner.count { $0 == 0x5D || $0 == 0x7D }
    }

    /// Reports a tag. It is at the start of its value, or after an anchor there.
    func reportTag(of value: Place) {
        let start = (value.span.start - origin..<bytes.count).first { bytes[$0] == 0x21 } ?? 0
        let end = (start..<bytes.count).first { bytes[$0] <= 0x20 || [0x2C, 0x5D, 0x7D].contains(bytes[$0]) }
        builder.findings.report(
            .tag, "YAML reads `!…` at the start of a value as a tag", at: place(start, end ?? bytes.count),
            help: "delete it; if the text is meant to begin with `!`, put it in quotes",
            fix: end.flatMap { end in
                bytes[start...].starts(with: "!!".utf8)
                    ? .init("delete it", replace: place(start, bytes[end] == 0x20 ? end + 1 : end), with: "") : nil
            } ?? quotingFix(start)?.asUnsafe)
    }
}
