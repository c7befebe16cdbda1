import CLibYAML
import Diagnostics
import SourceText

/// Turns libyaml's errors into findings that name the writer's mistake, at the place where it was made.
///
/// Looks at the bytes and at the tree so far, and adds its findings to the builder.
struct SlipAdvice {
    let builder: TreeBuilder

    var bytes: UnsafeBufferPointer<UInt8> { builder.bytes }
    var origin: Int { builder.origin }
    var nodes: [SyntaxTree.Node] { builder.nodes }

    func place(_ start: Int, _ end: Int) -> Place { builder.place(start, end) }

    func reportSyntaxError(_ error: SyntaxProblem) {
        let at = builder.offsets.byte(atPoint: error.problemMark.index) - origin
        let from = builder.offsets.byte(atPoint: error.contextMark.index) - origin
        let byte = at < bytes.count ? bytes[at] : 0
        if reportGluedBracket(at) { return }

        switch error.kind {
        case .unclosedQuote: reportUnclosedQuote(from)
        case .character where byte == 0x09, .tab:
            let tab = firstTab(onLineOf: at)
            builder.findings.report(.tabIndentation, at: spot(tab), fix: withoutTabs(tab))
        case .character, .questionMark: reportReserved(at)
        case .anchor: reportReserved(from)
        case .colon: reportColon(at)
        case .noColon: reportMissingColon(from)
        case .noDocument where lineAbove(at).map(isDirective) ?? false:
            let line = lineAbove(at) ?? 0
            reportDirective(at: place(line, lineEnd(line)))
        case .noDocument where lineAbove(at).map(isDocumentEnd) ?? false:
            reportSecondDocument(at: place(at, lineEnd(at)))
        case .noKey, .noDocument:
            if byte == 0x5D || byte == 0x7D { reportStrayBracket(at) } else { reportStrayLine(at) }
        case .noDash: reportStrayItem(at)
        case .noBracket: reportBrokenList(from, "]", at)
        case .noBrace: reportBrokenList(from, "}", at)
        case .dash: reportInlineList(at)
        case .blockHeader: reportBlockHeader(from)
        case .escape: reportEscape(at)
        case .noValue, .noItem:
            if at >= bytes.count, let bracket = builder.openBracket {
                reportUnclosedBracket(bracket, bytes[bracket] == 0x5B ? "]" : "}")
            } else if byte == 0x2C {
                if error.kind == .noItem { reportStrayComma(at) } else { reportReserved(at) }
            } else if error.kind == .noValue, byte == 0x5D || byte == 0x7D {
                reportStrayBracket(at)
            } else {
                reportOther(error, at)
            }
        case .tag: reportTag(of: place(from, bytes.count))
        case .directive: reportDirective(at: place(lineStart(at), lineEnd(at)))
        case .directiveAbove: reportDirective(at: place(from, lineEnd(from)))
        case .other: reportOther(error, at)
        }
    }

    private func reportUnclosedQuote(_ quote: Int) {
        let mark = bytes[quote] == 0x27 ? "'" : "\""
        let isWord = quote + 1 < bytes.count && bytes[quote + 1] > 0x40
        let whole = mark == "'" && isWord ? quotingFix(quote).map { Fix.ends(of: $0.replacement) } : nil
        builder.findings.report(
            .unclosedQuote, "the quotation mark \(mark) that opens here is never closed", at: spot(quote),
            help: mark == "'"
                ? "write ' where the text ends, and each apostrophe inside twice: 'Maya''s'"
                    + (whole.map { "; if it is an apostrophe, write \($0)" } ?? "")
                : "write \" where the text ends, and \\\" for each quotation mark inside it")
    }

    private func reportReserved(_ at: Int) {
        if reportItemSign(at) { return }
        let character = at < bytes.count ? String(UnicodeScalar(bytes[at])) : "this"
        let shown = character == "`" ? "a backtick" : "`\(character)`"
        let fix = quotingFix(at)
        let isAlone =
            at < bytes.count
            && (at + 1..<max(at + 1, lineEnd(at))).allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
        builder.findings.report(
            .reservedCharacter, "a text without quotes cannot begin with \(shown)", at: spot(at),
            help: fix == nil
                ? "put the whole text in quotes: \"\(character)\(isAlone ? "" : "…")\"" : quotingHelp(fix), fix: fix)
    }

