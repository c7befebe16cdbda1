import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let oddLayout = Rule(
        "odd-layout", .warning, "A text holds a tab, a name a line break, or a line begins with blanks.",
        because:
            "Apps show texts as they stand: a tab as a gap of some width, a title on two lines, a line moved in from "
            + "the others.",
        bad: .activity(#"title: "The spilled\njuice""#), good: .activity("title: The spilled juice"),
        background:
            "Below `|` a line keeps the blanks by which it is indented deeper than the first one. One finding a text, "
            + "at the first place. On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            guard !prose.marks.isDisjoint(with: [.oddLayout, .lineBreak]) else { return }
            let passages = prose.passages { text in
                text.marks.contains(.oddLayout) || text.marks.contains(.lineBreak) && !text.role.isRunning
            }
            for passage in passages {
                let odd = passage.text.value.withBytes { bytes in
                    firstOddity(in: bytes, isName: !passage.about.role.isRunning)
                }
                guard let odd else { continue }
                found.report(passage.text, odd.range, odd.message, help: odd.help, suspects: [passage.text.place])
            }
        })
}

private func firstOddity(
    in bytes: UnsafeBufferPointer<UInt8>, isName: Bool
) -> (range: Range<Int>, message: String, help: String)? {
    for (offset, byte) in bytes.enumerated() {
        if byte == 0x09 { return (offset..<(offset + 1), "a tab stands here", "write a blank") }
        guard byte == 0x0A else { continue }
        if isName {
            let line = bytes[(offset + 1)...].prefix { $0 != 0x0A }
            return (line.startIndex..<line.endIndex, "this stands on a line of its own", "write it all on one line")
        }
        let blanks = bytes[(offset + 1)...].prefix { $0 == 0x20 }
        guard !blanks.isEmpty, blanks.endIndex < bytes.count, bytes[blanks.endIndex] != 0x0A else { continue }
        return (
            blanks.startIndex..<blanks.endIndex, "this line begins with \(blanks.count == 1 ? "a blank" : "\(blanks.count) blanks")",
            "begin it below the first letter of the line above"
        )
    }
    return nil
}
