import CLibYAML
import Diagnostics
import SourceText

/// libyaml's own account of a syntax error.
struct SyntaxProblem {
    let problem: String
    let context: String
    let problemMark: yaml_mark_t
    let contextMark: yaml_mark_t

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
        context = parser.context.map { String(cString: $0) } ?? ""
        problemMark = parser.problem_mark
        contextMark = parser.context_mark
    }
}

/// From libyaml's words to what the writer did, at the place where it was done.
extension TreeBuilder {
    func reportSyntaxError(_ error: SyntaxProblem) {
        let at = offsets.byte(atPoint: error.problemMark.index) - origin
        let from = offsets.byte(atPoint: error.contextMark.index) - origin
        let byte = at < bytes.count ? bytes[at] : 0

        switch (error.problem, error.context) {
        case ("found unexpected end of stream", "while scanning a quoted scalar"),
            ("found unexpected document indicator", "while scanning a quoted scalar"):
            reportUnclosedQuote(from)
        case ("found character that cannot start any token", _) where byte == 0x09,
            ("found a tab character where an indentation space is expected", _),
            ("found a tab character that violates indentation", _):
            findings.report(.tabIndentation, at: spot(firstTab(onLineOf: at)))
        case ("found character that cannot start any token", _): reportReserved(at)
        case ("did not find expected alphabetic or numeric character", _): reportReserved(from)
        case ("mapping values are not allowed in this context", _): reportColon(at)
        case ("could not find expected ':'", _): reportMissingColon(from)
        case ("did not find expected key", "while parsing a block mapping"),
            ("did not find expected <document start>", _):
            if byte == 0x5D || byte == 0x7D { reportStrayBracket(at) } else { reportStrayLine(at) }
        case ("did not find expected '-' indicator", _): reportStrayItem(at)
        case ("did not find expected ',' or ']'", _): reportUnclosedBracket(from, "]", at)
        case ("did not find expected ',' or '}'", _): reportUnclosedBracket(from, "}", at)
        case ("block sequence entries are not allowed in this context", _): reportInlineList(at)
        case ("did not find expected comment or line break", "while scanning a block scalar"):
            reportBlockHeader(at)
        case ("found unknown escape character", _), ("did not find expected hexdecimal number", _),
            ("found invalid Unicode character escape code", _):
            reportEscape(at)
        case ("did not find expected node content", _) where at >= bytes.count && openBracket != nil:
            let bracket = openBracket ?? 0
            reportUnclosedBracket(bracket, bytes[bracket] == 0x5B ? "]" : "}", at)
        default: reportOther(error, at)
        }
    }

    private func reportUnclosedQuote(_ quote: Int) {
        let mark = bytes[quote] == 0x27 ? "'" : "\""
        findings.report(
            .unclosedQuote, "the text that begins with \(mark) here does not end", at: spot(quote),
            help: mark == "'"
                ? "close it with ', and double each apostrophe inside: 'Maya''s'"
                : "close it with \", and write a quotation mark inside as \\\"")
    }

    private func reportReserved(_ at: Int) {
        let character = at < bytes.count ? String(UnicodeScalar(bytes[at])) : "this"
        findings.report(
            .reservedCharacter, "a plain text cannot begin with `\(character)`", at: spot(at),
            help: "put the text in quotes: \"\(character)…\"")
    }

    private func reportColon(_ at: Int) {
        let start = lineStart(at)
        let hasEarlierColon = ((start + 1)..<max(at, start + 1)).contains {
            bytes[$0] == 0x20 && bytes[$0 - 1] == 0x3A
        }
        if hasEarlierColon {
            findings.report(
                .colonInText, "a colon with a blank after it ends a plain text", at: spot(at),
                help: "put the whole text in quotes")
        } else if let line = lineWithoutColon(above: at) {
            reportMissingColon(line)
        } else {
            let key = indentation(at)
            findings.report(
                .wrongIndentation, "this key is indented deeper than the line above allows",
                at: place(key, at), help: "line it up with the keys beside it")
        }
    }

    private func reportMissingColon(_ start: Int) {
        let end = lineEnd(start)
        findings.report(
            .missingColon, "this line has no `key: value`", at: place(start, end),
            help: "write a colon and a blank after the key, or indent the line if it goes on with the "
                + "text above")
    }

