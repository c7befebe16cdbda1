import SourceText

/// An element of XML, with names without their prefixes. Comments, instructions and what a DOCTYPE declares are left out.
struct XMLNode {
    let name: String
    let attributes: [String: String]
    private(set) var children: [XMLNode] = []
    /// The text between its tags, without that of its children.
    private(set) var text = ""

    func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    subscript(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    /// Its text and that of all elements in it.
    var wholeText: String { children.isEmpty ? text : text + children.map(\.wholeText).joined() }

    /// Reads a document. Throws where it is not well formed. Children of its root with a name are passed on and not kept.
    static func document(_ bytes: [UInt8], each name: String? = nil, _ take: (XMLNode) -> Void = { _ in })
        throws(ReadingProblem) -> XMLNode
    {
        var (offset, open): (Int, [XMLNode]) = (0, [])
        func problem(_ message: String) -> ReadingProblem { ReadingProblem(message: message, offset: offset) }
        /// The text before a mark, which is passed over.
        func text(before mark: String) throws(ReadingProblem) -> String {
            let start = offset
            while !bytes[offset...].starts(with: mark.utf8) {
                guard offset < bytes.count else { throw problem("the XML ends in the middle: it is cut off") }
                offset += 1
            }
            defer { offset += mark.utf8.count }
            return String(decoding: bytes[start..<offset], as: UTF8.self)
        }
        while true {
            let written = decodedEntities(try text(before: "<"))
            if !open.isEmpty { open[open.count - 1].text += written }
            let special = [("![CDATA[", "]]>"), ("!--", "-->"), ("?", "?>"), ("!", ">")]
            if let (start, end) = special.first(where: { bytes[offset...].starts(with: $0.0.utf8) }) {
                offset += start.utf8.count
                let content = try text(before: end)
                if start == "![CDATA[", !open.isEmpty { open[open.count - 1].text += content }
                if start == "!", content.contains("[") { _ = try text(before: "]>") }
                continue
            }
            let tag = try text(before: ">")
            if tag.hasPrefix("/") {
                guard open.last?.name == plainName(tag.dropFirst()) else {
                    throw problem("`<\(tag)>` ends no element that is open here")
                }
            } else {
                guard open.count < 64 else { throw problem("this is nested more than 64 levels deep") }
                open.append(XMLNode(tag: tag))
            }
            guard tag.hasPrefix("/") || tag.hasSuffix("/"), let done = open.popLast() else { continue }
            if open.isEmpty { return done }
            if open.count == 1, done.name == name { take(done) } else { open[open.count - 1].children.append(done) }
        }
    }

    /// Reads what is between `<` and `>`: a name, and attributes in quotes.
    private init(tag: String) {
        let quote: Character = tag.contains("\"") ? "\"" : "'"
        let parts = tag.split(separator: quote, omittingEmptySubsequences: false)
        let words = parts[0].split { $0.isWhitespace || $0 == "/" }
        let keys =
            [words.dropFirst().last ?? ""]
            + parts.dropFirst(2).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let values = parts.dropFirst().enumerated().filter { $0.offset % 2 == 0 }.map {
            decodedEntities(String($0.element))
        }
        name = plainName(words.first ?? "")
        attributes = Dictionary(zip(keys.map(plainName), values)) { first, _ in first }
    }
}

/// A name without its prefix, and without the space and the sign around it.
private func plainName(_ name: some StringProtocol) -> String {
    let bare = String(name).filter { !$0.isWhitespace && $0 != "=" && $0 != "/" }
    return String(bare.split(separator: ":").last ?? "")
}

/// The named characters of HTML 4, by name.
private let namedCharacters: [Substring: String] = {
    let lines = String(decoding: PackageResources.characters_txt, as: UTF8.self).split(separator: "\n")
    let pairs = lines.compactMap { line -> (Substring, String)? in
        let parts = line.split(separator: " ")
        return parts.count == 2 ? (parts[0], String(parts[1])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
}()

/// A text with the characters that its entities of HTML name: `&amp;`, `&eacute;`, `&#039;`. Unknown ones stay.
func decodedEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(/&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z0-9]{2,10});/) { match in
        let name = match.output.1
        guard name.hasPrefix("#") else { return named(name) ?? String(match.output.0) }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.output.0)
    }
}

private func named(_ name: Substring) -> String? { name == "nbsp" ? "\u{A0}" : namedCharacters[name] }

/// The text that a browser shows of HTML: without tags, each block on lines of its own. Nil if a picture, a formula or
/// a table would be lost.
func plainText(ofHTML html: String) -> String? {
    if html.contains(/<(img|svg|math|table|audio|video|iframe|object|sup|sub)[\s>\/]/.ignoresCase()) { return nil }
    var text = html.replacing(/\s+/, with: " ")
    text.replace(/\s?<\/?(p|div|br|li|ul|ol|h[1-6]|blockquote|pre)(\s[^>]*)?\/?>\s?/.ignoresCase(), with: "\n")
    text.replace(/<\/?[A-Za-z][^>]*>|<!--.*?-->/, with: "")
    let lines = decodedEntities(text).replacing("\u{A0}", with: " ").split(separator: "\n")
    return lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
}
