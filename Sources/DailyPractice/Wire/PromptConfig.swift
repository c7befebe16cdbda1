/// Settings that particular prompt types read.
public struct PromptConfig: Codable, Hashable, Sendable {
    /// Whether several options are chosen at once: true for select-all.
    public var allowMultiple: Bool?
    /// How many correct options make a select-all answer right; all of them when absent.
    public var minCorrect: Int?
    /// A word of the writer's on the scale, such as `likert`; nothing is judged by it.
    public var scaleType: String?
    /// The lowest and the highest value of a rating scale: two integers.
    public var scaleRange: [Int]?
    /// A word of the writer's on what is typed; nothing is judged by it.
    public var inputType: String?
    /// Words that the app offers for a text input.
    public var wordBank: [String]?
    /// A word of the writer's on what is put in order; nothing is judged by it.
    public var sequenceType: String?

    /// Makes settings from their parts.
    public init(
        allowMultiple: Bool? = nil, minCorrect: Int? = nil, scaleType: String? = nil, scaleRange: [Int]? = nil,
        inputType: String? = nil, wordBank: [String]? = nil, sequenceType: String? = nil
    ) {
        self.allowMultiple = allowMultiple
        self.minCorrect = minCorrect
        self.scaleType = scaleType
        self.scaleRange = scaleRange
        self.inputType = inputType
        self.wordBank = wordBank
        self.sequenceType = sequenceType
    }

    enum CodingKeys: CodingKey {
        case allowMultiple, minCorrect, scaleType, scaleRange, inputType, wordBank, sequenceType
    }
}

extension KeyedDecodingContainer<PromptConfig.CodingKeys> {
    /// The decoding that the compiler writes for ``PromptConfig`` reads its one list of numbers here.
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
