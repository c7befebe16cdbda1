extension Prompt: Identifiable {
    /// The prompt's id, unique within its activity.
    public var id: String { promptId }
}

extension Option: Identifiable {
    /// The option's id, unique within its prompt.
    public var id: String { optionId }
}

/// An ``Activity`` by a name that no other framework has: ActivityKit has an `Activity` of its own.
public typealias PracticeActivity = Activity
