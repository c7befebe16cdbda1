package import DailyPractice
package import SourceText

/// One question of an activity, as written. Which keys it may have depends on its `type`.
package final class PromptSource: Record {
    package static let about = About(
        "prompt", "One question, with the options that answer it.",
        Prompt(promptId: "", type: .stateIdentification, promptText: "", order: 0, points: 0, options: []),
        conditions: promptConditions)

    package let id = fields.required(
        "id", \.promptId, json: "promptId", .slug, as: .partID, "Unique in the activity; analytics keep it for good.",
        details: "Branches refer to it, too.")
    package let type = fields.discriminator(
        "type", \.type, ChoiceShape(PromptType.self, elsewhere: promptTypesElsewhere),
        "How it is asked and answered.", whenChanged: .tracked)
    package let text = fields.required(
        "text", \.promptText, json: "promptText", .text(upTo: 400, as: .stem), "The question.", whenChanged: .tracked)
    let order = fields.derived(
        "order", \.order, .integer(from: 1), "Its place in the activity, from 1.", whenChanged: .derived,
        because: "the order in the list counts")
    package let points = fields.required(
        "points", \.points, .integer(0...1_000_000), "What a right answer earns at the first attempt.",
        whenChanged: .tracked)
    package let feedback = fields.optional(
        "feedback", .text(upTo: 600, as: .feedback), "The feedback of the options, which Hornbook writes.",
        only: .writtenOptions)
    package let branch = fields.optional(
        "branch", \.branchLogic, json: "branchLogic", .record(BranchSource.self), "A jump to a later prompt.",
        whenChanged: .tracked, details: "The first answer that is given decides.", only: .branching)
    package let config = fields.optional(
        "config", \.config, .record(ConfigSource.self), "What particular prompt types need.",
        details: "A rating needs `scaleRange: [low, high]`.", requiredFor: .rating)
    package let options = fields.optional(
        "options", \.options,
        .list(of: .record(OptionSource.self), atLeast: 1, atMost: ListLimits.options, narrowed: [(.twoOptions, 2)]),
        "What can be chosen.", whenChanged: .asked, details: "On some types they are ordered or paired.",
        requiredFor: .givenOptions)
    package let adopt = fields.optional(
        "adopt", .adoptedID, "The id that it had before Hornbook; apps and logs keep it.",
        unpublished: "consumers see it in place of `id`")
    package let renamedFrom = fields.optional(
        "renamedFrom", .slug, "Its id at the last release; apps and logs keep that id.", unpublished: ofNextRelease)
    package let retired = fields.optional(
        "retired", .list(of: .slug, atLeast: 1), "Released options that you removed.", unpublished: ofNextRelease)
    package let reading: ReadResult<Prompt>

    package init(from fields: ModelFields<Prompt>) {
        fields.moves("options", before: "branchLogic")
        fields.alsoCalled([
            "text": "question questionText prompt stem label title", "options": "answers choices",
            "points": "score value marks", "type": "kind questionType", "id": "name key", "branch": "branching jump",
            "config": "settings",
        ])
        fields.derived("allowMultiple", "`type` says it already")
        fields.declares("id", as: .prompts)
        fields.model.complete(type.value, options?.value ?? [], feedback?.string)
        reading = fields.reading
        fields.exercise(exercise)
    }
}

extension Prompt {
    /// Fills in what follows from the type: implied options, which options are right, and their points.
    fileprivate mutating func complete(_ type: PromptType, _ written: [Spanned<OptionSource>], _ explanation: String?)
    {
        var settings = config ?? ConfigSource.emptyModel
        settings.allowMultiple = type == .selectAll ? true : nil
        config = settings == ConfigSource.emptyModel ? nil : settings
        // So an app that looks only at one option can always finish an order or a pairing.
        let isAlwaysRight = type == .sequencing || type == .matching
        for (index, option) in written.enumerated() {
            if isAlwaysRight { options[index].correct = true }
            if option.value.points == nil { options[index].points = options[index].correct ? points : 0 }
        }
        guard options.isEmpty else { return }
        options = PromptSource.impliedOptions(of: type, scale: config?.scaleRange ?? []).map { option in
            Option(
                optionId: option.id.string, optionText: option.text.string, correct: true, points: points,
                feedback: explanation ?? impliedFeedback)
        }
    }
}

/// The feedback of the options that Hornbook writes if their prompt has no `feedback`.
package let impliedFeedback = "Thank you for your answer."

extension PromptSource {
    /// The item to answer; nil if a part of it is broken, which is already reported.
    private var exercise: ExerciseFacet? {
        let options = options?.value ?? []
        guard text.isSound, type.isSound, self.options?.isSound ?? true,
            options.allSatisfy({ $0.isSound && $0.value.text.isSound && ($0.value.correct?.isSound ?? true) }),
            config?.value.wordBank?.isSound ?? true
        else { return nil }
        return ExerciseFacet(
            type.value.form, stem: text,
            options: options.map { option in
                ExerciseFacet.Option(
                    option.value.text, isAnswer: option.value.correct?.value ?? false,
                    feedback: option.value.feedback.isSound ? option.value.feedback : nil,
                    name: option.value.id.value, points: option.value.points?.value,
                    place: option.value.correctOrder?.value, target: option.value.matchTarget?.value,
                    item: option.place)
            }, bank: config?.value.wordBank?.value ?? [], needed: config?.value.minCorrect?.value,
            explanation: feedback, isTriedAgain: true, name: id.value, points: points.value,
            implied: impliedOptions.map { option in
                ExerciseFacet.Option(Spanned(option.text, at: id.place), isAnswer: true, name: option.id)
            },
            branch: branch.map { branch in
                let comparison = branch.value.operator?.value ?? .equals
                return (branch.value.ifSelected.value, comparison.rawValue, branch.value.nextPrompt.value)
            })
    }

