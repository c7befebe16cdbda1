/// The version of a document's format. Decoding refuses every version but 1, the only one that this library knows.
@propertyWrapper public struct FormatVersion: Codable, Hashable, Sendable {
    public var wrappedValue: Int

    public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws {
        wrappedValue = try Int(from: decoder)
        guard wrappedValue == 1 else {
            let reason = "format version \(wrappedValue) is not supported"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
        }
    }

    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
