import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedQuotes = Rule(
        "mixed-quotes", .note, "A file mixes straight and curly quotation marks or apostrophes.",
        because: "Side by side the two look like a mistake. Usually a passage was pasted from "
            + "elsewhere, and you should read it again.",
        bad: .activity(
            """
            description: Maya's poster is wet.
            bestApproach: “You worked hard on that,” you might say.
            """), mended: ["Maya's": "Maya’s"],
        background: "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. One "
            + "finding for each file, at the first mark of the rarer sort.",
        check: .prose { prose, found in
            guard !prose.marks.isDisjoint(with: .straight), !prose.marks.isDisjoint(with: .curly) else { return }
            var straight: [(passage: Passage, offset: Int)] = []
            var curly: [(passage: Passage, offset: Int)] = []
            for text in prose.passages(holding: [.straight, .curly]) where text.about.role != .citation {
                var offset = 0
                for scalar in text.text.string.unicodeScalars {
                    if "\"'".unicodeScalars.contains(scalar) { straight.append((text, offset)) }
                    if "‘’“”„".unicodeScalars.contains(scalar) { curly.append((text, offset)) }
                    offset += UTF8.width(scalar)
                }
            }
            guard let firstStraight = straight.first, let firstCurly = curly.first else { return }
            let isCurlyRare = curly.count <= straight.count
            let edits = (isCurlyRare ? curly : straight).map { mark in
                Edit(
                    mark.passage.text, mark.offset..<(mark.offset + (isCurlyRare ? 3 : 1)),
                    otherMark(at: mark.offset, of: mark.passage.text.value))
            }
            let (rare, usual) = isCurlyRare ? (firstCurly, firstStraight) : (firstStraight, firstCurly)
            let (name, other) = isCurlyRare ? ("curly", "straight") : ("straight", "curly")
            found.report(
                rare.passage.text, rare.offset..<(rare.offset + (isCurlyRare ? 3 : 1)),
                "\(min(curly.count, straight.count)) of \(curly.count + straight.count) quotation marks and "
                    + "apostrophes here are \(name)", help: "write \(other) marks here, as in the rest of the file",
                related: [
                    .init(
                        "a \(other) one", in: usual.passage.text,
                        usual.offset..<(usual.offset + (isCurlyRare ? 1 : 3)))
                ], fix: Fix("write \(other) marks", edits), suspects: [rare.passage.text.place])
        })
}

/// The straight mark for a curly one, and the other way round: one opens at the start of a word.
private func otherMark(at offset: Int, of text: Text) -> String {
    text.withBytes { bytes in
        let isOpening = offset == 0 || [0x20, 0x0A, 0x28, 0x5B].contains(bytes[offset - 1])
        switch bytes[offset] {
        case UInt8(ascii: "'"): return isOpening ? "‘" : "’"
        case UInt8(ascii: "\""): return isOpening ? "“" : "”"
        // The last byte tells ‘ and ’ from “, ” and „.
        default: return bytes[offset + 2] < 0x9A ? "'" : "\""
        }
    }
}
