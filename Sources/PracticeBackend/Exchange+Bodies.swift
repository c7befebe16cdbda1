import DailyPractice
import Essentials
import SQLite
import SourceText
import Web

func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
}

func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// A new UUID, as PostgreSQL writes it.
func newID() -> String { UUID().uuidString.lowercased() }

extension Exchange {
    /// The body as text. Answers 400 if it is not JSON for SQLite, which is stricter than Foundation.
    mutating func bodyText() throws -> String {
        if let json { return json }
        guard let text = String(validating: request.body) else {
            throw Refused(400, "the body is no JSON: its bytes are not UTF-8")
        }
        guard try database.first("select json_valid(?) as valid", .text(text))?["valid"].integer == 1 else {
            throw Refused(400, text.isEmpty ? "the body is empty, and JSON is expected" : "the body is no JSON")
        }
        json = text
        return text
    }

    /// Decodes the body. JSON of another shape is answered with 500, as in Supabase's functions.
    mutating func decodedBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        let text = try bodyText()
        do { return try decoded(text) } catch { throw Refused(500, problem(of: error)) }
    }
}

/// Why JSON does not decode, for developers. Begins with the key if one is known.
func problem(of error: any Error) -> String {
    func shown(_ keys: [any CodingKey]) -> String { keys.isEmpty ? "the body" : "`\(jsonPath(keys))`" }
    return switch error {
    case DecodingError.keyNotFound(let key, let context): "\(shown(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context): "\(shown(context.codingPath)) is null"
    case DecodingError.typeMismatch(let type, let context): "\(shown(context.codingPath)) is no \(name(of: type))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\(shown(context.codingPath)): \(context.debugDescription)"
    // Foundation reports nothing more about a number that does not fit.
    case DecodingError.dataCorrupted: "a number is no whole number, or too large"
    default: "\(error)"
    }
}

private func name(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "whole number"
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "list"
    default: "object"
    }
}
