import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedQuotes = Rule(
        "mixed-quotes", .note,
        check: .prose { prose, context in
            guard !prose.features.isDisjoint(with: .straight), !prose.features.isDisjoint(with: .curly) else {
                return
            }
            let marks = prose.passages(holding: [.straight, .curly]).filter { $0.about.role != .citation }.flatMap {
                passage in
                passage.text.value.characters.filter { "\"'‘’“”„".unicodeScalars.contains($0.scalar) }.map { mark in
                    (text: passage.text, range: mark.range, isCurly: !mark.scalar.isASCII)
                }
            }
            let (curly, straight) = (marks.filter(\.isCurly), marks.filter { !$0.isCurly })
            let (rare, usual) = curly.count <= straight.count ? (curly, straight) : (straight, curly)
            guard let first = rare.first, let another = usual.first else { return }
            let (name, other) = first.isCurly ? ("curly", "straight") : ("straight", "curly")
            let edits = rare.map { Edit($0.text, $0.range, otherMark(at: $0.range.lowerBound, of: $0.text.value)) }
            context.report(
                first.text, first.range,
                "\(rare.count) of \(marks.count) quotation marks and apostrophes here are \(name)",
                help: "write \(other) marks here, as in the rest of the file",
                related: [.init("a \(other) one", in: another.text, another.range)],
                fix: Fix("write \(other) marks", edits), causes: [.anything(in: first.text.place)])
        })
}

/// The straight mark for a curly one, and vice versa. A mark at the start of a word becomes an opening one.
private func otherMark(at offset: Int, of text: Text) -> String {
    text.withBytes { bytes in
        let isOpening = offset == 0 || [0x20, 0x0A, 0x28, 0x5B].contains(bytes[offset - 1])
        switch bytes[offset] {
        case UInt8(ascii: "'"): return isOpening ? "‘" : "’"
        case UInt8(ascii: "\""): return isOpening ? "“" : "”"
        // The last byte distinguishes ‘ and ’ from “, ” and „.
        default: return bytes[offset + 2] < 0x9A ? "'" : "\""
        }
    }
}
