package import SourceText

/// Reads JSON value by value, so that a list of many rows is in memory only once. It accepts only what RFC 8259
/// allows, at most 64 levels deep.
package struct JSONReader {
    private static let deepest = 64
    private static let maximumKeys = 1000
    /// The most values in all, so that they fit into memory.
    private static let maximumValues = 10_000_000
    private static let escapes: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]
    private let bytes: [UInt8]
    private var offset = 0
    /// Repeated keys of objects, with their places.
    private var repeated: [(key: String, offset: Int)] = []
    private var values = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        skipSpace()
    }

    /// Reads one whole document. Reports repeated keys.
    package static func document(_ bytes: [UInt8], _ tell: (_ remark: String) -> Void = { _ in })
        throws(ReadingProblem) -> JSONValue
    {
        var reader = JSONReader(bytes)
        let value = try reader.value()
        guard reader.isAtEnd else { throw reader.problem("there is text after the end of the JSON") }
        reader.messages.forEach(tell)
        return value
    }

    /// Remarks on repeated keys of objects.
    package var messages: [String] {
        guard !repeated.isEmpty else { return [] }
        let lines = LineIndex(bytes)
        let reported = repeated.prefix(100).map { key, offset in
            "\(lineAndColumn(of: offset, in: lines)): the key `\(key)` is there twice; the last one counts"
        }
        return reported + (repeated.count > 100 ? ["\(repeated.count - 100) more keys are there twice"] : [])
    }

    package var isAtEnd: Bool { offset == bytes.count }

    /// The next byte that is no space.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    package func problem(_ message: String) -> ReadingProblem { ReadingProblem(message: message, offset: offset) }

    /// Skips a character if it is the next; false otherwise.
    package mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        offset += 1
        skipSpace()
        return true
    }

    package mutating func value(depth: Int = 0) throws(ReadingProblem) -> JSONValue {
        values += 1
        guard depth < JSONReader.deepest else { throw problem("this is nested more than 64 levels deep") }
        guard values <= JSONReader.maximumValues else { throw problem("there are more than 10 million values") }
        switch next {
        case nil: throw problem("the JSON ends in the middle: it is cut off")
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try readList(depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(_ depth: Int) throws(ReadingProblem) -> JSONValue {
        offset += 1
        skipSpace()
        var members: [JSONObject.Member] = []
        var places: [String: Int] = [:]
        if take("}") { return .object([]) }
        repeat {
            let start = offset
            guard members.count < JSONReader.maximumKeys else {
                throw problem("this object has more than \(JSONReader.maximumKeys) keys")
            }
            guard next == UInt8(ascii: "\"") else { throw problem(cut ?? "a key in quotation marks is missing here") }
            let key = try text()
            guard take(":") else { throw problem(cut ?? "a colon is missing after the key") }
            let value = try value(depth: depth + 1)
            if let index = places[key] {
                repeated.append((key, start))
                members[index].value = value
            } else {
                places[key] = members.count
                members.append((key, value))
            }
        } while take(",")
        guard take("}") else { throw problem(cut ?? "a comma or `}` is missing here") }
        return .object(members)
    }

    private mutating func readList(_ depth: Int) throws(ReadingProblem) -> JSONValue {
        offset += 1
        skipSpace()
        var elements: [JSONValue] = []
        if take("]") { return .list([]) }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw problem(cut ?? "a comma or `]` is missing here") }
        return .list(elements)
    }

    private var cut: String? { isAtEnd ? "the JSON ends in the middle: it is cut off" : nil }

    private mutating func word(_ word: String, _ value: JSONValue) throws(ReadingProblem) -> JSONValue {
        guard bytes[offset...].starts(with: word.utf8) else { throw problem("this is not a JSON value") }
        offset += word.utf8.count
        skipSpace()
        return value
    }

    private mutating func number() throws(ReadingProblem) -> JSONValue {
        let digits = bytes[offset...].prefix { "+-.eE0123456789".utf8.contains($0) }
        let text = String(decoding: digits, as: UTF8.self)
        let isNumber =
            Int(text).map(String.init) == text
            || digits.count < 400 && text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
        guard isNumber else { throw problem("this is not a JSON value") }
        offset += digits.count
        skipSpace()
        return .number(text)
    }

    private mutating func text() throws(ReadingProblem) -> String {
        let start = offset
        offset += 1
        var decoded: [UInt8] = []
        var begin = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                decoded += bytes[begin..<offset]
                guard let text = String(validating: decoded) else {
                    throw ReadingProblem(message: "the bytes of this text are not UTF-8", offset: start)
                }
                offset += 1
                skipSpace()
                return text
            case UInt8(ascii: "\\"):
                decoded += bytes[begin..<offset]
                decoded += try escape()
                begin = offset
            case 0..<0x20: throw problem("a text has a control character or a line end in it")
            default: offset += 1
            }
        }
        throw ReadingProblem(message: "the JSON ends inside this text: it is cut off", offset: start)
    }

    private mutating func escape() throws(ReadingProblem) -> [UInt8] {
        guard offset + 1 < bytes.count else { throw problem("the JSON ends inside a text: it is cut off") }
        if let byte = JSONReader.escapes[bytes[offset + 1]] {
            offset += 2
            return [byte]
        }
        guard var code = unit(at: offset) else { throw problem("JSON has no such escape") }
        offset += 6
        if 0xD800...0xDBFF ~= code, let low = unit(at: offset), 0xDC00...0xDFFF ~= low {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            offset += 6
        }
        guard let scalar = Unicode.Scalar(code) else { throw problem("half of a character (a lone surrogate)") }
        return Array(String(Character(scalar)).utf8)
    }

    /// The number of an escape like `\u00e9`.
    private func unit(at start: Int) -> UInt32? {
        guard start + 6 <= bytes.count, bytes[start] == 0x5C, bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(hexadecimal: bytes[start + 2..<start + 6])
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return
            }
        }
    }
}
