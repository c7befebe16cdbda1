import DailyPractice

extension Wire {
    static let prompts = WireShape<[Prompt]>.list(of: .object(prompt), atLeast: 1)

    private static let prompt = WireObject<Prompt>(
        "Prompt", "One question, with the options that answer it.",
        [
            .required("promptId", .partID, "Unique in the activity; analytics hold it for good.") {
                $0.promptId
            },
            .required("type", .word, "How it is asked and answered.") { $0.type },
            .required("promptText", .text, "The question.") { $0.promptText },
            .required("order", .integer(from: 1), "Its place in the activity, from 1.") { $0.order },
            .required("points", .integer(from: 0), "What a right answer earns at the first attempt.") {
                $0.points
            },
            .required("options", .list(of: .object(option), atLeast: 1), "What can be chosen.") {
                $0.options
            },
            .optional("branchLogic", .object(branchLogic), "A jump to a later prompt.") {
                $0.branchLogic
            },
            .optional("config", .object(config), "What particular prompt types need.") { $0.config },
        ],
        conditions: promptConditions)

    private static let branchLogic = WireObject<BranchLogic>(
        "BranchLogic", "A jump to a later prompt, decided by the first answer that is submitted.",
        [
            .required("condition", .object(condition), "When the jump is made.") { $0.condition },
            .required("nextPrompt", .partID, "The id of a later prompt.") { $0.nextPrompt },
        ])

    private static let condition = WireObject<BranchLogic.Condition>(
        "BranchCondition", "What the first answer is compared with.",
        [
            .required("ifSelected", .partID, "The id of an option of the same prompt.") { $0.ifSelected },
            .required(
                "operator", .word,
                "equals, not-equals: the first choice is or is not that option; includes, excludes "
                    + "(select-all): the first set holds or lacks it."
            ) { $0.operator },
        ])

    private static let config = WireObject<PromptConfig>(
        "PromptConfig", "Settings that particular prompt types read.",
        [
            .optional("allowMultiple", .boolean, "true on select-all.") { $0.allowMultiple },
            .optional(
                "minCorrect", .integer(from: 1),
                "select-all: how many right options suffice; all of them when absent."
            ) { $0.minCorrect },
            .optional("scaleType", .slug, "rating: a free word.") { $0.scaleType },
            .optional(
                "scaleRange", .list(of: .integer(from: 0), atLeast: 2, atMost: 2),
                "rating: the lowest and the highest value."
            ) { $0.scaleRange },
            .optional("inputType", .slug, "text-input: a free word.") { $0.inputType },
            .optional("wordBank", .list(of: .text, atLeast: 1), "text-input: words to pick from.") {
                $0.wordBank
            },
            .optional("sequenceType", .slug, "sequencing: a free word.") { $0.sequenceType },
        ])

    private static let option = WireObject<Option>(
        "Option", "One answer to a prompt.",
        [
            .required("optionId", .partID, "Unique in the prompt; analytics hold it for good.") {
                $0.optionId
            },
            .required("optionText", .text, "What the learner reads.") { $0.optionText },
            .required(
                "correct", .boolean,
                "Whether it is right by itself; always true in sequencing and matching."
            ) { $0.correct },
            .required("points", .integer(from: 0), "Plays no part in the score.") { $0.points },
            .required("feedback", .text, "What is shown once it is chosen.") { $0.feedback },
            .optional("metadata", .object(metadata), "What particular prompt types need.") {
                $0.metadata
            },
            .optional("scienceNote", .object(scienceNote), "What is behind the feedback.") {
                $0.scienceNote
            },
        ])

    private static let metadata = WireObject<OptionMetadata>(
        "OptionMetadata", "What particular prompt types say about an option.",
        [
            .optional(
                "version", .word("Version", ["before", "after"]), "before-after-comparison: which one."
            ) { $0.version },
            .optional("matchTarget", .text, "matching: what it is paired with.") { $0.matchTarget },
            .optional("correctOrder", .integer(from: 1), "sequencing: its place, from 1.") {
                $0.correctOrder
            },
        ])

    private static let scienceNote = WireObject<ScienceNote>(
        "ScienceNote", "A note on the research behind an option.",
        [
            .required("brief", .text, "The note.") { $0.brief },
            .optional("citation", .text, "The publication.") { $0.citation },
            .required("showCitation", .boolean, "Whether the app shows the citation.") {
                $0.showCitation
            },
        ])
}
