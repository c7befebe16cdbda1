import DailyPractice

extension SeededTable<Activity> {
    static let activities = SeededTable(
        table: Table(
            "daily_practice_activities", "One row an activity: one day of one age band.", activityFields,
            uniques: [.init(columns: ["day_number", "age_band"])],
            indexes: [["day_number"], ["module_name"], ["age_band"]]),
        fields: activityFields,
        nameOfSlot: { row in "'day ' || \(row).day_number || ', ' || \(row).age_band" })
}

private let activityFields: [SeededTable<Activity>.Field] = [
    .id("Live results point at it: never changed.") { $0.id },
    .slot(Column(name: "day_number", kind: .integer, summary: "The day of the program, from 1.")) {
        .integer($0.dayNumber)
    },
    .slot(.ageBand) { .text($0.ageBand.rawValue) },
    .content("module_name", .text, "The key of the module.") { .text($0.moduleName) },
    .content("module_display_name", .text, "The name of the module, for people.") {
        .text($0.moduleDisplayName)
    },
    .content("title", .text, "What the parent sees first.") { .text($0.title) },
    .content("description", .text, isNullable: true, "One sentence for lists.") {
        .optional($0.description)
    },
    .content("skill_focus", .text, "The one skill that is practised.") { .text($0.skillFocus) },
    .content("category", .text, isNullable: true, "A free word for grouping.") { .optional($0.category) },
    .content("activity_type", .text, standard: .text("basic-scenario"), "A free word.") {
        .text($0.activityType)
    },
    .content(
        "is_reflection", .boolean, isNullable: true, standard: .boolean(false),
        "Whether the day looks back."
    ) { .boolean($0.isReflection) },
    .content("scenario", .text, "The scene that the prompts are about.") { .text($0.scenario) },
    .content("research_concept", .text, isNullable: true, "The name of what the day rests on.") {
        .optional($0.researchConcept)
    },
    .content("research_key_insight", .text, isNullable: true, "What was found, in plain words.") {
        .optional($0.researchKeyInsight)
    },
    .content("research_citation", .text, isNullable: true, "The publication.") {
        .optional($0.researchCitation)
    },
    .content("research_additional_context", .text, isNullable: true, "What else helps to judge it.") {
        .optional($0.researchAdditionalContext)
    },
    .content("best_approach", .text, isNullable: true, "What helps in this scene, and why.") {
        .optional($0.bestApproach)
    },
    .content(
        "follow_up_questions", .json, isNullable: true, standard: .json("[]"),
        "A list of texts; null and an empty list mean the same."
    ) { .json(compactTexts($0.followUpQuestions ?? [])) },
    .content("prompts", .json, "What is answered: the list of prompts.") { activity in
        .json(compact(activity.prompts, Wire.prompts))
    },
    .content("actionable_takeaway", .json, "What is taken away: one object.") { activity in
        .json(compact(activity.actionableTakeaway, .object(Wire.takeaway)))
    },
]

private func compactTexts(_ texts: [String]) -> [UInt8] { compact(texts, .list(of: .text)) }
