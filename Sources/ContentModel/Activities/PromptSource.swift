package import DailyPractice
package import SourceText

/// One question of an activity, as written. What it may hold depends on its `type`.
package final class PromptSource: Record {
    package static let noun = "prompt"

    package let id: Spanned<Text>
    package let type: Spanned<PromptType>
    package let text: Spanned<Text>
    package let points: Spanned<Int>
    package let feedback: Spanned<Text>?
    package let branch: Spanned<BranchSource>?
    package let config: Spanned<ConfigSource>?
    package let options: Spanned<[Spanned<OptionSource>]>?
    package let adopt: Spanned<Text>?
    package let renamedFrom: Spanned<Text>?
    package let retired: Spanned<[Spanned<Text>]>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        id = fields.required(
            "id", wire: "promptId", .slug, "Its name for good: branches and analytics refer to it.")
        type = fields.discriminator("type", ChoiceShape(PromptType.self), "One of the thirteen types.")
        text = fields.required("text", wire: "promptText", .text(upTo: 400, as: .stem), "The question.")
        points = fields.required(
            "points", .integer(0...1_000_000), "What the right answer earns at the first attempt.")
        feedback = fields.optional(
            "feedback", .text(upTo: 600, as: .feedback), "What the options say that Hornbook writes.",
            only: .writtenOptions)
        branch = fields.optional(
            "branch", wire: "branchLogic", .record(BranchSource.self),
            "Which later prompt comes next, by the first answer given.", only: .branching)
        config = fields.optional(
            "config", .record(ConfigSource.self),
            "Settings of the prompt's type; a rating needs `scaleRange: [low, high]`.", requiredFor: .rating)
        options = fields.optional(
            "options",
            .list(
                of: .record(OptionSource.self), atLeast: 1, atMost: ListLimits.options,
                narrowed: [(.twoOptions, 2)]),
            "What can be chosen, ordered or paired.", requiredFor: .givenOptions)
        adopt = fields.optional(
            "adopt", .adoptedID, "The id that logs hold from before Hornbook; apps and logs go on with it.",
            unpublished: "consumers see it in place of `id`")
        renamedFrom = fields.optional(
            "renamedFrom", .slug, "Its id at the last release, under which apps and logs go on to know it.",
            unpublished: "it is for the next release, which takes it out")
        retired = fields.optional(
            "retired", .list(of: .slug, atLeast: 1), "Options that were released and are gone on purpose.",
            unpublished: "it is for the next release, which takes it out")
        hasUnknownKeys = fields.hasUnknownKeys
        fields.alsoCalled("question", "prompt", "stem", "label", "title", insteadOf: "text")
        fields.alsoCalled("answers", "choices", insteadOf: "options")
        fields.alsoCalled("score", "value", "marks", insteadOf: "points")
        fields.alsoCalled("kind", "questionType", insteadOf: "type")
        fields.alsoCalled("name", "key", insteadOf: "id")
        fields.alsoCalled("branching", "jump", insteadOf: "branch")
        fields.alsoCalled("settings", insteadOf: "config")
        fields.derived("order", "the position in the list is the order")
        fields.derived("allowMultiple", "the type says it")
        fields.item(item)
    }
}

extension PromptSource {
    /// What is to be answered; nil when something of it is broken, and reported already.
    private var item: ItemFacet? {
        let options = options?.value ?? []
        guard text.isSound, type.isSound, self.options?.isSound ?? true,
            options.allSatisfy({ $0.isSound && $0.value.text.isSound && ($0.value.correct?.isSound ?? true) }
            ),
            config?.value.wordBank?.isSound ?? true
        else { return nil }
        return ItemFacet(
            type.value.form, stem: text,
            options: options.map { option in
                ItemFacet.Option(
                    option.value.text, isKey: option.value.correct?.value ?? false,
                    feedback: option.value.feedback.isSound ? option.value.feedback : nil,
                    name: option.value.id.value, points: option.value.points?.value,
                    place: option.value.correctOrder?.value, target: option.value.matchTarget?.value)
            },
            bank: config?.value.wordBank?.value ?? [], needed: config?.value.minCorrect?.value,
            remark: feedback, isTriedAgain: true, name: id.value, points: points.value,
            implied: impliedOptions.map { option in
                ItemFacet.Option(Spanned(option.text, at: id.place), isKey: true, name: option.id)
            })
    }

