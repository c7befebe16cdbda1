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

    /// Reads a document. Throws where it is not well formed.
    static func document(_ bytes: [UInt8]) throws(ReadingProblem) -> XMLNode {
        var reader = XMLReader(bytes)
        return try reader.document()
    }

    private struct XMLReader {
        private let bytes: [UInt8]
        private var offset = 0
        private var open: [XMLNode] = []
        private static let deepest = 64

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func document() throws(ReadingProblem) -> XMLNode {
            while offset < bytes.count {
                guard bytes[offset] == UInt8(ascii: "<") else {
                    let text = take { $0 != UInt8(ascii: "<") }
                    if !open.isEmpty { open[open.count - 1].text += decodedEntities(text) }
                    continue
                }
                if skip("<![CDATA[") {
                    let text = try content(until: "]]>")
                    if !open.isEmpty { open[open.count - 1].text += text }
                } else if skip("<!--") {
                    _ = try content(until: "-->")
                } else if skip("<?") {
                    _ = try content(until: "?>")
                } else if skip("<!") {
                    let declared = try content(until: ">")
                    if declared.contains("[") { _ = try content(until: "]>") }
                } else if let root = try tag() {
                    return root
                }
            }
            throw problem("the XML ends in the middle: it is cut off")
        }

        /// Reads a tag; the root element if that ends with it.
        private mutating func tag() throws(ReadingProblem) -> XMLNode? {
            offset += 1
            let isEnd = skip("/")
            let name = plainName(take { !" \t\r\n/>".utf8.contains($0) })
            var attributes: [String: String] = [:]
            var isWhole = false
            while true {
                _ = take { " \t\r\n".utf8.contains($0) }
                if skip("/>") {
                    isWhole = true
                    break
                }
                if skip(">") { break }
                let key = plainName(take { !" \t\r\n=/>".utf8.contains($0) })
                _ = take { " \t\r\n=".utf8.contains($0) }
                guard let quote = ["\"", "'"].first(where: { skip($0) }), !key.isEmpty else {
                    throw problem("this tag is not well formed")
                }
                attributes[key] = decodedEntities(try content(until: quote))
            }
            if isEnd {
                guard open.last?.name == name else { throw problem("`</\(name)>` ends no element that is open here") }
            } else {
                guard open.count < XMLReader.deepest else { throw problem("this is nested more than 64 levels deep") }
                open.append(XMLNode(name: name, attributes: attributes))
            }
            guard isEnd || isWhole, let done = open.popLast() else { return nil }
            if open.isEmpty { return done }
            open[open.count - 1].children.append(done)
            return nil
        }

        private func plainName(_ name: String) -> String { String(name.split(separator: ":").last ?? "") }

        private mutating func skip(_ text: String) -> Bool {
            guard bytes[offset...].starts(with: text.utf8) else { return false }
            offset += text.utf8.count
            return true
        }

        private mutating func take(while isPart: (UInt8) -> Bool) -> String {
            let part = bytes[offset...].prefix(while: isPart)
            offset = part.endIndex
            return String(decoding: part, as: UTF8.self)
        }

        private mutating func content(until end: String) throws(ReadingProblem) -> String {
            let (start, mark) = (offset, Array(end.utf8))
            while offset < bytes.count {
                if bytes[offset] == mark[0], skip(end) {
                    return String(decoding: bytes[start..<offset - mark.count], as: UTF8.self)
                }
                offset += 1
            }
            throw ReadingProblem(message: "`\(end)` is missing: the XML is cut off", offset: start)
        }

        private func problem(_ message: String) -> ReadingProblem { ReadingProblem(message: message, offset: offset) }
    }
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
    return lines.map { Text(String($0)).trimmed.string }.filter { !$0.isEmpty }.joined(separator: "\n")
}
