/// What the learner takes home after the last prompt: one tool to use.
public struct Takeaway: Codable, Hashable, Sendable {
    /// The name of the tool.
    public var toolName: String
    /// What kind of tool it is, such as `phrase`.
    public var toolType: String?
    /// The situation that the tool is for.
    public var whenToUse: String
    /// The steps of the tool, in order.
    public var howTo: [String]
    /// Why the tool helps.
    public var whyItWorks: String
    /// An occasion to try the tool soon.
    public var tryItWhen: String?
    /// The tool in use.
    public var example: TakeawayExample?

    /// Makes a takeaway from its parts.
    public init(
        toolName: String, toolType: String? = nil, whenToUse: String, howTo: [String], whyItWorks: String,
        tryItWhen: String? = nil, example: TakeawayExample? = nil
    ) {
        (self.toolName, self.toolType, self.whenToUse, self.howTo) = (toolName, toolType, whenToUse, howTo)
        (self.whyItWorks, self.tryItWhen, self.example) = (whyItWorks, tryItWhen, example)
    }
}

/// A takeaway's tool in use.
public struct TakeawayExample: Codable, Hashable, Sendable {
    /// What happens.
    public var situation: String
    /// What is done with the tool.
    public var action: String
    /// The result.
    public var outcome: String

    /// Makes an example from its parts.
    public init(situation: String, action: String, outcome: String) {
        (self.situation, self.action, self.outcome) = (situation, action, outcome)
    }
}
