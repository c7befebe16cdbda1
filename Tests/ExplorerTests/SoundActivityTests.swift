import Analysis
import Compiler
import ContentRules
import DailyPractice
import Diagnostics
import Testing

/// What the rules let pass without an error can be played to the end, whatever is answered. So there is no
/// rule for prompts, options and conditions that play no part: others have reported them by then.
@Suite struct SoundActivityTests {
    @Test("an activity without errors has nothing that no play reaches", arguments: 31...34) func nothingIsOutOfReach(
        seed: Int
    ) {
        var generator = ActivityGenerator(seed: UInt64(seed))
        var sound = 0
        for _ in 0..<200 {
            var activity = generator.activity()
            for index in activity.prompts.indices { activity.prompts[index].suitItsType() }
            let compiled = compile(Example(.content("activity"), source(of: activity.prompts)))
            guard !compiled.findings.containErrors else { continue }
            sound += 1
            let found = Exploration(activity)
            #expect(!found.isReachable.contains(false), "\(activity.prompts)")
            #expect(found.deadEnds.isEmpty, "\(activity.prompts)")
            for (position, prompt) in activity.prompts.enumerated() {
                #expect(found.unseenOptions(at: position).isEmpty, "\(prompt)")
            }
        }
        #expect(sound > 10)
    }

    private func source(of prompts: [Prompt]) -> String { "prompts:\n" + prompts.map(source).joined() }

    private func source(of prompt: Prompt) -> String {
        var text = """
              - id: \(prompt.promptId)
                type: \(prompt.type.rawValue)
                text: What now?
                points: \(prompt.points)

            """
        var config: [String] = []
        if let least = prompt.config?.minCorrect { config.append("minCorrect: \(least)") }
        if let bank = prompt.config?.wordBank { config.append("wordBank: [\(bank.joined(separator: ", "))]") }
        if let scale = prompt.config?.scaleRange { config.append("scaleRange: \(scale)") }
        if !config.isEmpty { text += "    config: { \(config.joined(separator: ", ")) }\n" }
        if let branch = prompt.branchLogic {
            text += "    branch: { ifSelected: '\(branch.condition.ifSelected)', "
            text += "operator: \(branch.condition.operator.rawValue), nextPrompt: \(branch.nextPrompt) }\n"
        }
        guard prompt.type != .rating else { return text + "    feedback: Any answer is a start.\n" }
        text += "    options:\n"
        for (index, option) in prompt.options.enumerated() {
            text += "      - { id: \(option.optionId), text: '\(option.optionText)', feedback: Yes."
            switch prompt.type {
            case .sequencing: text += option.metadata?.correctOrder.map { ", correctOrder: \($0)" } ?? ""
            case .matching: text += option.metadata?.matchTarget.map { ", matchTarget: \($0)" } ?? ""
            case .beforeAfterComparison: text += ", version: \(index == 0 ? "before" : "after")"
            default: break
            }
            if option.correct, prompt.type != .sequencing, prompt.type != .matching { text += ", correct: true" }
            text += " }\n"
        }
        return text
    }
}

extension Prompt {
    /// Gives up what the source language has no words for, so that a fair share of activities is sound.
    fileprivate mutating func suitItsType() {
        if type.branchOperators.isEmpty { branchLogic = nil }
        if type == .reflection { for index in options.indices { options[index].correct = true } }
        guard type == .rating else { return }
        let count = max(options.count, 2)
        config = PromptConfig(scaleRange: [1, count])
        options = (1...count).map {
            Option(optionId: "\($0)", optionText: "\($0)", correct: true, points: 0, feedback: "")
        }
        if let asked = branchLogic?.condition.ifSelected.last?.wholeNumberValue {
            branchLogic?.condition.ifSelected = "\(asked + 1)"
        }
    }
}
