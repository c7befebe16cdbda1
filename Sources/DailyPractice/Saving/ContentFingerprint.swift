package import LearningBasics

/// A fingerprint of everything in an activity that judging depends on, prompt by prompt.
///
/// Two activities with equal fingerprints judge the same answers alike, give the same points and take the same
/// branches. The fingerprint does not depend on anything that is only shown, such as prompt texts and feedback,
/// nor on the order of the options. A writer may change those without invalidating saved sessions.
public struct ContentFingerprint: Codable, Hashable, Sendable {
    /// The part of one prompt.
    public struct Prompt: Codable, Hashable, Sendable {
        /// The prompt's id.
        public internal(set) var promptId: String
        /// The prompt's type.
        public internal(set) var type: PromptType
        /// The points for a right answer at the first attempt.
        public internal(set) var points: Int
        /// A hash of the ids of the options.
        public internal(set) var options: String
        /// A hash of what is right: which options, how many of them, or their order.
        public internal(set) var key: String
        /// A hash of the branch; nil when none can be taken.
        public internal(set) var branch: String?
        /// A hash of the texts that are answers themselves: the words of a text input, the targets of a matching.
        /// Nil for other types.
        public internal(set) var texts: String?
        package var unknown: [String: SavedValue] = [:]
    }

    /// The prompts, in the order of the activity.
    public let prompts: [Prompt]

    init(prompts: [Prompt]) { self.prompts = prompts }

    /// The fingerprint of an activity.
    public init(activity: Activity) { self.init(ActivityPlan(activity)) }

    init(_ plan: ActivityPlan) {
        prompts = plan.prompts.map { prompt in
            prompt.fingerprint(target: prompt.branch.map { plan.prompts[$0.target].prompt.promptId })
        }
    }
}

extension ContentFingerprint.Prompt: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            SavedKey("promptId", \.promptId), SavedKey("type", \.type), SavedKey("points", \.points),
            SavedKey("options", \.options), SavedKey("key", \.key), SavedKey(unlessBlank: "branch", \.branch),
            SavedKey(unlessBlank: "texts", \.texts),
        ]
    }

    package static var blank: Self {
        Self(promptId: "", type: .bestResponse, points: 0, options: "", key: "", branch: nil, texts: nil)
    }
}

extension PromptPlan {
    /// The prompt's part of a fingerprint. `target` is the id of the prompt that its branch leads to.
    fileprivate func fingerprint(target: String?) -> ContentFingerprint.Prompt {
        let options = prompt.options
        let byId = options.indices.sorted { (options[$0].optionId, $0) < (options[$1].optionId, $1) }
        return ContentFingerprint.Prompt(
            promptId: prompt.promptId, type: prompt.type, points: prompt.points,
            options: FNV1a.digits(of: byId.map { options[$0].optionId }), key: FNV1a.digits(of: key(byId)),
            branch: branch.map { branch in
                let asked = branch.option.map { ["is", options[$0].optionId] } ?? ["none"]
                return FNV1a.digits(of: asked + ["\(branch.whenChosen)", target ?? ""])
            }, texts: texts(byId).map(FNV1a.digits))
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
