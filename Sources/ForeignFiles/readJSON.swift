import SourceText

/// The value that a JSON file holds, as RFC 8259 has it: nothing behind the last item, no comments, and no key
/// twice, since nobody could tell which of the two counts.
package func readJSON(_ bytes: [UInt8]) throws(FormatFault) -> JSONNode {
    if let offset = firstOffsetBeyondUTF8(bytes) {
        throw FormatFault("what stands here is not UTF-8", at: offset, in: bytes)
    }
    var reader = JSONReader(bytes)
    return try reader.document()
}

private struct JSONReader {
    /// Files of people and tools are never as deep.
    private static let deepest = 200

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func document() throws(FormatFault) -> JSONNode {
        skipBlanks()
        if index == bytes.count { throw fault("the file holds nothing") }
        let node = try value()
        skipBlanks()
        if index < bytes.count { throw fault("something stands behind the end of the value") }
        return node
    }

    private mutating func value() throws(FormatFault) -> JSONNode {
        let start = index
        let value: JSONNode.Value
        switch peek {
        case UInt8(ascii: "{"): value = try nested { reader throws(FormatFault) in try reader.object() }
        case UInt8(ascii: "["): value = try nested { reader throws(FormatFault) in try reader.list() }
        case UInt8(ascii: "\""): value = .text(try text())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): value = .number(try number())
        default: value = try word()
        }
        return JSONNode(value: value, span: ByteSpan(start, index))
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(FormatFault) -> JSONNode.Value
    ) throws(FormatFault) -> JSONNode.Value {
        depth += 1
        if depth > JSONReader.deepest { throw fault("this is nested too deep") }
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(FormatFault) -> JSONNode.Value {
        index += 1
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        skipBlanks()
        if take("}") { return .object([]) }
        while true {
            skipBlanks()
            let place = index
            guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is missing here") }
            let key = try text()
            guard keys.insert(key).inserted else {
                throw FormatFault("the key `\(key)` stands here a second time", at: place, in: bytes)
            }
            skipBlanks()
            guard take(":") else { throw fault("a colon is missing here") }
            skipBlanks()
            members.append(JSONNode.Member(key: key, value: try value()))
            skipBlanks()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault("a comma or `}` is missing here") }
        }
    }

    private mutating func list() throws(FormatFault) -> JSONNode.Value {
        index += 1
        var items: [JSONNode] = []
        skipBlanks()
        if take("]") { return .list([]) }
        while true {
            skipBlanks()
            items.append(try value())
            skipBlanks()
            if take("]") { return .list(items) }
            guard take(",") else { throw fault("a comma or `]` is missing here") }
        }
    }

    private mutating func word() throws(FormatFault) -> JSONNode.Value {
        let words: [(String, JSONNode.Value)] = [
            ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
        ]
        for (word, value) in words where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        throw fault(index == bytes.count ? "the file ends before its last value" : "a value is missing here")
    }

    private mutating func number() throws(FormatFault) -> String {
        let start = index
        _ = take("-")
        let isZero = peek == UInt8(ascii: "0")
        let digits = takeDigits()
        guard digits > 0, !isZero || digits == 1 else { throw fault("this is no number", at: start) }
        if take(".") { guard takeDigits() > 0 else { throw fault("this is no number", at: start) } }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard takeDigits() > 0 else { throw fault("this is no number", at: start) }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func takeDigits() -> Int {
        let start = index
        while let byte = peek, isDigit(byte) { index += 1 }
        return index - start
    }

    // MARK: Texts

    private mutating func text() throws(FormatFault) -> String {
        let start = index
        index += 1
        // As bytes: a text that grows by single characters is copied at each.
        var decoded: [UInt8] = []
        var plain = index
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                decoded += bytes[plain..<index]
                index += 1
                return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded += bytes[plain..<index]
                decoded += UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter
                plain = index
            case 0..<0x20: throw fault("a text must not hold a line end or a tab")
            default: index += 1
            }
        }
        throw fault("this text has no closing quote", at: start)
    }

    private mutating func escaped() throws(FormatFault) -> Unicode.Scalar {
        let start = index
        index += 1
        guard let letter = peek else { throw fault("the file ends inside a text") }
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var code = codeUnit()
            // What does not fit into four digits is written as two units.
            if let high = code, (0xD800...0xDBFF).contains(high), take("\\"), take("u"), let low = codeUnit()
            {
                code = (0xDC00...0xDFFF).contains(low) ? 0x10000 + (high - 0xD800) << 10 + low - 0xDC00 : nil
            }
            if let scalar = code.flatMap(Unicode.Scalar.init) { return scalar }
            fallthrough
        default: throw fault("this backslash stands before nothing that it can", at: start)
        }
    }

    private mutating func codeUnit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        let digits = bytes[index..<(index + 4)]
        guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
        index += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    // MARK: Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: letter) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func fault(_ message: String, at place: Int? = nil) -> FormatFault {
        let isEnd = place == nil && index >= bytes.count
        return FormatFault(
            isEnd ? "the file ends too early: \(message)" : message, at: place ?? index, in: bytes)
    }
}
