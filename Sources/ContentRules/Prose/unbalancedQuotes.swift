import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let unbalancedQuotes = Rule(
        "unbalanced-quotes", .warning,
        check: .prose { prose, context in
            let language = prose.language
            for text in prose.passages(holding: [.oddQuotes, .curlyDouble, .foreignQuote, .openingSingle]) {
                let bytes = text.text.value.withBytes { Array($0) }
                let marks = text.text.value.characters
                let single = language.has("elisions") ? unclosedSingle(marks, bytes) : nil
                guard let (range, isOpen) = unbalancedQuote(marks, bytes, language) ?? single.map({ ($0, true) })
                else { continue }
                context.report(
                    text.text, range,
                    isOpen ? "this quotation mark never closes" : "this quotation mark never opened",
                    help: isOpen ? "add the closing mark, or delete this" : "add the opening mark, or delete this",
                    causes: [.anything(in: text.text.place)])
            }
        })
}

private typealias Mark = (scalar: Unicode.Scalar, range: Range<Int>)

private enum Turn { case opens, closes, either, mayClose }

/// The first quotation mark without a partner, and whether it opens.
private func unbalancedQuote(_ marks: [Mark], _ bytes: [UInt8], _ language: Language) -> (
    range: Range<Int>, isOpen: Bool
)? {
    var open: [(range: Range<Int>, mark: Unicode.Scalar)] = []
    for (mark, range) in marks {
        if mark == "\n", range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "\n") {
            // Speech that continues is opened again in the next paragraph.
            if let last = open.last, !goesOn(bytes[range.upperBound...], last.mark) { return (last.range, true) }
            open = []
        }
        guard let turn = turn(of: mark, range.lowerBound, bytes, open.last?.mark, language) else { continue }
        switch (turn, open.last) {
        // A quotation inside another one has other marks: «… „…“ …».
        case (.opens, let before?) where before.mark == mark || mark == "\"" || before.mark == "\"":
            return (before.range, true)
        case (.opens, _), (.either, nil): open.append((range, mark))
        case (.closes, nil): return (range, false)
        case (.closes, _), (.either, _), (.mayClose, _): _ = open.popLast()
        }
    }
    return open.last.map { ($0.range, true) }
}

/// The function of a mark at this place; nil if it is no quotation mark.
private func turn(
    of mark: Unicode.Scalar, _ offset: Int, _ bytes: [UInt8], _ open: Unicode.Scalar?, _ language: Language
) -> Turn? {
    if mark == "\"" { return straightTurn(bytes, offset) }
    // Single marks may be apostrophes.
    guard mark.value >= 0x80, !["‘", "’", "‚", "‹", "›"].contains(mark) else { return nil }
    if let open, language.closes(mark, open) { return .closes }
    if language.opens(mark) { return .opens }
    return language.endsQuotation(mark) ? .closes : nil
}

/// Whether the next paragraph begins with the mark of the quotation that is still open.
private func goesOn(_ bytes: ArraySlice<UInt8>, _ mark: Unicode.Scalar) -> Bool {
    let next = bytes.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    return next.first == UInt8(ascii: "\"") || next.starts(with: String(mark).utf8)
}

/// The last single mark that opens a quotation, if more open than close. An apostrophe at the end of a word may
/// close one, so it counts even if it may stand for a letter.
private func unclosedSingle(_ marks: [Mark], _ bytes: [UInt8]) -> Range<Int>? {
    var open: [Range<Int>] = []
    for (mark, range) in marks where mark == "'" || mark == "‘" || mark == "’" {
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
        let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
        let startsWord = isLetterOrDigit(after) || after >= 0x80
        if startsWord, before <= 0x22 || before == UInt8(ascii: "(") {
            if !isElision(bytes, range.upperBound), !isName(bytes, range) { open.append(range) }
        } else if !startsWord {
            _ = open.popLast()
        }
    }
    return open.last
}

/// `'80s`, `'em`: an apostrophe for omitted letters or digits.
private func isElision(_ bytes: [UInt8], _ start: Int) -> Bool {
    let letters = bytes[start...].prefix(while: isLetterOrDigit)
    if letters.first.map({ (0x30...0x39).contains($0) }) ?? false { return true }
    return elisions.contains(String(decoding: letters, as: UTF8.self).lowercased())
}

/// `to 'Isa`: a mark that opens speech has a pause before it, or a word like `said`.
private func isName(_ bytes: [UInt8], _ mark: Range<Int>) -> Bool {
    let before = bytes[..<mark.lowerBound].dropLast()
    guard (0x41...0x5A).contains(bytes[mark.upperBound]), let last = before.last, isLetterOrDigit(last) else {
        return false
    }
    let word = before.reversed().prefix(while: isLetterOrDigit).reversed()
    return !speech.contains(String(decoding: word, as: UTF8.self).lowercased())
}

private let speech: Set = ["answers", "ask", "asked", "asks", "say", "said", "says", "thinks", "thought", "whispers"]
private let elisions = Set(Language.english.spellings("elisions"))

/// Whether a straight quotation mark opens or closes, judged by what is beside it.
private func straightTurn(_ bytes: [UInt8], _ offset: Int) -> Turn {
    let before = offset > 0 ? bytes[offset - 1] : 0x20
    let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0x20
    let isBlankBefore = before == 0x20 || before == 0x0A
    let isBlankAfter = after == 0x20 || after == 0x0A
    if isBlankBefore == isBlankAfter { return .either }
    if isBlankBefore { return .opens }
    // 5" of snow; but also: he said "5".
    return (0x30...0x39).contains(before) ? .mayClose : .closes
}
