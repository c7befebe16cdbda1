/// The version of the format of a document or a saved state. Decoding refuses every version but 1, the only one so far.
@propertyWrapper public struct FormatVersion: Codable, Hashable, Sendable {
    /// The version: 1.
    public var wrappedValue: Int

    /// Makes a version from its number.
    public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    /// Reads a version.
    ///
    /// - Throws: `DecodingError` for every version but 1.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try Int(from: decoder)
        guard wrappedValue == 1 else {
            let reason = "format version \(wrappedValue) is not supported"
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath, debugDescription: reason,
                    underlyingError: UnknownVersion(number: wrappedValue)))
        }
    }

    /// Writes the number.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }

    /// The error below the `DecodingError` of a version that is not known.
    package struct UnknownVersion: Error { package let number: Int }
}
