/// Settings that particular prompt types read.
public struct PromptConfig: Codable, Hashable, Sendable {
    /// Whether several options are chosen at once: true for select-all.
    public var allowMultiple: Bool?
    /// How many correct options make a select-all answer right; all of them when absent.
    public var minCorrect: Int?
    /// The writer's word for the kind of scale, such as `likert`; it does not affect judging.
    public var scaleType: String?
    /// The lowest and the highest value of a rating scale: two integers.
    public var scaleRange: [Int]?
    /// The writer's word for what is typed; it does not affect judging.
    public var inputType: String?
    /// Words that the app offers for a text input.
    public var wordBank: [String]?
    /// The writer's word for what is put in order; it does not affect judging.
    public var sequenceType: String?

    /// Makes settings from their parts.
    public init(
        allowMultiple: Bool? = nil, minCorrect: Int? = nil, scaleType: String? = nil, scaleRange: [Int]? = nil,
        inputType: String? = nil, wordBank: [String]? = nil, sequenceType: String? = nil
    ) {
        (self.allowMultiple, self.minCorrect, self.scaleType) = (allowMultiple, minCorrect, scaleType)
        (self.scaleRange, self.inputType, self.wordBank) = (scaleRange, inputType, wordBank)
        self.sequenceType = sequenceType
    }

    enum CodingKeys: CodingKey {
        case allowMultiple, minCorrect, scaleType, scaleRange, inputType, wordBank, sequenceType
    }
}

extension KeyedDecodingContainer<PromptConfig.CodingKeys> {
    /// The synthesized decoding of ``PromptConfig`` calls this for its one list of numbers.
    func decodeIfPresent(_ type: [Int].Type, forKey key: Key) throws -> [Int]? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        let range = try decode(type, forKey: key)
        guard range.count == 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "a scale range is two integers, not \(range.count)")
        }
        return range
    }
}
