/// One day's practice for one age band: a scenario, prompts and a takeaway.
///
/// Decoding throws `DecodingError` when a required key is missing or null, or a prompt type,
/// branch operator or age band is unknown. Unknown keys are ignored.
public struct Activity: Codable, Hashable, Sendable, Identifiable {
    /// A UUID, in lower case.
    public var id: String
    /// The day of the program that shows this activity, from 1.
    public var dayNumber: Int
    public var ageBand: AgeBand
    public var moduleName: String
    public var moduleDisplayName: String
    public var title: String
    public var description: String?
    public var skillFocus: String
    public var category: String?
    public var activityType: String
    public var isReflection: Bool
    public var scenario: String
    public var researchConcept: String?
    public var researchKeyInsight: String?
    public var researchCitation: String?
    public var researchAdditionalContext: String?
    public var bestApproach: String?
    /// Absent and empty mean the same.
    public var followUpQuestions: [String]?
    /// The prompts, in the order they are shown.
    public var prompts: [Prompt]
    public var actionableTakeaway: Takeaway

    public init(
        id: String,
        dayNumber: Int,
        ageBand: AgeBand,
        moduleName: String,
        moduleDisplayName: String,
        title: String,
        description: String? = nil,
        skillFocus: String,
        category: String? = nil,
        activityType: String,
        isReflection: Bool,
        scenario: String,
        researchConcept: String? = nil,
        researchKeyInsight: String? = nil,
        researchCitation: String? = nil,
        researchAdditionalContext: String? = nil,
        bestApproach: String? = nil,
        followUpQuestions: [String]? = nil,
        prompts: [Prompt],
        actionableTakeaway: Takeaway
    ) {
        self.id = id
        self.dayNumber = dayNumber
        self.ageBand = ageBand
        self.moduleName = moduleName
        self.moduleDisplayName = moduleDisplayName
        self.title = title
        self.description = description
        self.skillFocus = skillFocus
        self.category = category
        self.activityType = activityType
        self.isReflection = isReflection
        self.scenario = scenario
        self.researchConcept = researchConcept
        self.researchKeyInsight = researchKeyInsight
        self.researchCitation = researchCitation
        self.researchAdditionalContext = researchAdditionalContext
        self.bestApproach = bestApproach
        self.followUpQuestions = followUpQuestions
        self.prompts = prompts
        self.actionableTakeaway = actionableTakeaway
    }

    /// The wire keys: the columns of the table `daily_practice_activities`.
    enum CodingKeys: String, CodingKey {
        case id
        case dayNumber = "day_number"
        case ageBand = "age_band"
        case moduleName = "module_name"
        case moduleDisplayName = "module_display_name"
        case title
        case description
        case skillFocus = "skill_focus"
        case category
        case activityType = "activity_type"
        case isReflection = "is_reflection"
        case scenario
        case researchConcept = "research_concept"
        case researchKeyInsight = "research_key_insight"
        case researchCitation = "research_citation"
        case researchAdditionalContext = "research_additional_context"
        case bestApproach = "best_approach"
        case followUpQuestions = "follow_up_questions"
        case prompts
        case actionableTakeaway = "actionable_takeaway"
    }
}
