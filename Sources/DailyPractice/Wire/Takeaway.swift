/// What the learner takes home after the last prompt: one tool to use.
public struct Takeaway: Codable, Hashable, Sendable {
    public var toolName: String
    public var toolType: String?
    public var whenToUse: String
    /// The steps of the tool, in order.
    public var howTo: [String]
    public var whyItWorks: String
    public var tryItWhen: String?
    public var example: TakeawayExample?

    public init(
        toolName: String,
        toolType: String? = nil,
        whenToUse: String,
        howTo: [String],
        whyItWorks: String,
        tryItWhen: String? = nil,
        example: TakeawayExample? = nil
    ) {
        self.toolName = toolName
        self.toolType = toolType
        self.whenToUse = whenToUse
        self.howTo = howTo
        self.whyItWorks = whyItWorks
        self.tryItWhen = tryItWhen
        self.example = example
    }
}

/// A takeaway's tool in use.
public struct TakeawayExample: Codable, Hashable, Sendable {
    public var situation: String
    public var action: String
    public var outcome: String

    public init(situation: String, action: String, outcome: String) {
        self.situation = situation
        self.action = action
        self.outcome = outcome
    }
}
