package import DailyPractice
package import SourceText

/// One day's practice as written, and a pattern for other records.
///
/// The initial value of each property reads its key. `fields` are the keys of the mapping that is being read:
/// `ModelFields.make` puts them where the thread finds them, and calls `init(from:)`, before which Swift evaluates the
/// initial values in the order of the properties. The same run without a mapping describes the keys for schemas, or for
/// the JSON. So the order means something, and `RecordOrderTests` checks it:
///
/// - it is the order of the keys in the JSON, unless `moves(_:before:)` changes it
/// - a `discriminator` comes before the keys with `only` or `requiredFor`
/// - `reading` comes last, since it has what was read so far; then `fields.item(…)`, to which the texts so far belong
package final class ActivitySource: ContentRecord {
    package static let about = About(
        "activity", "One day's practice for one age band. The keys are the columns of daily_practice_activities.",
        Activity(
            id: "", dayNumber: 0, ageBand: .from6to9, moduleName: "", moduleDisplayName: "", title: "",
            skillFocus: "", activityType: "basic-scenario", isReflection: false, scenario: "", prompts: [],
            actionableTakeaway: TakeawaySource.emptyModel))

    package let id = fields.optional(
        "id", .uuid, "Its id, for good. The first release writes it; copy none from another file.")
    let publishedID = fields.derived(
        "id", \.id, .uuid, "The id of the row; live results point at it.", whenChanged: .tracked)
    package let day = fields.required(
        "day", \.dayNumber, json: "day_number", .integer(1...3660), "The day of the program, from 1.",
        whenChanged: .tracked)
    package let ageBand = fields.required(
        "ageBand", \.ageBand, json: "age_band", ChoiceShape(AgeBand.self), "The age of the reader's child.",
        whenChanged: .tracked)
    package let module = fields.required(
        "module", \.moduleName, json: "module_name", .declaredID, "The key of the module that it belongs to.",
        details: "It is one of `modules` in hornbook.yaml.")
    let moduleDisplayName = fields.derived(
        "module_display_name", \.moduleDisplayName, .text, "The name of that module, as people see it.",
        whenChanged: .derived, because: "Hornbook takes it from `modules` in hornbook.yaml")
    package let title = fields.required("title", \.title, .text(upTo: 80, as: .title), "What the parent sees first.")
    let description = fields.optional(
        "description", \.description, .text(upTo: 300, as: .background), "One sentence for lists.")
    let skillFocus = fields.required(
        "skillFocus", \.skillFocus, json: "skill_focus", .text(upTo: 80, as: .name),
        "The one skill that is practised.")
    let category = fields.optional("category", \.category, .slug, "A free word for grouping.")
    let activityType = fields.optional(
        "activityType", \.activityType, json: "activity_type", .slug, "A free word; basic-scenario for most.",
        details: "Default: basic-scenario.")
    package let isReflection = fields.optional(
        "isReflection", \.isReflection, json: "is_reflection", .boolean, "Whether the day looks back.",
        details: "It then teaches nothing new. Default: false.")
    package let sensitive = fields.optional(
        "sensitive", \.sensitive, .list(of: .word(SensitiveSubject.self), atLeast: 1),
        "The grave subjects that it touches, so that apps can warn of it or leave it out.", whenChanged: .shown)
    package let scenario = fields.required(
        "scenario", \.scenario, .text(upTo: 3000, as: .scenario), "The scene that the prompts are about.")
    let research = fields.merged("research", ResearchSource.self, "The research that the day is based on.")
    let bestApproach = fields.optional(
        "bestApproach", \.bestApproach, json: "best_approach", .text(upTo: 1500, as: .background),
        "What helps in this scene, and why.")
    package let followUpQuestions = fields.optional(
        "followUpQuestions", \.followUpQuestions, json: "follow_up_questions",
        .list(of: .text(upTo: 300, as: .background)), "Questions for afterwards. Absent and empty mean the same.")
    package let prompts = fields.required(
        "prompts", \.prompts, .list(of: .record(PromptSource.self), atLeast: 1, atMost: ListLimits.questions),
        "What the reader answers, in order.")
    package let takeaway = fields.required(
        "takeaway", \.actionableTakeaway, json: "actionable_takeaway", .record(TakeawaySource.self),
        "The one tool to use after the activity.")
    package let retired = fields.optional(
        "retired", .list(of: .slug, atLeast: 1), "Released prompts that you removed.", unpublished: ofNextRelease)
    package let origin = fields.origin
    let formerKeys = fields.formerKeys(["movedFrom", "replaces"])
    package let reading: ReadResult<Activity>

    package init(from fields: ModelFields<Activity>) {
        for index in fields.model.prompts.indices { fields.model.prompts[index].order = index + 1 }
        fields.refers(to: .modules, by: module)
        fields.names("module", of: .modules)
        fields.alsoCalled([
            "ageBand": "band age ages ageGroup", "title": "name heading", "prompts": "questions steps exercises",
            "scenario": "story scene situation", "skillFocus": "skill focus", "day": "dayNumber",
            "module": "topic unit moduleName", "takeaway": "tool summary conclusion",
            "category": "tag tags tagged label labels subject",
        ])
        fields.derived("created_at", "the database sets it")
        fields.derived("updated_at", "the database sets it")
        reading = fields.reading
    }

    package var slot: SlotFacet? { SlotFacet(day, band: ageBand) }

    package var identity: IdentityFacet? {
        guard day.isSound, ageBand.isSound, id?.isSound ?? true else { return nil }
        let band = ageBand.value.rawValue
        return IdentityFacet(
            written: id, parts: ["\(day.value)", band], name: "day \(day.value) of \(band)",
            slot: "\(band)/\(day.value)", place: day.place)
    }
}

