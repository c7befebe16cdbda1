/// One day's practice for one age band: a scenario, prompts and a takeaway.
///
/// Decoding throws `DecodingError` when a required key is missing or null, or a prompt type,
/// branch operator or age band is unknown. Unknown keys are ignored.
public struct Activity: Codable, Hashable, Sendable, Identifiable {
    /// A UUID, in lower case.
    public var id: String
    /// The day of the program that shows this activity, from 1.
    public var dayNumber: Int
    /// The age band of the child that the activity is for.
    public var ageBand: AgeBand
    /// The name of the module that the activity belongs to, for machines: such as `emotion-coaching`.
    public var moduleName: String
    /// The name of the module, for the learner.
    public var moduleDisplayName: String
    /// The title, which the learner sees first.
    public var title: String
    /// What the activity is about, in a sentence or two.
    public var description: String?
    /// The skill that the activity trains.
    public var skillFocus: String
    /// What the activity is filed under.
    public var category: String?
    /// The kind of activity: `basic-scenario`, unless the writer says otherwise.
    public var activityType: String
    /// Whether the activity asks for thoughts rather than for right answers.
    public var isReflection: Bool
    /// The situation that all prompts are about, shown before the first one.
    public var scenario: String
    /// The concept of research that the activity rests on.
    public var researchConcept: String?
    /// What research has found about it.
    public var researchKeyInsight: String?
    /// The source of that finding.
    public var researchCitation: String?
    /// What else is worth knowing about the concept.
    public var researchAdditionalContext: String?
    /// What to do in such a situation, in short.
    public var bestApproach: String?
    /// Follow-up questions. Nil and empty mean the same.
    public var followUpQuestions: [String]?
    /// The prompts, in the order they are shown.
    public var prompts: [Prompt]
    /// What is shown after the last prompt.
    public var actionableTakeaway: Takeaway
    /// The grave subjects that it touches, such as `self-harm` and `death`; nil if there are none. A later version of
    /// Hornbook may know more subjects.
    public var sensitive: [String]?

    /// Makes an activity from its parts.
    public init(
        id: String, dayNumber: Int, ageBand: AgeBand, moduleName: String, moduleDisplayName: String, title: String,
        description: String? = nil, skillFocus: String, category: String? = nil, activityType: String,
        isReflection: Bool, scenario: String, researchConcept: String? = nil, researchKeyInsight: String? = nil,
        researchCitation: String? = nil, researchAdditionalContext: String? = nil, bestApproach: String? = nil,
        followUpQuestions: [String]? = nil, prompts: [Prompt], actionableTakeaway: Takeaway
    ) {
        (self.id, self.dayNumber) = (id, dayNumber)
        (self.ageBand, self.moduleName) = (ageBand, moduleName)
        (self.moduleDisplayName, self.title) = (moduleDisplayName, title)
        (self.description, self.skillFocus) = (description, skillFocus)
        (self.category, self.activityType) = (category, activityType)
        (self.isReflection, self.scenario) = (isReflection, scenario)
        (self.researchConcept, self.researchKeyInsight) = (researchConcept, researchKeyInsight)
        (self.researchCitation, self.researchAdditionalContext) = (researchCitation, researchAdditionalContext)
        (self.bestApproach, self.followUpQuestions) = (bestApproach, followUpQuestions)
        (self.prompts, self.actionableTakeaway) = (prompts, actionableTakeaway)
    }

    /// The wire keys: the columns of the table `daily_practice_activities`.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, description, category, scenario, prompts, sensitive
        case dayNumber = "day_number"
        case ageBand = "age_band"
        case moduleName = "module_name"
        case moduleDisplayName = "module_display_name"
        case skillFocus = "skill_focus"
        case activityType = "activity_type"
        case isReflection = "is_reflection"
        case researchConcept = "research_concept"
        case researchKeyInsight = "research_key_insight"
        case researchCitation = "research_citation"
        case researchAdditionalContext = "research_additional_context"
        case bestApproach = "best_approach"
        case followUpQuestions = "follow_up_questions"
        case actionableTakeaway = "actionable_takeaway"
    }
}
