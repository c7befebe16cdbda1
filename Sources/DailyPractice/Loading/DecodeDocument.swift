#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Decodes a published JSON document of the one format version there is so far.
///
/// - Throws: a problem with the path of the value in trouble.
func decodeDocument<Document: Decodable>(
    _ type: Document.Type, from bytes: Data
) throws(LoadError.Problem) -> Document {
    // First of all: a later version may look different in every other key.
    let version = try decode(FormatVersion.self, from: bytes).formatVersion
    guard version == 1 else { throw .unsupportedFormat(version: version) }
    return try decode(type, from: bytes)
}

private struct FormatVersion: Decodable {
    var formatVersion: Int
}

private func decode<Document: Decodable>(
    _ type: Document.Type, from bytes: Data
) throws(LoadError.Problem) -> Document {
    do {
        return try JSONDecoder().decode(type, from: bytes)
    } catch let error as DecodingError {
        throw problem(for: error)
    } catch {
        throw .undecodable(path: "", reason: "\(error)")
    }
}

private func problem(for error: DecodingError) -> LoadError.Problem {
    switch error {
    case .keyNotFound(let key, let context):
        .undecodable(path: jsonPath(context.codingPath + [key]), reason: "the key is missing")
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
        .dataCorrupted(let context):
        .undecodable(path: jsonPath(context.codingPath), reason: context.debugDescription)
    @unknown default:
        .undecodable(path: "", reason: "\(error)")
    }
}

/// A coding path as it is written in most languages, such as `activities[2].prompts[0].type`.
private func jsonPath(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
        if let index = key.intValue {
            path += "[\(index)]"
        } else {
            path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
        }
    }
}
