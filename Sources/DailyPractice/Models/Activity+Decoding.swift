extension Activity {
    /// Whether a row of the database is being decoded, in which `is_reflection` may be null.
    @TaskLocal private static var isRow = false

    /// Decodes a row of the database.
    package init(row decoder: any Decoder) throws {
        self = try Activity.$isRow.withValue(true) { try Activity(from: decoder) }
    }

    /// The value of a flag that is missing or null: false in a row; otherwise throws `DecodingError`.
    fileprivate static func absent(_ key: CodingKeys, at path: [any CodingKey]) throws -> Bool {
        if isRow { return false }
        throw DecodingError.valueNotFound(
            Bool.self, .init(codingPath: path + [key], debugDescription: "an activity says its `\(key.stringValue)`"))
    }
}

extension KeyedDecodingContainer<Activity.CodingKeys> {
    /// The synthesized decoding of ``Activity`` calls this for its flag.
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try decodeIfPresent(type, forKey: key) ?? Activity.absent(key, at: codingPath)
    }
}