    private func reportColon(_ at: Int) {
        let start = lineStart(at)
        let hasEarlierColon = ((start + 1)..<max(at, start + 1)).contains {
            (bytes[$0] == 0x20 || bytes[$0] == 0x09) && bytes[$0 - 1] == 0x3A
        }
        if hasEarlierColon {
            reportColonInText(at)
        } else if let line = keylessLine(above: at) {
            reportMissingColon(line)
        } else {
            reportMisplaced(at, "this key has too many spaces before it")
        }
    }

    func reportColonInText(_ at: Int) {
        let fix = (isValueStart(at) ? at : valueStart(at)).flatMap { quotingFix($0) }
        if let keys = fix.flatMap({ inBraces($0) }) {
            builder.findings.report(
                .colonInText, "a key begins on the line of the key that it belongs to", at: spot(at),
                help: "put the keys in braces: \(keys.replacement)", fix: keys)
            return
        }
        builder.findings.report(
            .colonInText, "YAML ends the text at this colon, because a space follows it", at: spot(at),
            help: quotingHelp(fix), fix: fix)
    }

    private func reportMissingColon(_ start: Int) {
        if reportInvisibleBlank(start) || reportItemSign(start) || reportEqualsSign(start) || reportWideColon(start) {
            return
        }
        let end = lineEnd(start)
        if let colon = (start..<end).first(where: { bytes[$0] == 0x3A }), isName(start..<colon) {
            return reportGluedColon(start, colon)
        }
        if reportShallowText(start) || reportMissingDash(start) || reportColonInLongText(start) { return }
        // No lines belong to several words.
        if bytes[start..<end].contains(0x20) { builder.omissions.append(.init(start: start, end: start)) }
        let isFirst = lineAbove(start).map { YAMLLine(bytes, at: $0) }.map { $0.key != nil && !$0.hasValue } ?? true
        let comment = helpWithComment(String(decoding: bytes[start..<min(end, start + 4)], as: UTF8.self))
        builder.findings.report(
            .missingColon, "this line is not `key: value`", at: place(start, end),
            help: comment ?? "write a colon and a space after the key"
                + (isFirst
                    ? ""
                    : "; if the line continues the text above, begin it with \(indentation(ofTextAbove: start)) spaces")
        )
    }

    /// Reports a line of words below the items of a list: `- Dim the lamps`, `Tell each other …`
    private func reportMissingDash(_ start: Int) -> Bool {
        guard let above = lineAbove(start).map({ YAMLLine(bytes, at: $0) }), above.isItem,
            above.column == start - lineStart(start)
        else { return false }
        let sign = itemSign(String(decoding: bytes[start..<lineEnd(start)], as: UTF8.self))
        let end = start + (sign?.utf8.count ?? 0)
        builder.findings.report(
            .missingDash, "an item begins here, but without `- `", at: place(start, lineEnd(start)),
            help: sign.map { "write `- ` in place of `\($0)`" } ?? "write `- ` before the first word",
            related: [.init("the item above", at: place(above.start + above.column, lineEnd(above.start)))],
            fix: .init(
                "write a hyphen and a space", replace: place(start, end),
                with: bytes[min(end, bytes.count - 1)] == 0x20 ? "-" : "- ", sign.map { _ in .unsafe }))
        return true
    }

    /// Reports the colon of a text that goes over several lines, this one and the one above or below: what stands
    /// before it has spaces, so it is no key.
    private func reportColonInLongText(_ start: Int) -> Bool {
        let column = indentation(start) - lineStart(start)
        for line in [lineAbove(start), nextLine(start)].compactMap({ $0 }) where line < bytes.count {
            let first = indentation(lineEnd(line))
            guard first - line == column || first - line > column && line > start,
                line < start || bytes[start..<lineEnd(start)].contains(0x20),
                let colon = (first..<lineEnd(line)).first(where: { holdsKey($0..<min($0 + 2, bytes.count)) }),
                bytes[first..<colon].contains(0x20), !YAMLLine(bytes, at: line).isStructure
            else { continue }
            builder.findings.report(
                .colonInText, "YAML ends the text at this colon, because a space follows it", at: spot(colon),
                help: "put the whole text in quotes, or begin it on the line after `|`")
            let cut = min(line, lineStart(start))
            builder.omissions.append(.init(start: cut, level: column - 1))
            return true
        }
        return false
    }

