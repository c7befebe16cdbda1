#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

import LearningBasics

/// Decodes a published JSON document of format version 1, the only one so far.
///
/// - Throws: a problem with the path of the invalid value.
func decodeDocument<Document: Decodable>(_ type: Document.Type, from bytes: Data) throws(LoadError.Problem)
    -> Document
{ try decode(Versioned<Document>.self, from: bytes).document }

/// A document that checks its version first: a later version may differ in every other key.
private struct Versioned<Document: Decodable>: Decodable {
    let document: Document

    enum CodingKeys: String, CodingKey { case formatVersion }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        _ = try fields.decode(FormatVersion.self, forKey: .formatVersion)
        document = try Document(from: decoder)
    }
}

/// Decodes JSON.
///
/// - Throws: a problem with the path of the invalid value.
func decode<Document: Decodable>(_ type: Document.Type, from bytes: Data) throws(LoadError.Problem) -> Document {
    do { return try JSONDecoder().decode(type, from: bytes) } catch let error as DecodingError {
        if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
            guard let path = try? JSONDecoder().decode(NumberThatDoesNotFit.self, from: bytes).path else {
                throw .notJSON(isEmpty: bytes.isEmpty)
            }
            throw .undecodable(path: jsonPath(path), reason: "it is no whole number that fits in an `Int`")
        }
        throw problem(for: error)
    } catch { throw .undecodable(path: "", reason: "\(error)") }
}

private func problem(for error: DecodingError) -> LoadError.Problem {
    switch error {
    case .keyNotFound(let key, let context):
        .undecodable(path: jsonPath(context.codingPath + [key]), reason: "the key is missing")
    case .dataCorrupted(let context) where context.underlyingError is FormatVersion.UnknownVersion:
        .unsupportedFormat(version: (context.underlyingError as? FormatVersion.UnknownVersion)?.number ?? 0)
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
        .undecodable(path: jsonPath(context.codingPath), reason: context.debugDescription)
    @unknown default: .undecodable(path: "", reason: "\(error)")
    }
}

/// A coding path as it is written in most languages, such as `activities[2].prompts[0].type`.
package func jsonPath(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
        if let index = key.intValue {
            path += "[\(index)]"
        } else {
            path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
        }
    }
}
