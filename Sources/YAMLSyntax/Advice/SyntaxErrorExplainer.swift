import CLibYAML
import Diagnostics
import SourceText

/// Turns libyaml's errors into findings that name the writer's mistake, at the place where it was made, and decides what
/// to leave out to read on.
struct SyntaxErrorExplainer: SyntaxAdvice {
    let builder: TreeBuilder

    func explain(_ error: SyntaxProblem) -> SyntaxFailure {
        if let damage = DamageAdvice(builder: builder).explain() { return damage }
        if let blank = explainSpace(before: builder.offsets.byte(atPoint: error.problemMark.index) - origin) {
            return blank
        }
        builder.omissions = []
        let before = builder.findings.count
        reportSyntaxError(error)
        return explained(since: before, error)
    }

    /// Reports a key that YAML accepted and that was not meant as one, and leaves it out; nil if there is none.
    func explainFalseKey() -> SyntaxFailure? {
        guard let start = builder.falseKey else { return nil }
        let before = builder.findings.count
        guard
            foreignCharacters.reportInvisibleSpace(start) || colons.reportEqualsSign(start)
                || colons.reportGluedBracket(start)
        else { return nil }
        let isFirst = invisibleBlank(start) != nil
        builder.omissions = [.init(start: start, level: isFirst ? invisibleColumn(lineStart(start)) : nil)]
        return explained(since: before, nil)
    }

    func explainStop() -> SyntaxFailure? {
        builder.omissions.isEmpty ? nil : explained(since: builder.findings.count - 1, nil)
    }

    private func explained(since before: Int, _ error: SyntaxProblem?) -> SyntaxFailure {
        let found = findings(since: before)
        let at = error.map { builder.offsets.byte(atPoint: $0.problemMark.index) - origin } ?? bytes.count
        var start = (found.all.first?.place.span.start ?? at + origin) - origin
        if let bracket = builder.outerBracket { start = min(start, bracket) }
        if let error, error.isInQuotes {
            start = min(start, builder.offsets.byte(atPoint: error.contextMark.index) - origin)
        }
        if builder.omissions.isEmpty { builder.omissions = [.init(start: start)] }
        // Leaves out the directives above and below, too.
        if found.all.first?.is(.directive) ?? false {
            var end = lineStart(start)
            while start > 0, bytes[lineStart(start - 1)] == 0x25 { start = lineStart(start - 1) }
            while nextLine(end) < bytes.count, bytes[nextLine(end)] == 0x25 { end = nextLine(end) }
            builder.omissions = [.init(start: start, end: end)]
        }
        return SyntaxFailure(findings: found, omissions: builder.omissions, at: at)
    }

    private func findings(since before: Int) -> Findings {
        builder.findings.all[before...].reduce(into: Findings()) { $0.add($1) }
    }

    /// Reports a space above that YAML reads as a letter, in the indentation of a line: it closes every open block.
    /// Nil if there is none.
    private func explainSpace(before end: Int) -> SyntaxFailure? {
        guard !builder.isASCII else { return nil }
        var at = 0
        while at < min(end + 1, bytes.count) {
            defer { at = nextLine(at) }
            let first = bytes[at...].firstIndex { $0 != 0x20 } ?? bytes.count
            guard invisibleBlank(first) != nil else { continue }
            if let text = scalar(around: first), text.span.start - origin < at { continue }
            let before = builder.findings.count
            guard foreignCharacters.reportInvisibleSpace(first) else { continue }
            return SyntaxFailure(
                findings: findings(since: before), omissions: [.init(start: at, level: invisibleColumn(at))], at: end)
        }
        return nil
    }

    /// The number of spaces of any kind at the start of a line.
    private func invisibleColumn(_ line: Int) -> Int {
        var (at, column) = (line, 0)
        while at < bytes.count, bytes[at] == 0x20 || invisibleBlank(at) != nil {
            at += invisibleBlank(at) ?? 1
            column += 1
        }
        return column
    }