    /// The options that Hornbook writes if there are none and the type implies them.
    package var impliedOptions: [(id: Text, text: Text)] {
        guard options?.value.isEmpty ?? true else { return [] }
        return PromptSource.impliedOptions(of: type.value, scale: config?.value.model.scaleRange ?? [])
    }

    package static func impliedOptions(of type: PromptType, scale: [Int]) -> [(id: Text, text: Text)] {
        switch type {
        case .rating where scale.count == 2 && scale[0] < scale[1]:
            (scale[0]...scale[1]).map { (Text("\($0)"), Text("\($0)")) }
        case .reflection: [("done", "Done")]
        default: []
        }
    }
}

extension PromptType {
    fileprivate var form: ExerciseFacet.Form {
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
    /// Types whose options Hornbook writes when they are left out.
    static let writtenOptions = Variants([PromptType.rating, .reflection])
    static let givenOptions = Variants(PromptType.allCases.filter { ![.rating, .reflection].contains($0) })
    static let twoOptions = Variants(PromptType.allCases.filter { ![.rating, .reflection, .textInput].contains($0) })
    static let branching = Variants(
        PromptType.allCases.filter { ![.sequencing, .matching, .reflection].contains($0) })
    /// Types in which an option says whether it is right.
    static let judged = Variants(PromptType.allCases.filter { ![.sequencing, .matching].contains($0) })
    static let compared = Variants(
        PromptType.allCases.filter { $0.isSingleChoice || [.rating, .textInput].contains($0) })
}

package final class BranchSource: Record {
    package static let about = About(
        "branch", "A jump to a later prompt, decided by the first answer that is submitted.",
        BranchLogic(condition: .init(ifSelected: "", operator: .equals), nextPrompt: ""))

    package let ifSelected = fields.required("ifSelected", .text, "The id of an option of this prompt.")
    package let `operator` = fields.optional(
        "operator",
        ChoiceShape(
            BranchOperator.self,
            narrowing: [(.compared, [.equals, .notEquals]), (.selectAll, [.includes, .excludes])]),
        "How the first answer is compared: equals (default), not-equals; select-all: includes, excludes.",
        requiredFor: .selectAll)
    let condition = fields.derived(
        "condition", \.condition, .object(BranchSource.condition), "When the jump is made.",
        because: "write `ifSelected` and `operator` directly under `branch`", insteadOf: ["ifSelected", "operator"])
    package let nextPrompt = fields.required(
        "nextPrompt", \.nextPrompt, .text, as: .partID, "The id of a later prompt.")
    package let reading: ReadResult<BranchLogic>

    package init(from fields: ModelFields<BranchLogic>) {
        fields.model.condition = .init(ifSelected: ifSelected.string, operator: `operator`?.value ?? .equals)
        fields.alsoCalled([
            "nextPrompt": "goto next target then jumpTo", "ifSelected": "if when option answer selected",
        ])
        fields.names("ifSelected", of: .options)
        fields.names("nextPrompt", of: .prompts)
        reading = fields.reading
    }

    private static let condition = JSONObjectEncoder<BranchLogic.Condition>(
        "BranchCondition", "What the first answer is compared with.",
        [
            .required("ifSelected", .partID, "The id of an option of the same prompt.", \.ifSelected),
            .required(
                "operator", .word,
                "equals, not-equals: the first choice is or is not that option; includes, excludes "
                    + "(select-all): the first set has it or does not.", \.operator),
        ])
}

package final class ConfigSource: Record {
    package static let about = About("config", "Settings that particular prompt types read.", PromptConfig())

    let allowMultiple = fields.derived(
        ifThere: "allowMultiple", \.allowMultiple, .boolean, "true on select-all.", because: "`type` says it already")
    package let minCorrect = fields.optional(
        "minCorrect", \.minCorrect, .integer(1...1000),
        "select-all: how many right options suffice; all of them when absent.", whenChanged: .tracked,
        only: .selectAll)
    package let scaleType = fields.optional(
        "scaleType", \.scaleType, .slug, "rating: a free word.", whenChanged: .tracked, only: .rating)
    package let scaleRange = fields.optional(
        "scaleRange", \.scaleRange, .list(of: .integer(0...100), atLeast: 2, atMost: 2),
        "rating: the lowest and the highest value.", whenChanged: .tracked, only: .rating, requiredFor: .rating)
    let inputType = fields.optional("inputType", \.inputType, .slug, "text-input: a free word.", only: .textInput)
    package let wordBank = fields.optional(
        "wordBank", \.wordBank, .list(of: .text(upTo: 60, as: .word), atLeast: 1, atMost: ListLimits.options),
        "text-input: words to pick from.", whenChanged: .asked, details: "Every right one is among them.",
        only: .textInput)
    let sequenceType = fields.optional(
        "sequenceType", \.sequenceType, .slug, "sequencing: a free word.", only: .sequencing)
    package let reading: ReadResult<PromptConfig> = fields.reading

    package init(from fields: ModelFields<PromptConfig>) {}
}
