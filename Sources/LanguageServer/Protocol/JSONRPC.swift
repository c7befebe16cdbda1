#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import CanonicalJSON

/// What a request is known by until it is answered.
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

/// Why a request has no result, as the client is told.
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

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONValue { ["code": .integer(code.rawValue), "message": .text(message)] }
}

/// A message from the client. Its parameters are decoded when it is known which they are.
struct Call: Decodable {
    let id: RequestID?
    /// Nil for an answer to something that the server asked.
    let method: String?
    private(set) var body: [UInt8] = []

    private enum CodingKeys: String, CodingKey { case id, method }

    private struct Parameters<Value: Decodable>: Decodable { let params: Value }

    init(_ body: [UInt8]) throws(Failure) {
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

/// Takes messages out of the bytes that come in: each has a head that says how many bytes it has.
package struct MessageReader {
    /// A text of the largest file, with each character escaped, has less.
    private static let mostBytes = 256 << 20
    private static let mostHeadBytes = 4_096
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

    /// The next message; nil as long as it is not whole. A head without a length is passed over up to the next one, and
    /// an empty message stands in its place.
    package mutating func next() -> [UInt8]? {
        guard let end = endOfHead() else {
            guard bytes.count - start > MessageReader.mostHeadBytes else { return nil }
            start = bytes.count
            return []
        }
        let head = String(decoding: bytes[start..<end], as: UTF8.self)
        let lengths = head.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].filter { !$0.isWhitespace })
        }
        guard let length = lengths.first, 0...MessageReader.mostBytes ~= length else {
            start = end
            return []
        }
        guard bytes.count - end >= length else { return nil }
        start = end + length
        return Array(bytes[end..<start])
    }

    /// Behind the empty line.
    private func endOfHead() -> Int? {
        var index = start
        while index + 3 < bytes.count {
            if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    /// A message as it is sent.
    package static func framed(_ body: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