    private func reportStrayLine(_ at: Int) {
        let start = indentation(at)
        if start < at, isAfterQuote(at) {
            findings.report(
                .textAfterQuote, "text goes on after the closing quotation mark", at: place(at, lineEnd(at)),
                help: bytes[at - 1] == 0x27
                    ? "double an apostrophe that stands between apostrophes: 'it''s'"
                    : "put quotes around the whole text, or around none of it")
        } else {
            findings.report(
                .wrongIndentation, "this line does not line up with the keys above", at: place(start, lineEnd(at)),
                help: "indent it exactly like the keys it belongs to, two spaces a level")
        }
    }

    private func reportStrayItem(_ at: Int) {
        findings.report(
            .wrongIndentation, "this line does not line up with the `-` items above",
            at: place(indentation(at), lineEnd(at)),
            help: "begin every item of a list with `- ` at the same depth, and indent what belongs to it")
    }

    private func reportUnclosedBracket(_ start: Int, _ bracket: String, _ at: Int) {
        findings.report(
            .unclosedBracket, "`\(bracket == "]" ? "[" : "{")` opened here is not closed with `\(bracket)`",
            at: spot(start),
            help: "close it, put a comma between the items, and quote items that hold `:`, `[` or `{`")
    }

    private func reportStrayBracket(_ at: Int) {
        let bracket = String(UnicodeScalar(bytes[at]))
        findings.report(
            .strayBracket, "this `\(bracket)` closes nothing", at: spot(at),
            help: "delete it, or put the text in quotes")
    }

    private func reportInlineList(_ at: Int) {
        findings.report(
            .listInLine, "a list with `-` cannot begin on the line of its key", at: spot(at),
            help: "begin it on the next line, or write it as [ …, … ]; quote the text if it begins with `-`")
    }

    private func reportBlockHeader(_ at: Int) {
        findings.report(
            .blockTextHeader, "text stands on the line of `|` or `>`", at: place(at, lineEnd(at)),
            help: "begin the text on the next line, indented")
    }

    private func reportEscape(_ at: Int) {
        findings.report(
            .badEscape, "a backslash in \"…\" begins an escape, and this is none", at: spot(at),
            help: "write two backslashes for one, or use single quotes, where a backslash is just that")
    }

    private func reportOther(_ error: SyntaxProblem, _ at: Int) {
        let context = error.context.isEmpty ? "" : " \(error.context)"
        findings.report(
            .unreadableYAML, "this cannot be read as YAML: \(error.problem)\(context)", at: spot(at),
            help: "compare the line with its neighbours: indentation, quotes, colons, brackets")
    }

    // MARK: Places, in bytes after the byte order mark

    private func place(_ start: Int, _ end: Int) -> Place {
        Place(file, ByteSpan(start + origin, max(start, end) + origin))
    }

    /// One character, or the last one of the file when the error is that it ended.
    private func spot(_ at: Int) -> Place {
        guard at < bytes.count else { return place(bytes.count, bytes.count) }
        var end = at + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return place(at, end)
    }

    private func lineStart(_ at: Int) -> Int {
        var start = min(at, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func lineEnd(_ at: Int) -> Int {
        var end = min(at, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while end > at, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// The first byte of the line that is not a blank.
    private func indentation(_ at: Int) -> Int {
        var start = lineStart(at)
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        return min(start, max(at, lineStart(at)))
    }

    private func firstTab(onLineOf at: Int) -> Int {
        let start = lineStart(at)
        return (start..<min(at + 1, bytes.count)).first { bytes[$0] == 0x09 } ?? at
    }

    /// The line above, when it stands at the same depth and has no colon: the one that the writer forgot.
    private func lineWithoutColon(above at: Int) -> Int? {
        let start = lineStart(at)
        guard start > 0 else { return nil }
        let above = indentation(start - 1)
        let depth = above - lineStart(start - 1)
        guard depth == indentation(at) - start, above < lineEnd(above), bytes[above] != 0x23,
            !bytes[above..<lineEnd(above)].contains(0x3A)
        else { return nil }
        return above
    }

    private func isAfterQuote(_ at: Int) -> Bool {
        var before = at - 1
        while before >= 0, bytes[before] == 0x20 { before -= 1 }
        return before >= 0 && (bytes[before] == 0x22 || bytes[before] == 0x27)
    }
}
