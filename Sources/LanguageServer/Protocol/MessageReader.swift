import CanonicalJSON
import Essentials
import SourceText

enum RequestID: Decodable, Hashable {
    case number(Int), text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    var json: JSONValue {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .text(text)
        }
    }
}

struct Failure: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case notInitialized = -32002
        case requestCancelled = -32800
        case requestFailed = -32803
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    var json: JSONValue { ["code": .integer(code.rawValue), "message": .text(message)] }
}

/// A message from the client. Its parameters are decoded later, once their type is known.
struct Call: Decodable {
    let id: RequestID?
    /// Nil for the response to a request of the server.
    let method: String?
    private(set) var body: [UInt8] = []

    private enum CodingKeys: String, CodingKey { case id, method }

    private struct Parameters<Value: Decodable>: Decodable { let params: Value }

    init(_ body: [UInt8]) throws(Failure) {
        let body = withoutLoneSurrogates(body)
        do { self = try JSONDecoder().decode(Call.self, from: Data(body)) } catch DecodingError.dataCorrupted {
            throw Failure(.parseError, "the message is not JSON in UTF-8")
        } catch { throw Failure(.invalidRequest, "the message is not a request of JSON-RPC 2.0") }
        self.body = body
    }

    func params<Value: Decodable>(_ type: Value.Type = Value.self) throws(Failure) -> Value {
        do { return try JSONDecoder().decode(Parameters<Value>.self, from: Data(body)).params } catch {
            throw Failure(.invalidParams, "`\(method ?? "")` has no such parameters")
        }
    }
}

/// A JSON text with U+FFFD in place of each unpaired surrogate, as when somebody deletes half of an emoji. The
/// length in UTF-16 stays the same. The decoder would refuse the message, and the server's text would differ from
/// the client's.
private func withoutLoneSurrogates(_ body: [UInt8]) -> [UInt8] {
    func unit(at index: Int) -> UInt16? {
        guard index + 6 <= body.count, body[index] == 0x5C, body[index + 1] == 0x75 else { return nil }
        return UInt16(hexadecimal: body[(index + 2)..<(index + 6)])
    }
    guard body.contains(0x5C) else { return body }
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var index = 0
    while index < body.count {
        let found = unit(at: index)
        var length = found != nil ? 6 : body[index] == 0x5C ? 2 : 1
        var isLone = false
        if let found, UTF16.isLeadSurrogate(found) || UTF16.isTrailSurrogate(found) {
            let isPair = UTF16.isLeadSurrogate(found) && (unit(at: index + 6).map(UTF16.isTrailSurrogate) ?? false)
            length = isPair ? 12 : 6
            isLone = !isPair
        }
        if isLone { result += "\\uFFFD".utf8 } else { result += body[index..<min(index + length, body.count)] }
        index += length
    }
    return result
}

/// Splits incoming bytes into messages. Each message has a head with its length in bytes.
package struct MessageReader {
    /// A text of the largest file, with each character escaped, is smaller.
    private static let maximumBytes = 256 << 20
    private static let maximumHeaderBytes = 4_096
    private var bytes: [UInt8] = []
    private var start = 0

    package init() {}

    package mutating func append(_ more: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The next message; nil until it is complete. Skips a head without a valid length, and returns an empty
    /// message for it.
    package mutating func next() -> [UInt8]? {
        guard let end = bytes[start...].firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else {
            guard bytes.count - start > MessageReader.maximumHeaderBytes else { return nil }
            start = bytes.count
            return []
        }
        let head = String(decoding: bytes[start..<end], as: UTF8.self)
        let lengths = head.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].filter { !$0.isWhitespace })
        }
        guard let length = lengths.first, 0...MessageReader.maximumBytes ~= length else {
            start = end
            return []
        }
        guard bytes.count - end >= length else { return nil }
        start = end + length
        return Array(bytes[end..<start])
    }

    package static func framed(_ body: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
