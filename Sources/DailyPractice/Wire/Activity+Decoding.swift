extension Activity {
    /// Decodes an activity with the keys of the contract.
    ///
    /// - Throws: `DecodingError` when a required key is missing or null, or holds what it may not.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(fields, isReflection: fields.decode(Bool.self, forKey: .isReflection))
    }

    /// Decodes a row of the database, whose column `is_reflection` may be null.
    init(row decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(fields, isReflection: fields.decodeIfPresent(Bool.self, forKey: .isReflection) ?? false)
    }

    private init(_ fields: KeyedDecodingContainer<CodingKeys>, isReflection: Bool) throws {
        func required<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try fields.decode(Value.self, forKey: key)
        }
        func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try fields.decodeIfPresent(Value.self, forKey: key)
        }
        self.init(
            id: try required(.id),
            dayNumber: try required(.dayNumber),
            ageBand: try required(.ageBand),
            moduleName: try required(.moduleName),
            moduleDisplayName: try required(.moduleDisplayName),
            title: try required(.title),
            description: try optional(.description),
            skillFocus: try required(.skillFocus),
            category: try optional(.category),
            activityType: try required(.activityType),
            isReflection: isReflection,
            scenario: try required(.scenario),
            researchConcept: try optional(.researchConcept),
            researchKeyInsight: try optional(.researchKeyInsight),
            researchCitation: try optional(.researchCitation),
            researchAdditionalContext: try optional(.researchAdditionalContext),
            bestApproach: try optional(.bestApproach),
            followUpQuestions: try optional(.followUpQuestions),
            prompts: try required(.prompts),
            actionableTakeaway: try required(.actionableTakeaway))
    }
}
