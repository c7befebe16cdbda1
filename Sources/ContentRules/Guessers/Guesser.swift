/// A way to answer that does not take in the question, as a reader in a hurry has it.
package struct Guesser: Sendable {
    /// Its name in reports for scripts.
    package let id: String
    /// What such a reader does, as it goes on after `a reader who`.
    package let name: String
    /// What gives the right answer of an item away.
    let trace: String
    /// What a writer can do about it.
    let advice: String
    /// Whether it says which options to choose where several are needed.
    let choosesSets: Bool
    /// How much it likes an option: the highest is chosen, equal ones with equal odds.
    let preference: @Sendable ([OptionTraits], Int) -> Int

    private init(
        _ id: String, _ name: String, trace: String, advice: String, choosesSets: Bool = true,
        _ preference: @escaping @Sendable ([OptionTraits], Int) -> Int
    ) {
        self.id = id
        self.name = name
        self.trace = trace
        self.advice = advice
        self.choosesSets = choosesSets
        self.preference = preference
    }
}

extension Guesser {
    package static let all: [Guesser] =
        [place("first", choosesSets: true) { -$1 }]
        + ["second", "third", "fourth", "fifth"].enumerated().map { index, ordinal in
            place(ordinal) { $1 == index + 1 ? 1 : 0 }
        }
        + [
            Guesser(
                "middle", "always picks an option in the middle",
                trace: "the right answer hides in the middle", advice: shuffle, choosesSets: false
            ) { $1 > 0 && $1 < $0.count - 1 ? 1 : 0 },
            place("last", choosesSets: true) { $1 },
            Guesser(
                "longest", "always picks the longest option", trace: "the right answer is the longest",
                advice: "shorten the right answers, or write the wrong ones as fully"
            ) { $0[$1].length },
            Guesser(
                "shortest", "always picks the shortest option", trace: "the right answer is the shortest",
                advice: "write the right answers as fully as the wrong ones"
            ) { -$0[$1].length },
            Guesser(
                "most-hedged", "looks for words like `often` and `may`",
                trace: "the right answer hedges the most",
                advice: "hedge wrong answers too, or say the right ones plainly"
            ) { $0[$1].hedges },
            Guesser(
                "most-specific", "looks for numbers and brackets",
                trace: "the right answer has the most of them",
                advice: "give the wrong answers as much detail as the right ones"
            ) { $0[$1].details },
            Guesser(
                "echo", "picks what sounds most like the question",
                trace: "the right answer shares most words with the question",
                advice: "say the right answers in words of their own, or let wrong ones echo as well"
            ) { $0[$1].echoes },
            Guesser(
                "no-absolutes", "avoids words like `always` and `never`",
                trace: "only wrong answers are absolute here",
                advice: "take the absolute words out of the wrong answers"
            ) { $0[$1].absolutes == 0 ? 1 : 0 },
            Guesser(
                "all-of-the-above", "picks `all of the above` wherever it stands",
                trace: "it is right here", advice: "ask for all that apply, or leave that option out",
                choosesSets: false
            ) { $0[$1].isAllOfTheAbove ? 1 : 0 },
        ]

    private static let shuffle = "let chance order the options; balancing by hand leaves a trace as well"

    private static func place(
        _ ordinal: String, choosesSets: Bool = false,
        _ preference: @escaping @Sendable ([OptionTraits], Int) -> Int
    ) -> Guesser {
        Guesser(
            ordinal, "always picks the \(ordinal) option", trace: "the right answer is the \(ordinal)",
            advice: shuffle, choosesSets: choosesSets, preference)
    }
}
