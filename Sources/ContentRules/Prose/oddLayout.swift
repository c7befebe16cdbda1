import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let oddLayout = Rule(
        "odd-layout", .warning, "A text has tabs or extra spaces, or a name has a line break.",
        because: "Apps show texts as they are: a tab as a wide gap, a title on two lines, or a line further in than "
            + "the others.", bad: .activity(#"title: "The spilled\njuice""#),
        good: .activity("title: The spilled juice"),
        background:
            "Two spaces between words are a note, once in each file. After `|` a line keeps the spaces by which it is "
            + "indented deeper than the first one. One finding for each text, at the first place.",
        check: .prose { prose, found in
            guard !prose.marks.isDisjoint(with: [.oddLayout, .lineBreak]) else { return }
            let passages = prose.passages { text in
                text.marks.contains(.oddLayout) || text.marks.contains(.lineBreak) && !text.role.isRunning
            }
            var hasGap = false
            for passage in passages {
                let odd = passage.text.value.withBytes { bytes in
                    firstOddity(in: bytes, isName: !passage.about.role.isRunning)
                }
                // Whether it is several spaces between two words.
                let isGap = odd?.help == gapHelp
                guard let odd, !isGap || !hasGap else { continue }
                hasGap = hasGap || isGap
                found.report(
                    passage.text, odd.range, odd.message, help: odd.help,
                    fix: Fix(
                        odd.help, isGap ? gaps(of: passages) : [Edit(passage.text, odd.mended, odd.replacement)]),
                    as: isGap ? .note : nil, suspects: isGap ? [] : [passage.text.place])
            }
        })
}

/// The place of the oddity, and the bytes to replace with something else.
private typealias Oddity = (range: Range<Int>, message: String, help: String, mended: Range<Int>, replacement: String)

private func firstOddity(in bytes: UnsafeBufferPointer<UInt8>, isName: Bool) -> Oddity? {
    for (offset, byte) in bytes.enumerated() {
        if byte == 0x09 {
            func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
            let start = bytes[..<offset].lastIndex { !isBlank($0) } ?? -1
            let end = bytes[offset...].firstIndex { !isBlank($0) } ?? bytes.count
            return (offset..<(offset + 1), "this is a tab", "delete it and type a space", (start + 1)..<end, " ")
        }
        if byte == 0x0A, isName {
            let line = bytes[(offset + 1)...].prefix { $0 != 0x0A }
            // Includes the first letter, so that the spaces before it are deleted.
            let first = line.first.flatMap { $0 < 0x80 ? String(UnicodeScalar($0)) : nil } ?? ""
            return (
                line.startIndex..<line.endIndex, "this begins a new line in a text that the app shows on one line",
                "write it all on one line", offset..<(offset + 1 + first.utf8.count), " " + first
            )
        }
        guard byte == 0x0A || byte == 0x20 && offset > 0 else { continue }
        let spaces = bytes[(byte == 0x0A ? offset + 1 : offset)...].prefix { $0 == 0x20 }
        guard let next = bytes[spaces.endIndex...].first, next != 0x0A else { continue }
        let range = spaces.startIndex..<spaces.endIndex
        if byte == 0x0A, !spaces.isEmpty {
            let count = spaces.count == 1 ? "a space" : "\(spaces.count) spaces"
            return (
                range, "this line begins with \(count)",
                "delete the extra spaces: begin it under the first letter of the line above", range, ""
            )
        }
        if byte == 0x20, next != 0x09, spaces.count > 1 {
            return (range, "there are \(spaces.count) spaces between two words", gapHelp, range, " ")
        }
    }
    return nil
}

private let gapHelp = "delete all but one"

/// Replaces several spaces with one, in all passages.
private func gaps(of passages: [Passage]) -> [Edit] {
    passages.flatMap { passage in passage.text.value.withBytes(gapsInside).map { Edit(passage.text, $0, " ") } }
}

/// The runs of several spaces between two words.
private func gapsInside(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (gaps, start): ([Range<Int>], Int) = ([], 0)
    for (offset, byte) in bytes.enumerated() where byte != 0x20 {
        let isInside = start > 0 && ![0x09, 0x0A].contains(bytes[start - 1]) && byte != 0x09 && byte != 0x0A
        if isInside, offset - start > 1 { gaps.append(start..<offset) }
        start = offset + 1
    }
    return gaps
}
