import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let markup = Rule(
        "markup", .warning, isCause: true,
        check: .prose { prose, context in
            for passage in prose.passages(holding: .rareCharacter) where passage.about.role != .citation {
                guard let first = firstMarkup(in: passage.text.value) else { continue }
                context.report(
                    passage.text, first.range,
                    "\(quoted(first.range, of: passage.text.value)) is \(first.what), and the app shows it as it is",
                    help: first.help)
            }
        })
}

private typealias Markup = (range: Range<Int>, what: String, help: String)

private let stressed = ("Markdown emphasis", "delete these characters; to stress a word, write it in CAPITALS")
private let markups = [
    (
        #"<!--|</?(a|b|blockquote|br|code|div|em|font|h[1-4r]|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|td|tr|u|ul)([ /][^>]*)?>"#,
        ("an HTML tag", "delete it")
    ), (#"&[a-z0-9#]{2,8};"#, ("an HTML code", "type the character itself")),
    (#"\]\(http"#, ("a Markdown link", "write the words alone")),
    (#"(?m)^#+ [^\n]*"#, ("part of the text", "delete the `#`; if the line is a comment, delete the line")),
    // The characters close on the same line, directly at the words.
    (#"\B\*{1,3}\w([^*\n]*[^*\s])?\*{1,3}\B"#, stressed), (#"\B`{1,3}\w([^`\n]*[^`\s])?`{1,3}\B"#, stressed),
    (#"\b_{1,3}[^\W_]([^_\n]*[^_\s])?_{1,3}\b"#, stressed),
].map { (expression: RegularExpression(known: $0, ignoresCase: true), kind: $1) }

private func firstMarkup(in text: Text) -> Markup? {
    let styled = StyledText(text)
    let remark = text.withBytes { bytes in
        bytes.indices.first { bytes[$0] == UInt8(ascii: "#") && beginsRemark(bytes, $0) }.map { start in
            (
                start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count), "part of the text",
                "move the comment to a line of its own, above the key"
            )
        }
    }
    let found = markups.compactMap { expression, kind in
        expression.match(in: styled.characters, from: 0).map { (styled.bytes($0), kind.0, kind.1) }
    }
    return ([remark].compactMap(\.self) + found).min { $0.0.lowerBound < $1.0.lowerBound }
}

/// Whether it is a remark for Hornbook in any spelling. Reads little, because a text may have many number signs.
private func beginsRemark(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let head = bytes[start...].prefix(40)
    guard let letter = head.first(where: { $0 != UInt8(ascii: "#") && $0 != 0x20 }),
        letter | 0x20 == UInt8(ascii: "h")
    else { return false }
    return order(in: String(decoding: head, as: UTF8.self))?.isRemark ?? false
}
