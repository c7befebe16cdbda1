/// A fingerprint of everything in an activity that judging depends on, prompt by prompt.
///
/// Two activities with equal fingerprints judge the same answers alike, give the same points and go the same
/// ways. Prompt texts, feedback and whatever else is only shown is not part of it, nor is the order in which
/// options stand: a writer may mend those without spoiling what learners have saved.
public struct ContentFingerprint: Codable, Hashable, Sendable {
    /// The part of one prompt.
    public struct Prompt: Codable, Hashable, Sendable {
        /// The prompt's id.
        public let promptId: String
        /// The prompt's type.
        public let type: PromptType
        /// The points for a right answer at the first attempt.
        public let points: Int
        /// Stands for the ids of the options.
        public let options: String
        /// Stands for what is right: options, how many of them, or their order.
        public let key: String
        /// Stands for the branch; nil when none can be taken.
        public let branch: String?
        /// Stands for the texts that are answers themselves: words of a text input, targets of a matching.
        /// Nil for other types.
        public let texts: String?
    }

    /// The prompts, in the order of the activity.
    public let prompts: [Prompt]

    init(prompts: [Prompt]) { self.prompts = prompts }

    /// The fingerprint of an activity.
    public init(of activity: Activity) { self.init(ActivityPlan(activity)) }

    init(_ plan: ActivityPlan) {
        prompts = plan.prompts.map { prompt in
            prompt.fingerprint(target: prompt.branch.map { plan.prompts[$0.target].prompt.promptId })
        }
    }
}

extension PromptPlan {
    /// The prompt's part of a fingerprint; its branch leads to the prompt with this id.
    fileprivate func fingerprint(target: String?) -> ContentFingerprint.Prompt {
        let options = prompt.options
        let byId = options.indices.sorted { (options[$0].optionId, $0) < (options[$1].optionId, $1) }
        return ContentFingerprint.Prompt(
            promptId: prompt.promptId, type: prompt.type, points: prompt.points,
            options: StableHash.digits(of: byId.map { options[$0].optionId }), key: StableHash.digits(of: key(byId)),
            branch: branch.map { branch in
                let asked = branch.option.map { ["is", options[$0].optionId] } ?? ["none"]
                return StableHash.digits(of: asked + ["\(branch.whenChosen)", target ?? ""])
            }, texts: texts(byId).map(StableHash.digits))
    }

    private func key(_ byId: [Int]) -> [String] {
        let correct = byId.map { "\(prompt.options[$0].correct)" }
        return switch prompt.type {
        case .selectAll: correct + ["\(needed)"]
        case .sequencing: rightOrder?.map { prompt.options[$0].optionId } ?? []
        default: correct
        }
    }

    private func texts(_ byId: [Int]) -> [String]? {
        switch prompt.type {
        case .textInput: byId.map { Answer.normalizedWord(prompt.options[$0].optionText) }
        case .matching: byId.map { prompt.options[$0].metadata?.matchTarget.map { "is " + $0 } ?? "none" }
        default: nil
        }
    }
}
