/// One question of an activity, with the options that answer it.
public struct Prompt: Codable, Hashable, Sendable {
    /// Unique within the activity. Analytics logs keep it permanently.
    public var promptId: String
    /// How the prompt is asked and answered.
    public var type: PromptType
    /// The question, as the learner reads it.
    public var promptText: String
    /// The place of this prompt in its activity, from 1. A session plays in array order.
    public var order: Int
    /// The points for a right answer at the first attempt (see ``Scoring``).
    public var points: Int
    /// The answers to choose from, in the order in which they were written.
    public var options: [Option]
    /// A jump that the first selection can cause; nil if the next prompt always follows.
    public var branchLogic: BranchLogic?
    /// Settings that the prompt's type reads.
    public var config: PromptConfig?

    /// Makes a prompt from its parts.
    public init(
        promptId: String, type: PromptType, promptText: String, order: Int, points: Int, options: [Option],
        branchLogic: BranchLogic? = nil, config: PromptConfig? = nil
    ) {
        (self.promptId, self.type, self.promptText, self.order) = (promptId, type, promptText, order)
        (self.points, self.options, self.branchLogic, self.config) = (points, options, branchLogic, config)
    }
}