    /// The options that Hornbook writes where there are none and the type implies them.
    package var impliedOptions: [(id: Text, text: Text)] {
        guard options?.value.isEmpty ?? true else { return [] }
        switch type.value {
        case .rating:
            let range = config?.value.scaleRange?.value.map(\.value) ?? []
            guard range.count == 2, range[0] < range[1] else { return [] }
            return (range[0]...range[1]).map { (Text("\($0)"), Text("\($0)")) }
        case .reflection: return [("done", "Done")]
        default: return []
        }
    }
}

extension PromptType {
    fileprivate var form: ItemFacet.Form {
        switch self {
        case .selectAll: .several
        case .textInput: .word
        case .sequencing: .order
        case .matching: .pairs
        case .rating: .scale
        case .reflection: .reflection
        default: .single
        }
    }
}

extension Variants {
    static let rating = Variants([PromptType.rating])
    static let matching = Variants([PromptType.matching])
    static let sequencing = Variants([PromptType.sequencing])
    static let selectAll = Variants([PromptType.selectAll])
    static let textInput = Variants([PromptType.textInput])
    static let beforeAfter = Variants([PromptType.beforeAfterComparison])
    static let singleChoice = Variants(PromptType.allCases.filter(\.isSingleChoice))
    /// Types whose options Hornbook writes when they are left out.
    static let writtenOptions = Variants([PromptType.rating, .reflection])
    static let givenOptions = Variants(PromptType.allCases.filter { ![.rating, .reflection].contains($0) })
    static let twoOptions = Variants(
        PromptType.allCases.filter { ![.rating, .reflection, .textInput].contains($0) })
    static let branching = Variants(
        PromptType.allCases.filter { ![.sequencing, .matching, .reflection].contains($0) })
    /// Types on which an option says whether it is right.
    static let judged = Variants(PromptType.allCases.filter { ![.sequencing, .matching].contains($0) })
    static let compared = Variants(
        PromptType.allCases.filter { $0.isSingleChoice || [.rating, .textInput].contains($0) })
}

package final class BranchSource: Record {
    package static let noun = "branch"

    package let ifSelected: Spanned<Text>
    package let `operator`: Spanned<BranchOperator>?
    package let nextPrompt: Spanned<Text>
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        ifSelected = fields.required("ifSelected", .text, "The id of an option of this prompt.")
        `operator` = fields.optional(
            "operator",
            ChoiceShape(
                BranchOperator.self,
                narrowing: [
                    (.compared, [.equals, .notEquals]), (.selectAll, [.includes, .excludes]),
                ]),
            "How the first answer is compared: equals (default), not-equals; select-all: includes, excludes.",
            requiredFor: .selectAll)
        nextPrompt = fields.required("nextPrompt", .text, "The id of a later prompt.")
        hasUnknownKeys = fields.hasUnknownKeys
        fields.alsoCalled("goto", "next", "target", "then", "jumpTo", insteadOf: "nextPrompt")
        fields.alsoCalled("if", "when", "option", "answer", "selected", insteadOf: "ifSelected")
        fields.derived(
            "condition", "write `ifSelected` and `operator` directly under `branch`",
            insteadOf: ["ifSelected", "operator"])
    }
}

package final class ConfigSource: Record {
    package static let noun = "config"

    package let minCorrect: Spanned<Int>?
    package let scaleType: Spanned<Text>?
    package let scaleRange: Spanned<[Spanned<Int>]>?
    package let inputType: Spanned<Text>?
    package let wordBank: Spanned<[Spanned<Text>]>?
    package let sequenceType: Spanned<Text>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        minCorrect = fields.optional(
            "minCorrect", .integer(1...1000), "How many of the right options suffice. Default: all.",
            only: .selectAll)
        scaleType = fields.optional("scaleType", .slug, "A free word.", only: .rating)
        scaleRange = fields.optional(
            "scaleRange", .list(of: .integer(0...100), atLeast: 2, atMost: 2),
            "The lowest and the highest value.", only: .rating, requiredFor: .rating)
        inputType = fields.optional("inputType", .slug, "A free word.", only: .textInput)
        wordBank = fields.optional(
            "wordBank", .list(of: .text(upTo: 60, as: .word), atLeast: 1, atMost: ListLimits.options),
            "Words to pick from; every right one is among them.", only: .textInput)
        sequenceType = fields.optional("sequenceType", .slug, "A free word.", only: .sequencing)
        hasUnknownKeys = fields.hasUnknownKeys
        fields.derived("allowMultiple", "the type says it")
    }
}

