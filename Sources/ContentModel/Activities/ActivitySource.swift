package import DailyPractice
package import SourceText

/// One day's activity for one band, as its writer wrote it.
package final class ActivitySource: ContentRecord {
    package static let noun = "activity"

    package let id: Spanned<String>?
    package let day: Spanned<Int>
    package let ageBand: Spanned<AgeBand>
    package let module: Spanned<Text>
    package let title: Spanned<Text>
    package let description: Spanned<Text>?
    package let skillFocus: Spanned<Text>
    package let category: Spanned<Text>?
    package let activityType: Spanned<Text>?
    package let isReflection: Spanned<Bool>?
    package let scenario: Spanned<Text>
    package let research: Spanned<ResearchSource>?
    package let bestApproach: Spanned<Text>?
    package let followUpQuestions: Spanned<[Spanned<Text>]>?
    package let prompts: Spanned<[Spanned<PromptSource>]>
    package let takeaway: Spanned<TakeawaySource>
    package let movedFrom: Spanned<SlotReference>?
    package let replaces: Spanned<Bool>?
    package let retired: Spanned<[Spanned<Text>]>?
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        id = fields.optional(
            "id", .uuid, "Adopts a row that existed before. Default: made from program, day and band.")
        day = fields.required(
            "day", wire: "day_number", .integer(1...3660), "Which day of the program, from 1.")
        ageBand = fields.required(
            "ageBand", wire: "age_band", ChoiceShape(AgeBand.self), "The age of the reader's child.")
        module = fields.required(
            "module", wire: "module_name", .slug, "A key of `modules` in hornbook.yaml.")
        title = fields.required("title", .text(upTo: 80, as: .title), "What the parent sees first.")
        description = fields.optional(
            "description", .text(upTo: 300, as: .background), "One sentence for lists.")
        skillFocus = fields.required(
            "skillFocus", wire: "skill_focus", .text(upTo: 80, as: .name),
            "The one skill that is practised.")
        category = fields.optional("category", .slug, "A free word for grouping and statistics.")
        activityType = fields.optional(
            "activityType", wire: "activity_type", .slug, "A free word. Default: basic-scenario.")
        isReflection = fields.optional(
            "isReflection", wire: "is_reflection", .boolean,
            "Whether the day looks back instead of teaching something new. Default: false.")
        scenario = fields.required(
            "scenario", .text(upTo: 3000, as: .scenario), "The scene that the prompts are about.")
        research = fields.optional("research", .record(ResearchSource.self), "What the day rests on.")
        bestApproach = fields.optional(
            "bestApproach", wire: "best_approach", .text(upTo: 1500, as: .background),
            "What helps in this scene, and why.")
        followUpQuestions = fields.optional(
            "followUpQuestions", wire: "follow_up_questions", .list(of: .text(upTo: 300, as: .background)),
            "Questions for the parent to carry on with.")
        prompts = fields.required(
            "prompts", .list(of: .record(PromptSource.self), atLeast: 1, atMost: ListLimits.questions),
            "What the parent answers, one after the other.")
        takeaway = fields.required(
            "takeaway", wire: "actionable_takeaway", .record(TakeawaySource.self),
            "The one tool that the parent takes away.")
        movedFrom = fields.optional(
            "movedFrom", .slotReference,
            "Since the last release it has moved here from this day, or from { ageBand: …, day: … }.",
            unpublished: "it is for the next release, which takes it out")
        replaces = fields.optional(
            "replaces", .boolean, "Whether it is another activity than the one released for this day.",
            unpublished: "it is for the next release, which takes it out")
        retired = fields.optional(
            "retired", .list(of: .slug, atLeast: 1), "Prompts that were released and are gone on purpose.",
            unpublished: "it is for the next release, which takes it out")
        fields.refers(to: .modules, by: module)
        fields.alsoCalled("band", "age", "ages", "ageGroup", insteadOf: "ageBand")
        fields.alsoCalled("name", "heading", insteadOf: "title")
        fields.alsoCalled("questions", "steps", "exercises", insteadOf: "prompts")
        fields.alsoCalled("story", "scene", "situation", insteadOf: "scenario")
        fields.alsoCalled("skill", "focus", insteadOf: "skillFocus")
        fields.alsoCalled("dayNumber", insteadOf: "day")
        fields.alsoCalled("topic", "unit", "moduleName", insteadOf: "module")
        fields.alsoCalled("tool", insteadOf: "takeaway")
        fields.derived("module_display_name", "it is looked up under `modules` in hornbook.yaml")
        fields.derived("created_at", "the database sets it")
        fields.derived("updated_at", "the database sets it")
    }

    package var slot: SlotFacet? { SlotFacet(day, band: ageBand) }

    package var identity: IdentityFacet? {
        guard day.isSound, ageBand.isSound, id?.isSound ?? true else { return nil }
        let band = ageBand.value.rawValue
        return IdentityFacet(
            adopted: id, parts: ["\(day.value)", band], name: "day \(day.value) of \(band)",
            slot: "\(band)/\(day.value)", place: day.place)
    }
}

