import Analysis
import ContentModel
import DailyPractice
import SourceText

/// How the words that a text input offers and the options that it knows fail to meet. Nil where there is no
/// word bank, and where it lacks a right word, which is a finding of its own.
struct OfferedWords {
    let bank: Spanned<[Spanned<Text>]>
    /// Options whose words are not offered, nor anything that looks like them.
    private(set) var unoffered: [OptionSource] = []
    /// Words that no option holds, each with the option that may be meant.
    private(set) var unanswered: [(word: Spanned<Text>, meant: OptionSource?)] = []

    init?(_ prompt: PromptSource) {
        guard let bank = prompt.config?.value.wordBank, bank.isSound, prompt.type.value == .textInput,
            let options = prompt.givenOptions, options.allSatisfy(\.text.isSound)
        else { return nil }
        self.bank = bank
        // Nearly always the words are the same, letter by letter.
        if bank.value.allSatisfy({ word in options.contains { $0.text == word } }),
            options.allSatisfy({ bank.value.contains($0.text) })
        {
            return
        }
        let offered = Set(bank.value.map(\.value.wording))
        let known = Set(options.map(\.text.value.wording))
        let absent = options.filter { !offered.contains($0.text.value.wording) }
        guard absent.allSatisfy({ $0.isMarkedRight == false }) else { return nil }
        var seen: Set<String> = []
        let strays = bank.value.filter {
            !known.contains($0.value.wording) && seen.insert($0.value.wording).inserted
        }
        var meant: [String: OptionSource] = [:]
        for option in absent {
            let near = nearestName(to: option.text.string, among: strays.prefix(100).map(\.string))
            if let near, meant[near] == nil { meant[near] = option } else { unoffered.append(option) }
        }
        unanswered = strays.map { ($0, meant[$0.string]) }
    }
}