    /// The spaces that a further line of the text above a line begins with.
    private func indentation(ofTextAbove at: Int) -> Int {
        var line = YAMLLine(bytes, at: lineStart(at))
        repeat {
            line = YAMLLine(bytes, at: lineStart(max(line.start, 1) - 1))
        } while line.start > 0 && bytes[line.start + line.column] < 0x20
        return max(2, line.column + (line.isStructure ? 2 : 0))
    }

    private func reportStrayLine(_ at: Int) {
        let start = indentation(at)
        if reportInvisibleBlank(start) || reportItemSign(start) || reportWideColon(start) || reportSignedText(at)
            || reportAfterQuote(at) || lineAbove(at).map(reportInvisibleBlank) ?? false
        {
            return
        } else if isBlockText(nodes.last?.style), !holdsKey(start..<lineEnd(at)) {
            builder.findings.report(
                .wrongIndentation, "this line has fewer spaces before it than the text above",
                at: place(start, lineEnd(at)),
                help: "put at least as many spaces before each line of the text as before its first line")
        } else if start < bytes.count, bytes[start] == 0x2D, start + 1 == bytes.count || bytes[start + 1] <= 0x20 {
            reportStrayItem(at)
        } else {
            reportMisplaced(at, "this line does not line up with the keys above it")
        }
    }

    private func reportStrayItem(_ at: Int) {
        let start = indentation(at)
        if reportInvisibleBlank(start) || reportItemSign(start) || reportWideColon(start) { return }
        if reportSignedText(at) || reportAfterQuote(at) { return }
        if at < bytes.count, bytes[at] == 0x3A, isValueStart(at) { return reportColonInText(at) }
        reportMisplaced(at, "this item does not line up with a list above it")
    }

    private func reportInlineList(_ at: Int) {
        builder.findings.report(
            .listInLine, "a list with `-` cannot begin on the same line as its key", at: spot(at),
            help: "begin the list on the next line, indented; if this is a text, put it in quotes")
    }

    /// `sign` is the offset of the `|` or `>`.
    private func reportBlockHeader(_ sign: Int) {
        let start = bytes[(sign + 1)...].firstIndex { $0 != 0x20 } ?? bytes.count
        builder.findings.report(
            .blockTextHeader, "there is text on the same line after `|` or `>`", at: place(start, lineEnd(start)),
            help: "begin the text on the next line, indented; if `|` or `>` is part of the text, "
                + "put it in quotes")
    }

    private func reportEscape(_ at: Int) {
        var start = min(at, bytes.count - 1)
        while start > 0, bytes[start] != 0x5C, bytes[start] != 0x0A { start -= 1 }
        let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
        if [0x78, 0x75, 0x55].contains(letter) {
            let digits = letter == 0x78 ? 2 : letter == 0x75 ? 4 : 8
            builder.findings.report(
                .badEscape, "this backslash code does not stand for a character", at: place(start, start + 2),
                help: "type the character itself, or its number in exactly \(digits) digits 0-9 and A-F")
        } else {
            builder.findings.report(
                .badEscape, "in \"…\" a backslash has a special meaning, and YAML does not know this one",
                at: place(start, spot(start + 1).span.end - origin),
                help: "write two backslashes to show one, or use single quotes: '…'")
        }
    }

    func reportDirective(at place: Place) {
        builder.findings.report(
            .directive, "YAML reads a line that begins with `%` as a setting", at: place, help: "delete the line",
            fix: .init(
                "delete the line",
                replace: self.place(lineStart(place.span.start - origin), nextLine(place.span.start - origin)),
                with: ""))
    }

    func reportSecondDocument(at place: Place) {
        builder.findings.report(
            .secondDocument, "this line begins a second document in the file", at: place,
            help: "delete this line; if something else begins below it, move that into a file of its own")
    }

    private func reportOther(_ error: SyntaxProblem, _ at: Int) {
        builder.findings.report(
            .unreadableYAML, "YAML cannot read this: \(error.words)", at: spot(at),
            help: "compare this line with the lines around it: spaces at the start, quotes, colons, brackets")
    }
}