    func reportSyntaxError(_ error: SyntaxProblem) {
        let at = builder.offsets.byte(atPoint: error.problemMark.index) - origin
        let from = builder.offsets.byte(atPoint: error.contextMark.index) - origin
        let byte = at < bytes.count ? bytes[at] : 0
        if colons.reportGluedBracket(at) { return }

        switch error.kind {
        case .unclosedQuote: reportUnclosedQuote(from)
        case .character where byte == 0x09, .tab:
            let tab = firstTab(onLineOf: at)
            builder.findings.report(.tabIndentation, at: spot(tab), fix: layout.withoutTabs(tab))
        case .character, .questionMark: reportReserved(at)
        case .anchor: reportReserved(from)
        case .colon: colons.reportColon(at)
        case .noColon: colons.reportMissingColon(from)
        case .noDocument where lineAbove(at).map(isDirective) ?? false:
            let line = lineAbove(at) ?? 0
            reportDirective(at: place(line, lineEnd(line)))
        case .noDocument where lineAbove(at).map(isDocumentEnd) ?? false:
            let line = lineAbove(at) ?? 0
            reportSecondDocument(at: place(line, lineEnd(line)))
        case .noKey where byte == 0x5D || byte == 0x7D, .noDocument where byte == 0x5D || byte == 0x7D,
            .noDash where byte == 0x5D || byte == 0x7D:
            brackets.reportStrayBracket(at)
        case .noKey, .noDocument: reportStrayLine(at)
        case .noDash: reportStrayItem(at)
        case .noBracket: brackets.reportBrokenList(from, "]", at)
        case .noBrace: brackets.reportBrokenList(from, "}", at)
        case .dash: reportInlineList(at)
        case .blockHeader: reportBlockHeader(from)
        case .escape: reportEscape(at)
        case .noValue, .noItem:
            if at >= bytes.count, let bracket = builder.openBracket {
                brackets.reportUnclosedBracket(bracket, bytes[bracket] == 0x5B ? "]" : "}")
            } else if byte == 0x2D, let bracket = builder.openBracket {
                brackets.reportDashes(bracket)
            } else if byte == 0x2C {
                if error.kind == .noItem { brackets.reportStrayComma(at) } else { reportReserved(at) }
            } else if error.kind == .noValue, byte == 0x5D || byte == 0x7D {
                brackets.reportStrayBracket(at)
            } else {
                reportOther(error, at)
            }
        case .tag: quoting.reportTag(of: place(from, bytes.count))
        case .directive: reportDirective(at: place(lineStart(at), lineEnd(at)))
        case .directiveAbove: reportDirective(at: place(from, lineEnd(from)))
        case .other: reportOther(error, at)
        }
    }

    private func reportUnclosedQuote(_ quote: Int) {
        let mark = bytes[quote] == 0x27 ? "'" : "\""
        let isWord = quote + 1 < bytes.count && bytes[quote + 1] > 0x40
        let whole = mark == "'" && isWord ? quoting.quotingFix(quote).map { Fix.ends(of: $0.replacement) } : nil
        builder.findings.report(
            .unclosedQuote, "the quotation mark \(mark) that opens here is never closed", at: spot(quote),
            help: mark == "'"
                ? "write ' where the text ends, and each apostrophe inside twice: 'Maya''s'"
                    + (whole.map { "; if it is an apostrophe, write \($0)" } ?? "")
                : "write \" where the text ends, and \\\" for each quotation mark inside it",
            fix: quoting.closingFix(quote))
    }

    private func reportReserved(_ at: Int) {
        if foreignCharacters.reportItemMarker(at) { return }
        let character = at < bytes.count ? String(UnicodeScalar(bytes[at])) : "this"
        let shown = character == "`" ? "a backtick" : "`\(character)`"
        let fix = quoting.quotingFix(at)
        let isAlone =
            at < bytes.count
            && (at + 1..<max(at + 1, lineEnd(at))).allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
        builder.findings.report(
            .reservedCharacter, "a text without quotes cannot begin with \(shown)", at: spot(at),
            help: fix == nil
                ? "put the whole text in quotes: \"\(character)\(isAlone ? "" : "…")\"" : quoting.quotingHelp(fix),
            fix: fix)
    }

