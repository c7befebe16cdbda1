package enum SQLValue: Sendable {
    case null
    case uuid(String)
    case text(String)
    case integer(Int)
    case boolean(Bool)
    /// Compact JSON.
    case json([UInt8])

    /// The value as a text, without the quotes of a dialect; nil for null.
    package var plainText: String? {
        switch self {
        case .null: nil
        case .uuid(let text), .text(let text): text
        case .integer(let integer): String(integer)
        case .boolean(let boolean): boolean ? "true" : "false"
        case .json(let json): String(decoding: json, as: UTF8.self)
        }
    }

    package func withPlainBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        if case .json(let json) = self { return json.withUnsafeBufferPointer(body) }
        guard var text = plainText else { return nil }
        return text.withUTF8(body)
    }

    package static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
}
