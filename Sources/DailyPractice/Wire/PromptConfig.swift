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

    /// Decodes the settings, all of them optional.
    ///
    /// - Throws: `DecodingError` for a value of the wrong type, and for a `scaleRange` that
    ///   is not two integers.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        allowMultiple = try fields.decodeIfPresent(Bool.self, forKey: .allowMultiple)
        minCorrect = try fields.decodeIfPresent(Int.self, forKey: .minCorrect)
        scaleType = try fields.decodeIfPresent(String.self, forKey: .scaleType)
        scaleRange = try fields.decodeIfPresent([Int].self, forKey: .scaleRange)
        inputType = try fields.decodeIfPresent(String.self, forKey: .inputType)
        wordBank = try fields.decodeIfPresent([String].self, forKey: .wordBank)
        sequenceType = try fields.decodeIfPresent(String.self, forKey: .sequenceType)
        if let scaleRange, scaleRange.count != 2 {
            throw DecodingError.dataCorruptedError(
                forKey: .scaleRange, in: fields,
                debugDescription: "a scale range is two integers, not \(scaleRange.count)")
        }
    }
}
