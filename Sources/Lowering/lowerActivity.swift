package import ContentModel
package import DailyPractice
import SourceText

/// From what the writer wrote to what the app decodes: everything left out is worked out here.
///
/// Total, also on an activity with errors (what is broken shows as it was read), so that checks can
/// play it; only what has no errors is ever emitted.
package func lower(_ source: ActivitySource, in program: ProgramSource) -> Activity {
    lower(source, as: WireIDs(program))
}

/// The same under the ids that are given.
package func lower(_ source: ActivitySource, as ids: WireIDs) -> Activity {
    let program = ids.program
    let names = ids.parts(of: source)
    let research = source.research?.value
    let module = source.module.string
    return Activity(
        id: ids.id(of: source),
        dayNumber: source.day.value,
        ageBand: source.ageBand.value,
        moduleName: module,
        moduleDisplayName: program.moduleTitle(source.module.value)?.string ?? module,
        title: source.title.string,
        description: source.description?.string,
        skillFocus: source.skillFocus.string,
        category: source.category?.string,
        activityType: source.activityType?.string ?? "basic-scenario",
        isReflection: source.isReflection?.value ?? false,
        scenario: source.scenario.string,
        researchConcept: research?.concept?.string,
        researchKeyInsight: research?.keyInsight?.string,
        researchCitation: research?.citation?.string,
        researchAdditionalContext: research?.additionalContext?.string,
        bestApproach: source.bestApproach?.string,
        followUpQuestions: source.followUpQuestions?.value.map(\.string),
        prompts: source.prompts.value.enumerated().map { index, prompt in
            lower(prompt.value, order: index + 1, names)
        },
        actionableTakeaway: lower(source.takeaway.value))
}

private func lower(_ source: PromptSource, order: Int, _ names: PartNames) -> Prompt {
    let own = source.id.string
    return Prompt(
        promptId: names.prompt(own),
        type: source.type.value,
        promptText: source.text.string,
        order: order,
        points: source.points.value,
        options: lowerOptions(of: source, names),
        branchLogic: source.branch.map { branch in
            BranchLogic(
                condition: .init(
                    ifSelected: names.option(branch.value.ifSelected.string, of: own),
                    operator: branch.value.operator?.value ?? .equals),
                nextPrompt: names.prompt(branch.value.nextPrompt.string))
        },
        config: lowerConfig(of: source))
}

/// The options as written, or those that the type implies.
private func lowerOptions(of source: PromptSource, _ names: PartNames) -> [Option] {
    if let options = source.options, !options.value.isEmpty {
        return options.value.map { lower($0.value, in: source, names) }
    }
    let feedback = source.feedback?.string ?? impliedFeedback
    return source.impliedOptions.map { option in
        Option(
            optionId: names.option(option.id.string, of: source.id.string),
            optionText: option.text.string,
            correct: true,
            points: source.points.value,
            feedback: feedback)
    }
}

/// What the options say that Hornbook writes when their prompt has no `feedback`.
package let impliedFeedback = "Thank you for your answer."

private func lower(_ source: OptionSource, in prompt: PromptSource, _ names: PartNames) -> Option {
    // An app that looks at one option only can then always finish an order or a pairing.
    let isAlwaysRight = prompt.type.value == .sequencing || prompt.type.value == .matching
    let isCorrect = isAlwaysRight || source.correct?.value ?? false
    let note = source.scienceNote?.value
    let metadata = OptionMetadata(
        version: source.version?.value.rawValue,
        matchTarget: source.matchTarget?.string,
        correctOrder: source.correctOrder?.value)
    return Option(
        optionId: names.option(source.id.string, of: prompt.id.string),
        optionText: source.text.string,
        correct: isCorrect,
        points: source.points?.value ?? (isCorrect ? prompt.points.value : 0),
        feedback: source.feedback.string,
        metadata: metadata == OptionMetadata() ? nil : metadata,
        scienceNote: note.map { note in
            ScienceNote(
                brief: note.brief.string,
                citation: note.citation?.string,
                showCitation: note.showCitation?.value ?? (note.citation != nil))
        })
}

private func lowerConfig(of source: PromptSource) -> PromptConfig? {
    let written = source.config?.value
    let config = PromptConfig(
        allowMultiple: source.type.value == .selectAll ? true : nil,
        minCorrect: written?.minCorrect?.value,
        scaleType: written?.scaleType?.string,
        scaleRange: written?.scaleRange?.value.map(\.value),
        inputType: written?.inputType?.string,
        wordBank: written?.wordBank?.value.map(\.string),
        sequenceType: written?.sequenceType?.string)
    return config == PromptConfig() ? nil : config
}

private func lower(_ source: TakeawaySource) -> Takeaway {
    Takeaway(
        toolName: source.toolName.string,
        toolType: source.toolType?.string,
        whenToUse: source.whenToUse.string,
        howTo: source.howTo.value.map(\.string),
        whyItWorks: source.whyItWorks.string,
        tryItWhen: source.tryItWhen?.string,
        example: source.example.map { example in
            TakeawayExample(
                situation: example.value.situation.string,
                action: example.value.action.string,
                outcome: example.value.outcome.string)
        })
}
