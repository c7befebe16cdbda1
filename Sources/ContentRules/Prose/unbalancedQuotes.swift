import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unbalancedQuotes = Rule(
        "unbalanced-quotes", .warning, "A quotation is opened and not closed, or closed and not opened.",
        because: "The reader cannot tell who says what: where speech ends and the story goes on.",
        bad: .activity("bestApproach: Kneel down and say, \"You look sad. Then wait."),
        good: .activity("bestApproach: Kneel down and say, \"You look sad.\" Then wait."),
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. "
            + "Double quotes within a paragraph, straight or curly, and single ones that nothing closes. "
            + "Apostrophes are not quotes; inches and speech that goes on in the next paragraph pass, and so "
            + "do straight quotes of which a paragraph has an even number. "
            + "On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            for text in prose.passages(holding: [.oddQuotes, .curlyDouble, .openingSingle]) {
                guard
                    let (range, isOpen) = text.text.value.withBytes({ bytes in
                        unbalancedQuote(bytes) ?? unclosedSingle(bytes).map { ($0, true) }
                    })
                else { continue }
                found.report(
                    text.text, range,
                    isOpen ? "this quotation does not end in its paragraph" : "this mark ends no quotation",
                    help: isOpen ? "close it, or delete the mark" : "open the quotation, or delete the mark")
            }
        })
}

private enum Turn { case opens, closes, either, mayClose }

/// The first quotation mark without a partner, and whether it opens.
private func unbalancedQuote(_ bytes: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, isOpen: Bool)? {
    var open: Range<Int>?
    var offset = 0
    while offset < bytes.count {
        var length = 1
        var turn: Turn?
        switch bytes[offset] {
        case UInt8(ascii: "\""): turn = straightTurn(bytes, offset)
        case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
            length = 3
            if bytes[offset + 2] == 0x9C || bytes[offset + 2] == 0x9E { turn = .opens }
            // German ends quotations with the mark that begins English ones.
            if bytes[offset + 2] == 0x9D || bytes[offset + 2] == 0x9C && open != nil { turn = .closes }
        case 0x0A where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A:
            // Speech that goes on is opened again in the next paragraph.
            let next = bytes[offset...].drop { $0 == 0x0A || $0 == 0x20 }
            let goesOn = next.first == 0x22 || next.starts(with: [0xE2, 0x80, 0x9C])
            if let open, !goesOn { return (open, true) }
            open = nil
        default: break
        }
        if let turn {
            let range = offset..<(offset + length)
            switch (turn, open) {
            case (.opens, let before?): return (before, true)
            case (.opens, nil), (.either, nil): open = range
            case (.closes, nil): return (range, false)
            case (.closes, _), (.either, _), (.mayClose, _): open = nil
            }
        }
        offset += length
    }
    return open.map { ($0, true) }
}

/// The last single mark that opens a quotation, where more open than close. An apostrophe at the end of a
/// word may close one, so that it does not stand for a letter must not be known.
private func unclosedSingle(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var open: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count {
        var range: Range<Int>?
        if bytes[offset] == UInt8(ascii: "'") { range = offset..<(offset + 1) }
        if bytes[offset...].starts(with: [0xE2, 0x80]), offset + 2 < bytes.count,
            bytes[offset + 2] == 0x98 || bytes[offset + 2] == 0x99
        {
            range = offset..<(offset + 3)
        }
        guard let range else {
            offset += 1
            continue
        }
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
        let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
        let startsWord = ByteClass.table[Int(after)] == ByteClass.word || after >= 0x80
        if startsWord, before <= 0x22 || before == UInt8(ascii: "(") {
            if !isElision(bytes, range.upperBound) { open.append(range) }
        } else if !startsWord {
            _ = open.popLast()
        }
        offset = range.upperBound
    }
    return open.last
}

/// `'80s`, `'em`: letters or digits are left out.
private func isElision(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let letters = bytes[start...].prefix { ByteClass.table[Int($0)] == ByteClass.word }
    if letters.first.map({ (0x30...0x39).contains($0) }) ?? false { return true }
    return elisions.contains(String(decoding: letters, as: UTF8.self).lowercased())
}

private let elisions: Set<String> = [
    "em", "tis", "twas", "til", "till", "cause", "bout", "n", "round", "cos",
]

/// Whether a straight quotation mark opens or closes, by what stands beside it.
private func straightTurn(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Turn {
    let before = offset > 0 ? bytes[offset - 1] : 0x20
    let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0x20
    let isBlankBefore = before == 0x20 || before == 0x0A
    let isBlankAfter = after == 0x20 || after == 0x0A
    if isBlankBefore == isBlankAfter { return .either }
    if isBlankBefore { return .opens }
    // 5" of snow; but also: he said "5".
    return (0x30...0x39).contains(before) ? .mayClose : .closes
}
