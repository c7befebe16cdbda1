import DailyPractice

extension Wire {
    static let activity = WireObject<Activity>(
        "Activity",
        "One day's practice for one age band. The keys are the columns of daily_practice_activities.",
        [
            .required("id", .uuid, "The id of the row; live results point at it.") { $0.id },
            .required("day_number", .integer(from: 1), "The day of the program, from 1.") {
                $0.dayNumber
            },
            .required("age_band", .word, "The age of the reader's child.") { $0.ageBand },
            .required("module_name", .slug, "The key of the module that it belongs to.") {
                $0.moduleName
            },
            .required("module_display_name", .text, "The name of that module, as people see it.") {
                $0.moduleDisplayName
            },
            .required("title", .text, "What the parent sees first.") { $0.title },
            .optional("description", .text, "One sentence for lists.") { $0.description },
            .required("skill_focus", .text, "The one skill that is practised.") { $0.skillFocus },
            .optional("category", .slug, "A free word for grouping.") { $0.category },
            .required("activity_type", .slug, "A free word; basic-scenario for most.") {
                $0.activityType
            },
            .required("is_reflection", .boolean, "Whether the day looks back.") { $0.isReflection },
            .required("scenario", .text, "The scene that the prompts are about.") { $0.scenario },
            .optional("research_concept", .text, "The name of what the day rests on.") {
                $0.researchConcept
            },
            .optional("research_key_insight", .text, "What was found, in plain words.") {
                $0.researchKeyInsight
            },
            .optional("research_citation", .text, "The publication.") { $0.researchCitation },
            .optional("research_additional_context", .text, "What else helps to judge it.") {
                $0.researchAdditionalContext
            },
            .optional("best_approach", .text, "What helps in this scene, and why.") { $0.bestApproach },
            .optional(
                "follow_up_questions", .list(of: .text),
                "Questions to carry on with. Absent and empty mean the same."
            ) { $0.followUpQuestions },
            .required("prompts", prompts, "What is answered, in order.") { $0.prompts },
            .required("actionable_takeaway", .object(takeaway), "The one tool that is taken away.") {
                $0.actionableTakeaway
            },
        ])

    static let takeaway = WireObject<Takeaway>(
        "Takeaway", "What is shown after the last prompt: one tool to use.",
        [
            .required("toolName", .text, "What the tool is called.") { $0.toolName },
            .optional("toolType", .slug, "A free word for grouping.") { $0.toolType },
            .required("whenToUse", .text, "The moment that calls for it.") { $0.whenToUse },
            .required("howTo", .list(of: .text, atLeast: 1), "The steps, in order.") { $0.howTo },
            .required("whyItWorks", .text, "Why it helps.") { $0.whyItWorks },
            .optional("tryItWhen", .text, "An easy first occasion.") { $0.tryItWhen },
            .optional("example", .object(takeawayExample), "How it went in another family.") {
                $0.example
            },
        ])

    private static let takeawayExample = WireObject<TakeawayExample>(
        "TakeawayExample", "A tool in use.",
        [
            .required("situation", .text, "What happened.") { $0.situation },
            .required("action", .text, "What the parent did.") { $0.action },
            .required("outcome", .text, "What came of it.") { $0.outcome },
        ])
}
