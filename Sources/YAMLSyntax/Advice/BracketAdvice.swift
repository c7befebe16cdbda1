import Diagnostics
import SourceText

/// Brackets that are not closed, and texts that begin with a bracket, which YAML takes for a list or a mapping.
struct BracketAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// Reports a list in brackets that is not closed, or that lacks a comma.
    func reportBrokenList(_ start: Int, _ bracket: String, _ at: Int) {
        let isOnOneLine = lineStart(at) == lineStart(start)
        let isInside = isOnOneLine || indentation(at) - lineStart(at) > homeColumn(of: start)
        guard at < bytes.count, isInside else { return reportUnclosedBracket(start, bracket) }
        if bytes[at] == 0x5D || bytes[at] == 0x7D {
            // It may close another bracket around this one.
            guard isOnOneLine, isValueStart(start) else { return reportUnclosedBracket(start, bracket) }
            return reportOtherBracket(start, bracket, at)
        }
        if isOnOneLine, bytes[at] == 0x3A { return reportColonInBrackets(start, bracket, at) }
        if foreignCharacters.reportForeignComma(at) { return }
        if bytes[at] == 0x29 { return reportOtherBracket(start, bracket, at) }
        builder.findings.report(
            .missingComma, "there is no comma or `\(bracket)` before this",
            at: spot(bytes[at] == 0x3A ? indentation(at) : at),
            help: "put a comma between the items; if an item contains quotation marks, `[` or `{`, put it in quotes",
            related: [.init("the brackets open here", at: spot(start))])
    }

    private func reportOtherBracket(_ start: Int, _ bracket: String, _ at: Int) {
        builder.findings.report(
            .unclosedBracket, "this `\(UnicodeScalar(bytes[at]))` cannot close the bracket", at: spot(at),
            help: "write `\(bracket)`", related: [.init("the brackets open here", at: spot(start))],
            fix: .init("write `\(bracket)`", replace: spot(at), with: bracket))
    }

    /// `{at: 500 unlocks: …}` lacks a comma. `{text: He said no: …}` may lack one, or may be one text.
    private func reportColonInBrackets(_ start: Int, _ bracket: String, _ at: Int) {
        let item = bytes[start..<at].lastIndex { [0x2C, 0x3A, 0x7B].contains($0) } ?? start
        let words = bytes[(item + 1)..<at].split(separator: 0x20)
        guard bracket == "}", words.count > 1, let key = words.last, 0x61...0x7A ~= (key.first ?? 0),
            key.allSatisfy({ isLetter(Int($0)) })
        else { return colons.reportColonInText(at) }
        let name = String(decoding: key, as: UTF8.self)
        let isNumber = words.count == 2 && words[0].allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E }
        builder.findings.report(
            .missingComma, "there is no comma before `\(name)`" + (isNumber ? "" : ", or this is all one text"),
            at: place(key.startIndex, key.endIndex),
            help: isNumber
                ? "put a comma before `\(name)`"
                : "put a comma before `\(name)` if it is a key; if not, put the whole text in quotes",
            related: [.init("the brackets open here", at: spot(start))])
    }

    func reportStrayComma(_ at: Int) {
        builder.findings.report(
            .unreadableYAML, "there is no item before this comma", at: spot(at),
            help: "write the item, or delete the comma", fix: .init("delete it", replace: spot(at), with: "", .unsafe)
        )
    }

    func reportUnclosedBracket(_ start: Int, _ bracket: String) {
        builder.findings.report(
            .unclosedBracket, "the `\(bracket == "]" ? "[" : "{")` that opens here is never closed", at: spot(start),
            help: commentHides(bracket, from: start)
                ? "put the item with the `#` in quotes: after a space, `#` begins a comment"
                : "write `\(bracket)` after the last item, and put items that contain `:`, `[` or `{` in quotes",
            fix: closingFix(start, bracket))
    }

    /// Reports the bracket around an item that begins with a dash. If all lines below are items, it alone is too much.
    func reportDashes(_ start: Int) {
        let sign = String(UnicodeScalar(bytes[start]))
        let below = lines(from: nextLine(start)).first { !$0.isItem }
        let isClosed = below.map { [0x5D, 0x7D].contains(bytes.dropFirst($0.content).first) } ?? false
        let hasOnlyItems = !isClosed && below?.column ?? 0 <= homeColumn(of: start)
        let isAlone =
            isValueStart(start) && bytes[(start + 1)..<lineEnd(start)].allSatisfy { $0 == 0x20 || $0 == 0x0D }
        builder.findings.report(
            .unclosedBracket, "between brackets, items do not begin with `-`", at: spot(start),
            help: "delete the `\(sign)`, or write the items between brackets with commas",
            fix: isAlone && hasOnlyItems ? .init("delete the `\(sign)`", replace: spot(start), with: "") : nil)
    }

    /// Writes the bracket at the end of its line, in place of a round one there; nil if it may be missing elsewhere.
    private func closingFix(_ start: Int, _ bracket: String) -> Fix? {
        guard isValueStart(start), let end = quoting.valueEnd(start), !bytes[start..<end].contains(0x0A) else {
            return nil
        }
        let typed = bytes[start..<end]
        func count(_ signs: String) -> Int { typed.count { signs.utf8.contains($0) } }
        guard count("[{") == count("]}") + 1, count("\"").isMultiple(of: 2), count("'").isMultiple(of: 2) else {
            return nil
        }
        let isRound = typed.last == 0x29 && count("(") < count(")")
        return .init("write `\(bracket)`", replace: place(isRound ? end - 1 : end, end), with: bracket)
    }

    private func commentHides(_ bracket: String, from start: Int) -> Bool {
        let line = bytes[start..<lineEnd(start)]
        guard let character = zip(line, line.dropFirst()).enumerated().first(where: { $1 == (0x20, 0x23) }) else {
            return false
        }
        return line.dropFirst(character.offset + 2).contains(bracket.utf8.first ?? 0)
    }

    func reportStrayBracket(_ at: Int) {
        let bracket = String(UnicodeScalar(bytes[at]))
        builder.findings.report(
            .strayBracket, "this `\(bracket)` has no opening bracket", at: spot(at),
            help: "delete it; if it is part of a text, put the whole text in quotes",
            // Without an opening bracket before it, that one may be what is missing.
            fix: valueStart(at).map { bytes[$0] == 0x5B || bytes[$0] == 0x7B } ?? false
                ? .init("delete it", replace: spot(at), with: "") : nil)
    }

    /// `[Softly] She …`, `{name}, come here`: `start` is the offset of the bracket.
    func reportBracketedText(_ start: Int) {
        // `- What she said: [softly] no`: the text begins before the bracket, and its colon made that part a key.
        if reportColonBefore(start) || reportBoxes(start) { return }
        // The app never fills in a `{{name}}`, in quotes or not.
        let help: String
        var fix: Fix?
        if let hole = placeholder(start) {
            help = "replace `\(hole)` with your words: the app shows it as it is"
        } else if let slot = slot(start) {
            help = "replace `\(slot)` with your words, or put the whole text in quotes to show it"
        } else {
            fix = quoting.quotingFix(start)
            help = quoting.quotingHelp(fix)
        }
        builder.findings.report(
            .reservedCharacter,
            "YAML reads a text that begins with \(bytes[start] == 0x5B ? "`[` as a list" : "`{` as keys and values")",
            at: spot(start), help: help, fix: fix)
    }

    /// Reports `- [x] A boat`, and the items below that begin with a box, as one mistake.
    private func reportBoxes(_ start: Int) -> Bool {
        func isBox(_ at: Int) -> Bool { ["[ ] ", "[x] ", "[X] "].contains { bytes[at...].starts(with: $0.utf8) } }
        let line = lineStart(start)
        guard isBox(start), YAMLLine(bytes, at: line).content == start else { return false }
        let last = lines(from: line).prefix { isBox($0.content) }.reduce(line) { $1.start }
        builder.findings.report(
            .reservedCharacter,
            "YAML reads the box `\(String(decoding: bytes[start..<(start + 3)], as: UTF8.self))` as a list",
            at: place(start, start + 3),
            help: "delete the box before each item; `answer:` or `correct: true` says which option is right")
        builder.omissions.append(.init(start: line, keepsDash: false, end: last))
        return true
    }

    /// The lowercase words in brackets at `start`, such as `[name]` or `[your child]`; nil if there are none.
    private func slot(_ start: Int) -> String? {
        let text = bytes[start...].prefix(40)
        guard bytes[start] == 0x5B, let end = text.firstIndex(of: 0x5D), end > start + 1 else { return nil }
        let isSlot = bytes[(start + 1)..<end].allSatisfy { 0x61...0x7A ~= $0 || $0 == 0x20 || $0 == 0x27 }
        return isSlot ? String(decoding: bytes[start...end], as: UTF8.self) : nil
    }

    /// Reports an item that was meant as one text and that its first colon ended. `at` is after that colon.
    func reportColonBefore(_ at: Int) -> Bool {
        guard builder.openBracket == nil, YAMLLine(bytes, at: lineStart(at)).key == nil, let start = valueStart(at),
            bytes[start] != 0x22, bytes[start] != 0x27,
            let colon = (start..<at - 1).first(where: { bytes[$0] == 0x3A && bytes[$0 + 1] == 0x20 })
        else { return false }
        colons.reportColonInText(colon)
        return true
    }

    /// `{{name}}`, `- {name}: come here`: a mapping whose first key is in brackets was meant as a text. It is
    /// reported once, and becomes a broken scalar so that nothing else is reported in it. False for other keys.
    func reportBracketedKey(_ key: Int32, of mapping: Int32) -> Bool {
        let node = nodes[Int(mapping)]
        let start = node.span.start - origin
        let isBroken = nodes[Int(key)].style == .broken
        let isFirst = nodes[Int(key)].span.start == node.span.start || bytes[start + 1] == 0x7B
        guard isFirst, bytes[start] == 0x7B || bytes[start] == 0x5B,
            isValueStart(start) || builder.openBracket != nil && placeholder(start) != nil
        else { return false }
        if !isBroken { reportBracketedText(start) }
        builder.nodes[Int(mapping)].kind = .scalar
        builder.nodes[Int(mapping)].style = .broken
        builder.nodes[Int(mapping)].first = -1
        builder.nodes[Int(mapping)].textCount = 0
        return true
    }

    /// The `{{name}}` that begins at `start`; nil if there is none.
    private func placeholder(_ start: Int) -> String? {
        let text = bytes[start...].prefix(80).prefix { $0 != 0x0A }
        guard text.starts(with: [0x7B, 0x7B]), let end = text.firstIndex(of: 0x7D), end + 1 < text.endIndex,
            text[end + 1] == 0x7D
        else { return nil }
        return String(decoding: bytes[start...(end + 1)], as: UTF8.self)
    }
}
