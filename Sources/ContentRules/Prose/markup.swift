import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let markup = Rule(
        "markup", .warning, "A text contains HTML or Markdown.",
        because: "Apps show texts as they are, so families see `<b>`, `&nbsp;` or the asterisks.",
        bad: .activity("bestApproach: Kneel down <b>first</b>."), good: .activity("bestApproach: Kneel down first."),
        background:
            "A line that begins with `#` counts too: after `|` it is text, no comment. One finding a text, at "
            + "the first one.", isCause: true,
        check: .prose { prose, context in
            for passage in prose.passages(holding: .rareCharacter) where passage.about.role != .citation {
                let hit = passage.text.value.withBytes { bytes in firstMarkup(in: Array(bytes)) }
                guard let first = hit else { continue }
                context.report(
                    passage.text, first.range,
                    "\(quoted(first.range, of: passage.text.value)) is \(first.what), and the app shows it as it is",
                    help: first.help)
            }
        })
}

private typealias Markup = (range: Range<Int>, what: String, help: String)

private func firstMarkup(in bytes: [UInt8]) -> Markup? {
    for (offset, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "<"): if let range = htmlTag(bytes, offset) { return (range, "an HTML tag", "delete it") }
        case UInt8(ascii: "&"):
            if let range = entity(bytes, offset) { return (range, "an HTML code", "type the character itself") }
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"):
            if let range = emphasis(bytes, offset) {
                return (range, "Markdown emphasis", "delete these characters; to stress a word, write it in CAPITALS")
            }
        case UInt8(ascii: "#"):
            let isOurs = beginsRemark(bytes, offset)
            if isOurs || isHeading(bytes, offset) {
                let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
                return (
                    offset..<end, "part of the text",
                    isOurs
                        ? "move the comment to a line of its own, above the key"
                        : "delete the `#`; if the line is a comment, delete the line"
                )
            }
        case UInt8(ascii: "]"):
            if bytes[offset...].starts(with: "](http".utf8) {
                return (offset..<(offset + 6), "a Markdown link", "write the words alone")
            }
        default: continue
        }
    }
    return nil
}

/// How far to look for the end of markup: each character of a long text could begin some.
private let mostBytes = 300

private let tags: Set<String> = [
    "a", "b", "blockquote", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "li", "ol",
    "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
]

func htmlTag(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
    if bytes[start...].starts(with: "<!--".utf8) { return start..<(start + 4) }
    var at = start + 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") { at += 1 }
    let name = bytes[at...].prefix { isLetterOrDigit($0) }
    guard tags.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return nil }
    let rest = bytes[name.endIndex...].prefix(mostBytes)
    guard let next = rest.first, next == UInt8(ascii: ">") || next == 0x20 || next == UInt8(ascii: "/"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<(end + 1)
}

private func entity(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
    let name = bytes[(start + 1)...].prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: "#") }
    guard 2...8 ~= name.count, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
        return nil
    }
    return start..<(name.endIndex + 1)
}

/// `*word*`, `**words**`, `_word_`, `` `word` ``: the characters must close on the same line, directly at the words.
private func emphasis(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
    let sign = bytes[start]
    if start > 0, isLetterOrDigit(bytes[start - 1]) || bytes[start - 1] == sign { return nil }
    let count = bytes[start...].prefix { $0 == sign }.count
    let from = start + count
    guard count <= 3, from < bytes.count, isLetterOrDigit(bytes[from]) || bytes[from] >= 0x80 else { return nil }
    var at = from
    while at < min(bytes.count, from + mostBytes), bytes[at] != 0x0A {
        if bytes[at] == sign, bytes[at - 1] != 0x20, at + 1 == bytes.count || !isLetterOrDigit(bytes[at + 1]) {
            return start..<min(at + count, bytes.count)
        }
        at += 1
    }
    return nil
}

/// Whether it is a remark for Hornbook in any spelling. Reads little, because a text may have many number signs.
private func beginsRemark(_ bytes: [UInt8], _ start: Int) -> Bool {
    let head = bytes[start...].prefix(40)
    guard let letter = head.first(where: { $0 != UInt8(ascii: "#") && $0 != 0x20 }),
        letter | 0x20 == UInt8(ascii: "h")
    else { return false }
    return order(in: String(decoding: head, as: UTF8.self))?.isRemark ?? false
}

/// A `#` followed by a space at the start of a line.
private func isHeading(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard start == 0 || bytes[start - 1] == 0x0A else { return false }
    let count = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    return start + count < bytes.count && bytes[start + count] == 0x20
}
