extension Prompt: Identifiable {
    /// The prompt's id, unique within its activity.
    public var id: String { promptId }
}

extension Option: Identifiable {
    /// The option's id, unique within its prompt.
    public var id: String { optionId }
}

/// An alias of ``Activity`` for apps that import ActivityKit, which has its own `Activity`.
public typealias PracticeActivity = Activity