/// Its keys are written into the JSON of its activity.
package final class ResearchSource: Record {
    package static let about = About("research note", "", ActivitySource.emptyModel)

    let concept = fields.optional(
        "concept", \.researchConcept, json: "research_concept", .text(upTo: 120, as: .name),
        "The name of the idea in that research.")
    let keyInsight = fields.optional(
        "keyInsight", \.researchKeyInsight, json: "research_key_insight", .text(upTo: 600, as: .background),
        "What research found, in plain words.")
    let citation = fields.optional(
        "citation", \.researchCitation, json: "research_citation", .text(upTo: 400, as: .citation),
        "The publication.", details: "Leave it out where it is not certain.")
    let additionalContext = fields.optional(
        "additionalContext", \.researchAdditionalContext, json: "research_additional_context",
        .text(upTo: 1000, as: .background), "What else helps to judge it.")
    package let reading: ReadResult<Activity> = fields.reading

    package init(from fields: ModelFields<Activity>) {}
}

package final class TakeawaySource: Record {
    package static let about = About(
        "takeaway", "What is shown after the last prompt: one tool to use.",
        Takeaway(toolName: "", whenToUse: "", howTo: [], whyItWorks: ""))

    package let toolName = fields.required(
        "toolName", \.toolName, .text(upTo: 60, as: .name), "What the tool is called.")
    let toolType = fields.optional("toolType", \.toolType, .slug, "A free word for grouping.")
    let whenToUse = fields.required(
        "whenToUse", \.whenToUse, .text(upTo: 300, as: .takeaway), "The moment to use it.")
    package let howTo = fields.required(
        "howTo", \.howTo, .list(of: .text(upTo: 300, as: .takeaway), atLeast: 1), "The steps, in order.",
        details: "Each is something to do.")
    let whyItWorks = fields.required("whyItWorks", \.whyItWorks, .text(upTo: 800, as: .takeaway), "Why it helps.")
    let tryItWhen = fields.optional(
        "tryItWhen", \.tryItWhen, .text(upTo: 300, as: .takeaway), "An easy first occasion.")
    let example = fields.optional(
        "example", \.example, .record(TakeawayExampleSource.self), "How it went in another family.")
    package let reading: ReadResult<Takeaway> = fields.reading

    package init(from fields: ModelFields<Takeaway>) {}
}

package final class TakeawayExampleSource: Record {
    package static let about = About(
        "example", "A tool in use.", TakeawayExample(situation: "", action: "", outcome: ""))

    let situation = fields.required("situation", \.situation, .text(upTo: 500, as: .takeaway), "What happened.")
    let action = fields.required("action", \.action, .text(upTo: 500, as: .takeaway), "What the parent did.")
    let outcome = fields.required("outcome", \.outcome, .text(upTo: 500, as: .takeaway), "What came of it.")
    package let reading: ReadResult<TakeawayExample> = fields.reading

    package init(from fields: ModelFields<TakeawayExample>) {}
}
