/// An activity prepared for playing, shared by the copies of a session.
package final class ActivityPlan: Sendable {
    package let activity: Activity
    package let prompts: [PromptPlan]

    package init(_ activity: Activity) {
        self.activity = activity
        var positions: [String: Int] = [:]
        var prompts: [PromptPlan] = []
        // In reverse order, so `positions` contains only later prompts.
        for index in activity.prompts.indices.reversed() {
            prompts.append(PromptPlan(activity.prompts[index], laterPrompts: positions))
            positions[activity.prompts[index].promptId] = index
        }
        self.prompts = prompts.reversed()
    }
}

/// A prompt with the lookups that judging an answer needs.
package final class PromptPlan: Sendable {
    /// A branch that can be taken: its operator suits the prompt and its target is later.
    package struct Branch: Sendable {
        /// The index of the option asked about; nil when the prompt has no such option.
        package var option: Int?
        /// True if choosing that option takes the branch; false if not choosing it does.
        package var whenChosen: Bool
        /// The position of the prompt that it leads to.
        package var target: Int
    }

    package let prompt: Prompt
    /// Indices by option ids; if an id is repeated, the first one.
    package let indices: [String: Int]
    /// Indices by normalized option texts, for text input only.
    package let indicesByText: [String: Int]
    /// The texts that options may be paired with, for matching only.
    let targets: Set<String>
    /// The options in their right order, for sequencing; nil when they have none.
    let rightOrder: [Int]?
    /// How many correct options a select-all answer needs.
    package let needed: Int
    /// The options that are right by themselves.
    package let right: OptionIndices
    /// The number of wrong answers after which another one does not change the points.
    let attemptLimit: Int
    package let branch: Branch?
    /// Whether a later prompt has the id that the branch leads to.
    let leadsOn: Bool

    init(_ prompt: Prompt, laterPrompts: [String: Int]) {
        self.prompt = prompt
        let count = prompt.options.count
        var indices = [String: Int](minimumCapacity: count)
        var words: [String: Int] = [:]
        // In reverse order, so the first of several equal ids or words wins.
        for index in (0..<count).reversed() {
            indices[prompt.options[index].optionId] = index
            guard prompt.type == .textInput else { continue }
            words[Answer.normalizedWord(prompt.options[index].optionText)] = index
        }
        self.indices = indices
        self.indicesByText = words
        targets = prompt.type != .matching ? [] : Set(prompt.options.compactMap { $0.metadata?.matchTarget })
        rightOrder = prompt.type != .sequencing ? nil : Self.rightOrder(of: prompt.options)
        let right = prompt.options.indices.filter { prompt.options[$0].correct }
        self.right = OptionIndices(right)
        needed = prompt.config?.minCorrect ?? right.count
        attemptLimit = Scoring.worthlessAfter(options: prompt.options.count)
        leadsOn = prompt.branchLogic.map { laterPrompts[$0.nextPrompt] != nil } ?? false
        branch = Self.branch(of: prompt, indices: indices, laterPrompts: laterPrompts)
    }

    /// The options in ascending `correctOrder`; nil when one has none or two have the same.
    private static func rightOrder(of options: [Option]) -> [Int]? {
        let places = options.compactMap { $0.metadata?.correctOrder }
        guard places.count == options.count, Set(places).count == places.count else { return nil }
        return places.indices.sorted { places[$0] < places[$1] }
    }

    private static func branch(of prompt: Prompt, indices: [String: Int], laterPrompts: [String: Int]) -> Branch? {
        guard let logic = prompt.branchLogic, let target = laterPrompts[logic.nextPrompt],
            prompt.type.supports(logic.condition.operator)
        else { return nil }
        let whenChosen =
            switch logic.condition.operator {
            case .equals, .includes: true
            case .notEquals, .excludes: false
            }
        return Branch(option: indices[logic.condition.ifSelected], whenChosen: whenChosen, target: target)
    }
}
