extension Answer: Codable {
    private enum Form: String, CodingKey, CaseIterable { case option, options, order, pairs, word }

    /// Reads `{"option": id}`, `{"options": [ids]}`, `{"order": [ids]}`, `{"pairs": {id: target}}` or
    /// `{"word": text}`.
    ///
    /// - Throws: `DecodingError` for any other value, such as one with two of these keys.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Form.self)
        guard fields.allKeys.count == 1, let form = fields.allKeys.first else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "an answer has one of the keys option, options, order, pairs and word"))
        }
        switch form {
        case .option: self = .option(try fields.decode(String.self, forKey: form))
        case .options: self = .options(try fields.decode(Set<String>.self, forKey: form))
        case .order: self = .order(try fields.decode([String].self, forKey: form))
        case .pairs: self = .pairs(try fields.decode([String: String].self, forKey: form))
        case .word: self = .word(try fields.decode(String.self, forKey: form))
        }
    }

    /// Writes an object with one key, which says what kind of answer it is. A set is written in the order of
    /// its ids, so that the same answer has the same bytes.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Form.self)
        switch self {
        case .option(let id): try fields.encode(id, forKey: .option)
        case .options(let ids): try fields.encode(ids.sorted(), forKey: .options)
        case .order(let ids): try fields.encode(ids, forKey: .order)
        case .pairs(let targets): try fields.encode(targets, forKey: .pairs)
        case .word(let word): try fields.encode(word, forKey: .word)
        }
    }
}
