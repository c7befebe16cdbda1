/// A jump to a later prompt, decided by the learner's first submitted selection.
public struct BranchLogic: Codable, Hashable, Sendable {
    /// What the first selection is compared with.
    public struct Condition: Codable, Hashable, Sendable {
        /// The id of an option of the same prompt.
        public var ifSelected: String
        /// How the selection is compared with that option.
        public var `operator`: BranchOperator

        /// Makes a condition from its parts.
        public init(ifSelected: String, operator: BranchOperator) {
            (self.ifSelected, self.operator) = (ifSelected, `operator`)
        }
    }

    /// The condition that the first selection must meet for the jump.
    public var condition: Condition
    /// The id of a later prompt, shown next when the condition holds.
    public var nextPrompt: String

    /// Makes a branch from its parts.
    public init(condition: Condition, nextPrompt: String) {
        (self.condition, self.nextPrompt) = (condition, nextPrompt)
    }
}

/// How a branch condition compares the first submitted selection with its option.
public enum BranchOperator: String, Codable, CaseIterable, Hashable, Sendable {
    /// The first choice is that option.
    case equals
    /// The first choice is another option, or a word that matches no option.
    case notEquals = "not-equals"
    /// The first submitted set contains that option (select-all).
    case includes
    /// The first submitted set lacks that option (select-all).
    case excludes
}