package final class ResearchSource: Record {
    package static let noun = "research note"

    package let concept: Spanned<Text>?
    package let keyInsight: Spanned<Text>?
    package let citation: Spanned<Text>?
    package let additionalContext: Spanned<Text>?

    package init(from fields: inout Fields) {
        concept = fields.optional(
            "concept", wire: "research_concept", .text(upTo: 120, as: .name), "The concept's name.")
        keyInsight = fields.optional(
            "keyInsight", wire: "research_key_insight", .text(upTo: 600, as: .background),
            "What was found, in plain words.")
        citation = fields.optional(
            "citation", wire: "research_citation", .text(upTo: 400, as: .citation),
            "The publication, if it is certain.")
        additionalContext = fields.optional(
            "additionalContext", wire: "research_additional_context", .text(upTo: 1000, as: .background),
            "Whatever else helps to judge it.")
    }
}

package final class TakeawaySource: Record {
    package static let noun = "takeaway"

    package let toolName: Spanned<Text>
    package let toolType: Spanned<Text>?
    package let whenToUse: Spanned<Text>
    package let howTo: Spanned<[Spanned<Text>]>
    package let whyItWorks: Spanned<Text>
    package let tryItWhen: Spanned<Text>?
    package let example: Spanned<TakeawayExampleSource>?

    package init(from fields: inout Fields) {
        toolName = fields.required("toolName", .text(upTo: 60, as: .name), "What the tool is called.")
        toolType = fields.optional("toolType", .slug, "A free word for grouping.")
        whenToUse = fields.required(
            "whenToUse", .text(upTo: 300, as: .takeaway), "The moment that calls for it.")
        howTo = fields.required(
            "howTo", .list(of: .text(upTo: 300, as: .takeaway), atLeast: 1),
            "The steps, each something to do.")
        whyItWorks = fields.required("whyItWorks", .text(upTo: 800, as: .takeaway), "Why it helps.")
        tryItWhen = fields.optional("tryItWhen", .text(upTo: 300, as: .takeaway), "An easy first occasion.")
        example = fields.optional(
            "example", .record(TakeawayExampleSource.self), "How it went in another family.")
    }
}

package final class TakeawayExampleSource: Record {
    package static let noun = "example"

    package let situation: Spanned<Text>
    package let action: Spanned<Text>
    package let outcome: Spanned<Text>

    package init(from fields: inout Fields) {
        situation = fields.required("situation", .text(upTo: 500, as: .takeaway), "What happened.")
        action = fields.required("action", .text(upTo: 500, as: .takeaway), "What the parent did.")
        outcome = fields.required("outcome", .text(upTo: 500, as: .takeaway), "What came of it.")
    }
}