package final class OptionSource: Record {
    package static let noun = "option"

    package enum Version: String, CaseIterable, Sendable { case before, after }

    package let id: Spanned<Text>
    package let text: Spanned<Text>
    package let correct: Spanned<Bool>?
    package let feedback: Spanned<Text>
    package let points: Spanned<Int>?
    package let version: Spanned<Version>?
    package let matchTarget: Spanned<Text>?
    package let correctOrder: Spanned<Int>?
    package let scienceNote: Spanned<ScienceNoteSource>?
    package let adopt: Spanned<Text>?
    package let renamedFrom: Spanned<Text>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        id = fields.required(
            "id", wire: "optionId", .slug, "Its name for good: branches and analytics refer to it.")
        text = fields.required(
            "text", wire: "optionText", .text(upTo: 300, as: .choice), "What the learner reads.")
        correct = fields.optional(
            "correct", .boolean, "Whether it is right. Default: false.", only: .judged)
        version = fields.optional(
            "version", ChoiceShape(Version.self), "Which of the two it belongs to.", only: .beforeAfter,
            requiredFor: .beforeAfter)
        matchTarget = fields.optional(
            "matchTarget", .text(upTo: 200, as: .target), "What it is paired with.", only: .matching,
            requiredFor: .matching)
        correctOrder = fields.optional(
            "correctOrder", .integer(1...1000), "Its place in the right order, from 1.",
            only: .sequencing, requiredFor: .sequencing)
        feedback = fields.required("feedback", .text(upTo: 600, as: .feedback), "What it says once chosen.")
        points = fields.optional(
            "points", .integer(0...1_000_000), "Default: the prompt's points when right, else 0.")
        scienceNote = fields.optional(
            "scienceNote", .record(ScienceNoteSource.self), "A note on what is behind it.")
        adopt = fields.optional(
            "adopt", .adoptedID, "The id that logs hold from before Hornbook; apps and logs go on with it.",
            unpublished: "consumers see it in place of `id`")
        renamedFrom = fields.optional(
            "renamedFrom", .slug, "Its id at the last release, under which apps and logs go on to know it.",
            unpublished: "it is for the next release, which takes it out")
        hasUnknownKeys = fields.hasUnknownKeys
        fields.alsoCalled("label", "answer", "title", "choice", "option", insteadOf: "text")
        fields.alsoCalled("isCorrect", "right", "key", insteadOf: "correct")
        fields.alsoCalled("score", "value", "marks", insteadOf: "points")
        fields.alsoCalled("explanation", "response", "hint", "comment", insteadOf: "feedback")
        fields.alsoCalled("name", insteadOf: "id")
        fields.derived(
            "metadata", "write `version`, `matchTarget` or `correctOrder` on the option itself",
            insteadOf: ["version", "matchTarget", "correctOrder"])
    }
}

package final class ScienceNoteSource: Record {
    package static let noun = "science note"

    package let brief: Spanned<Text>
    package let citation: Spanned<Text>?
    package let showCitation: Spanned<Bool>?
    /// What looks left out may then stand under a mistyped name: reported already.
    package let hasUnknownKeys: Bool

    package init(from fields: inout Fields) {
        brief = fields.required("brief", .text(upTo: 400, as: .feedback), "The note.")
        citation = fields.optional(
            "citation", .text(upTo: 400, as: .citation), "The publication, if it is certain.")
        showCitation = fields.optional(
            "showCitation", .boolean, "Default: true where there is a citation.")
        hasUnknownKeys = fields.hasUnknownKeys
    }
}
