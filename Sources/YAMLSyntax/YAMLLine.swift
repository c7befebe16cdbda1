struct YAMLLine {
    let start: Int
    /// The number of spaces at the start.
    let column: Int
    /// The offset of the first byte that is neither a space nor the dash of an item.
    let content: Int
    /// With its quotation marks, if it has some.
    let key: Range<Int>?
    /// Whether the key has a value on this line.
    let hasValue: Bool

    var isItem: Bool { content > start + column }
    var isStructure: Bool { isItem || key != nil }
    /// The column of the key; nil without a key.
    var keyColumn: Int? { key.map { $0.lowerBound - start } }

    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        self.start = start
        var at = start
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        column = at - start
        while at < bytes.count, bytes[at] == 0x2D, at + 1 == bytes.count || bytes[at + 1] <= 0x20 {
            at += 1
            while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        }
        content = at
        let mark = at < bytes.count && (bytes[at] == 0x22 || bytes[at] == 0x27) ? 1 : 0
        at += mark
        while at < bytes.count, YAMLLine.isName(bytes[at]) || bytes[at] >= 0x80 { at += 1 }
        if mark > 0, at < bytes.count, bytes[at] == bytes[content] { at += 1 }
        let isClosed = mark == 0 || bytes[at - 1] == bytes[content]
        let isNamed = at > content + 2 * mark && isClosed
        let isColon = at < bytes.count && bytes[at] == 0x3A
        let isKey = isNamed && isColon && (at + 1 == bytes.count || bytes[at + 1] <= 0x20)
        key = isKey ? content..<at : nil
        var value = at + 1
        while value < bytes.count, bytes[value] == 0x20 { value += 1 }
        hasValue = isKey && value < bytes.count && ![0x0A, 0x0D, 0x23].contains(bytes[value])
    }

    /// Whether it is a mistyped key or item: `key:value`, `key = value`, `• item`.
    func isMeantAsStructure(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = start + column
        if ["• ", "– ", "— ", "* "].contains(where: { bytes[first...].starts(with: $0.utf8) }) { return true }
        let end = bytes[first...].firstIndex { !YAMLLine.isName($0) } ?? bytes.count
        guard end > first, end + 1 < bytes.count else { return false }
        return bytes[end] == 0x3A && bytes[end + 1] != 0x2F || bytes[end...].starts(with: " = ".utf8)
    }

    /// Whether keys can contain the byte: ASCII letters and digits, `_` and `-`.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: false
        }
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    package func lineStart(_ at: Int) -> Int { (prefix(Swift.max(at, 0)).lastIndex(of: 0x0A) ?? startIndex - 1) + 1 }

    /// The start of the line after that of an offset; the end of the file for the last line.
    func nextLine(_ at: Int) -> Int {
        let feed = self[Swift.min(at, endIndex)...].firstIndex(of: 0x0A)
        return feed.map { $0 + 1 } ?? endIndex
    }

    /// How the line of an offset ends.
    package func lineBreak(from at: Int) -> String {
        self[at...].firstIndex(of: 0x0A).map { $0 > 0 && self[$0 - 1] == 0x0D ? "\r\n" : "\n" } ?? "\n"
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset behind a text in quotes, or brackets, over several lines that begin at an offset; nil without them,
    /// and if they are not closed soon.
    func endOfQuotes(from start: Int) -> Int? {
        guard start < count, "\"'[{".utf8.contains(self[start]) else { return nil }
        var (index, isLong, depth, quote) = (start, false, 0, UInt8(0))
        while index < count, index < start + 4_000 {
            let byte = self[index]
            switch byte {
            case 0x0A: isLong = true
            case 0x5C where quote == 0x22: index += 1
            // A doubled quote closes and opens.
            case _ where quote != 0: if byte == quote { quote = 0 }
            case 0x22, 0x27: quote = byte
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D: depth -= 1
            default: break
            }
            index += 1
            if depth <= 0, quote == 0, index == count || self[index] != byte || byte != 0x27 {
                // What follows the quotes or brackets of a whole value.
                return isLong && (index == count || [0x0A, 0x0D, 0x20].contains(self[index])) ? index : nil
            }
        }
        return nil
    }
}

/// The key before a value on its line, and the offset of the line's content; nil if there is no key before it.
package func keyBefore(_ offset: Int, in source: [UInt8]) -> (name: String, isItem: Bool, content: Int)? {
    source.withUnsafeBufferPointer { bytes in
        let line = YAMLLine(bytes, at: bytes.lineStart(offset))
        guard let key = line.key, key.upperBound < offset else { return nil }
        let name = bytes[key].filter { $0 != 0x22 && $0 != 0x27 }
        return (String(decoding: name, as: UTF8.self), line.isItem, line.content)
    }
}