    private func reportStrayLine(_ at: Int) {
        let start = indentation(at)
        if reportSigns(start, at) || lineAbove(at).map(foreignCharacters.reportInvisibleSpace) ?? false
            || reportCutText(above: start) || reportLostDash(start)
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
            layout.reportMisplaced(at, "this line does not line up with the keys above it")
        }
    }

    /// Reports a text in quotes, or a block text, that lacks the hyphen before it.
    private func reportLostDash(_ start: Int) -> Bool {
        start < bytes.count && "\"'|>".utf8.contains(bytes[start])
            && !YAMLLine(bytes, at: lineStart(start)).isStructure && dashes.reportMissingDash(start)
    }

    private func reportStrayItem(_ at: Int) {
        let start = indentation(at)
        if reportSigns(start, at) || reportLostDash(start) { return }
        if at < bytes.count, bytes[at] == 0x3A, isValueStart(at) { return colons.reportColonInText(at) }
        if dashes.reportMissingDash(above: YAMLLine(bytes, at: lineStart(at))) { return }
        layout.reportMisplaced(at, "this item does not line up with a list above it")
    }

    /// Reports a sign at the start of a line, or at the offset in it where the reading ended.
    private func reportSigns(_ start: Int, _ at: Int) -> Bool {
        foreignCharacters.reportInvisibleSpace(start) || foreignCharacters.reportItemMarker(start)
            || colons.reportWideColon(start) || foreignCharacters.reportSignedText(at)
            || foreignCharacters.reportAfterQuote(at)
    }

    private func reportInlineList(_ at: Int) {
        builder.findings.report(
            .listInLine, "a list with `-` cannot begin on the same line as its key", at: spot(at),
            help: "begin the list on the next line, indented; if this is a text, put it in quotes",
            fix: quoting.quotingFix(at))
    }

    /// `sign` is the offset of the `|` or `>`.
    private func reportBlockHeader(_ character: Int) {
        let start = bytes[(character + 1)...].firstIndex { ![0x20, 0x2B, 0x2D].contains($0) } ?? bytes.count
        let below = YAMLLine(bytes, at: nextLine(start))
        let column = homeColumn(of: character) + 2
        let indent = String(repeating: " ", count: below.column > column - 2 ? below.column : column)
        builder.findings.report(
            .blockTextHeader, "there is text on the same line after `|` or `>`", at: place(start, lineEnd(start)),
            help: "begin the text on the next line, indented; if `|` or `>` is part of the text, "
                + "put it in quotes",
            // `> 3 years` may be a text.
            fix: bytes[character] == 0x3E || bytes[start - 1] != 0x20 || start == lineEnd(start)
                ? nil
                : .init(
                    "begin the text on the next line", replace: place(character + 1, start),
                    with: bytes.lineBreak(from: start) + indent))
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
                help: letter == 0x27
                    ? "delete the backslash" : "write two backslashes to show one, or use single quotes: '…'",
                fix: letter == 0x27 ? .init("delete the backslash", replace: place(start, start + 1), with: "") : nil)
        }
    }

    func reportDirective(at place: Place) {
        let start = lineStart(place.span.start - origin)
        let isSetting = ["%YAML", "%TAG"].contains { bytes[start...].starts(with: $0.utf8) }
        builder.findings.report(
            .directive, "YAML reads a line that begins with `%` as a setting", at: place,
            help: isSetting ? "delete the line" : "delete the line; if it is part of a text, put spaces before it",
            fix: .init(
                "delete the line", replace: self.place(start, nextLine(start)), with: "", isSetting ? .safe : .unsafe)
        )
    }

    func reportSecondDocument(at place: Place) {
        let line = place.span.start - origin
        func keys(_ some: some Sequence<YAMLLine>) -> Set<[UInt8]> {
            Set(some.filter { $0.column == 0 }.compactMap { $0.key.map { Array(bytes[$0]) } })
        }
        let above = keys(lines(from: 0).prefix { $0.start < line })
        let below = keys(lines(from: nextLine(line)))
        let isEnd = isDocumentEnd(line)
        // A second thing would have some of the same keys.
        let isPart =
            (isEnd || bytes[line...].starts(with: "---".utf8) && !below.isEmpty) && above.isDisjoint(with: below)
        if isEnd, !isPart { builder.omissions = [.init(start: line, end: bytes.count)] }
        builder.findings.report(
            .secondDocument,
            isEnd
                ? "this line ends the document, and YAML reads what is below it as another"
                : "this line begins a second document in the file", at: place,
            help: "delete this line; if something else begins below it, move that into a file of its own",
            fix: isPart ? .init("delete the line", replace: self.place(line, nextLine(line)), with: "") : nil)
    }

    private func reportOther(_ error: SyntaxProblem, _ at: Int) {
        if isDocumentEnd(lineStart(at)) { return reportSecondDocument(at: place(lineStart(at), lineEnd(at))) }
        builder.findings.report(
            .unreadableYAML, "YAML cannot read this: \(error.words)", at: spot(at),
            help: "compare this line with the lines around it: spaces at the start, quotes, colons, brackets")
    }
}
