import Diagnostics
import SourceText

/// Characters that mean something else in YAML than the writer meant.
struct SignAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// Reports a no-break space, or another space that YAML does not know, that begins a line or follows its colon
    /// or dash. Returns false if there is none.
    func reportInvisibleSpace(_ start: Int) -> Bool {
        var at = lineStart(start)
        let end = lineEnd(at)
        var isAfter = true
        while at < end {
            if let length = invisibleBlank(at), isAfter {
                let scalar = String(decoding: bytes[at..<(at + length)], as: UTF8.self).unicodeScalars.first
                let code = scalar.map { codePoint($0.value) } ?? ""
                var (last, count) = (at + length, 1)
                while last < end, let next = invisibleBlank(last) { (last, count) = (last + next, count + 1) }
                if code == "U+200B" {
                    builder.findings.report(
                        .invisibleBlank, "this is an invisible character (·\(code)), which YAML reads as a letter",
                        at: place(at, last), help: "delete it: put the cursor after it and press Backspace",
                        fix: .init("delete it", replace: place(at, last), with: ""))
                    return true
                }
                let spaces = String(repeating: " ", count: count)
                builder.findings.report(
                    .invisibleBlank,
                    count == 1
                        ? "this is a special space (·\(code)), which YAML reads as a letter"
                        : "these are \(count) special spaces (·\(code)), which YAML reads as letters",
                    at: place(at, last),
                    help: count == 1
                        ? "delete it and type an ordinary space" : "delete them and type \(count) ordinary spaces",
                    fix: .init(
                        count == 1 ? "write an ordinary space" : "write ordinary spaces", replace: place(at, last),
                        with: spaces))
                return true
            }
            let byte = bytes[at]
            isAfter = byte == 0x20 && isAfter || byte == 0x3A || byte == 0x2D && isAfter
            at += 1
        }
        return false
    }

    /// `• item`, `— item`, `* item`, `-item`, `1. id: a` where an item of a list was meant.
    func reportItemMarker(_ start: Int) -> Bool {
        let line = lineStart(start)
        let first = line + YAMLLine(bytes, at: line).column
        let marker =
            itemMarker(String(decoding: bytes[first..<lineEnd(first)], as: UTF8.self)).map { String($0) } ?? ""
        let next = first + marker.utf8.count
        let isNumber =
            (marker.last == "." || marker.last == ")")
            && YAMLLine(bytes, at: next + (invisibleBlank(next) ?? 0)).key != nil
        for character in ["•", "–", "—", "−", "--", "▪", "*", "+", "·", "-"] + (isNumber ? [marker] : [])
        where bytes[first...].starts(with: character.utf8) {
            let end = first + character.utf8.count
            guard end < bytes.count else { return false }
            let blank = invisibleBlank(end) ?? 0
            let isSpaced = bytes[end] <= 0x20 || blank > 0 && character != "-"
            guard isSpaced != (character == "-"), character != "-" || bytes[end] != 0x2D, isInList(line, first) else {
                return false
            }
            builder.findings.report(
                .itemSign,
                character == "-"
                    ? "this item has no space after its `-`" : "this item begins with `\(character)`, not with `- `",
                at: place(first, end), help: "begin it with `- `: a hyphen and a space",
                fix: .init(
                    "write a hyphen and a space", replace: place(first, end + blank),
                    with: isSpaced && blank == 0 ? "-" : "- "))
            return true
        }
        return false
    }

    /// Whether a list above is at the same depth, or the line above is a key without a value, or has the same first four
    /// bytes.
    private func isInList(_ line: Int, _ first: Int) -> Bool {
        guard let above = lineAbove(line) else { return false }
        if layout.levels(above: line).contains(where: { $0.isItem && $0.column == first - line }) { return true }
        let before = YAMLLine(bytes, at: above)
        if before.isItem { return false }
        return before.keyColumn != nil && !before.hasValue
            || bytes[(above + before.column)...].prefix(4).elementsEqual(bytes[first...].prefix(4))
    }

    /// `["50 years"，"5 years"]`, with the comma of another script.
    func reportForeignComma(_ at: Int) -> Bool {
        guard let character = ["，", "、", "،"].first(where: { bytes[at...].starts(with: $0.utf8) }) else {
            return false
        }
        reportForeign(.missingComma, character, at: at, "write `,` in place of `\(character)`", ", ")
        return true
    }

    /// A character of another script, which YAML reads as a letter.
    func reportForeign(_ info: RuleInfo, _ character: String, at: Int, _ help: String, _ ours: String) {
        let place = place(at, at + character.utf8.count)
        builder.findings.report(
            info, "YAML reads `\(character)` as a letter", at: place, help: help,
            fix: .init("write an ordinary character", replace: place, with: ours))
    }

    /// Reports a text that begins with a bracket, `*` or `&`, and that continues after what YAML read as a list, an
    /// alias or an anchor.
    func reportSignedText(_ at: Int) -> Bool {
        let line = lineStart(at)
        if let closed = builder.lastBrackets, closed.end - origin > line, closed.end - origin <= at,
            bytes[(closed.end - origin)..<at].allSatisfy({ $0 == 0x20 }), at < bytes.count, bytes[at] != 0x5D,
            bytes[at] != 0x7D
        {
            if !reportCommaAfter(at) { brackets.reportBracketedText(closed.start - origin) }
            return true
        }
        if let last = nodes.last, last.kind == .alias || last.style == .broken, last.span.start - origin >= line,
            last.span.start - origin < at, at <= lineEnd(at), bytes[last.span.start - origin] == 0x2A
        {
            reportReservedText(last.span.start - origin)
            return true
        }
        // The name of an anchor ends at the first punctuation mark: `&Saturday, after breakfast`.
        if let start = valueStart(at), bytes[start] == 0x26 {
            reportReservedText(start)
            return true
        }
        return false
    }

    /// Reports the comma after the braces in `- {id: a, text: Yes},`, which JSON needs, if it ends the line.
    private func reportCommaAfter(_ at: Int) -> Bool {
        let rest = bytes[at..<lineEnd(at)].drop { $0 == 0x2C }
        guard rest.startIndex == at + 1, rest.allSatisfy({ $0 == 0x20 }) || rest.starts(with: " #".utf8) else {
            return false
        }
        builder.findings.report(
            .unreadableYAML, "there is a comma after the closing `\(UnicodeScalar(bytes[at - 1]))`", at: spot(at),
            help: "delete the comma: each item has a line of its own",
            fix: .init("delete the comma", replace: place(at, at + 1), with: ""))
        return true
    }

    private func reportReservedText(_ start: Int) {
        let fix = quoting.quotingFix(start)
        builder.findings.report(
            .reservedCharacter, "a text without quotes cannot begin with `\(UnicodeScalar(bytes[start]))`",
            at: spot(start), help: quoting.quotingHelp(fix), fix: fix)
    }

    /// Reports a quoted text that ended too early, or too late. `at` is where the line continues.
    func reportAfterQuote(_ at: Int) -> Bool {
        guard indentation(at) < at else { return false }
        if brackets.reportColonBefore(at) { return true }
        if let quoted = longQuote(before: at) {
            let mark = quoted.style == .singleQuoted ? "'" : "\""
            builder.findings.report(
                .unclosedQuote, "the quotation mark \(mark) that opens here is not closed on this line",
                at: spot(quoted.span.start - origin), help: "write \(mark) where the text ends",
                related: [.init("YAML ends the text only before this", at: spot(at))],
                fix: quoting.closingFix(quoted.span.start - origin))
            return true
        }
        guard isAfterQuote(at) else { return false }
        let rest = bytes[at..<lineEnd(at)].dropFirst().first { $0 != 0x20 }
        if bytes[at] == 0x2C || bytes[at] == 0x3B, rest == nil || rest == 0x23 {
            builder.findings.report(
                .textAfterQuote, "there is a `\(UnicodeScalar(bytes[at]))` after the closing quotation mark",
                at: spot(at), help: "delete it; YAML ends the value where the line ends",
                fix: .init("delete it", replace: spot(at), with: ""))
            return true
        }
        let fix = quoting.requotingFix(at)
        let usual =
            bytes[at - 1] == 0x27
            ? "write each apostrophe inside the quotes twice: 'it''s'"
            : "put the quotes around the whole text, or delete them"
        builder.findings.report(
            .textAfterQuote, "text goes on after the closing quotation mark", at: place(at, lineEnd(at)),
            help: fix == nil ? usual : Fix.quotingHelp(fix?.replacement), fix: fix)
        return true
    }
}
