/// A way to answer that does not take in the question, as a reader in a hurry has it.
package struct Guesser: Sendable {
    /// What it goes by. Of all options it chooses the one that it likes best, of equal ones any.
    package enum Cue: Sendable {
        case first, middle, last
        /// One place, from 0.
        case place(Int)
        case longest, shortest, hedges, details, echoes, noAbsolutes, allOfTheAbove

        func liking(_ traits: [OptionTraits], _ option: Int) -> Int {
            switch self {
            case .first: -option
            case .middle: option > 0 && option < traits.count - 1 ? 1 : 0
            case .last: option
            case .place(let place): option == place ? 1 : 0
            case .longest: Int(traits[option].length)
            case .shortest: -Int(traits[option].length)
            case .hedges: Int(traits[option].hedges)
            case .details: Int(traits[option].details)
            case .echoes: Int(traits[option].echoes)
            case .noAbsolutes: traits[option].absolutes == 0 ? 1 : 0
            case .allOfTheAbove: traits[option].isAllOfTheAbove ? 1 : 0
            }
        }

        /// Whether it says which options to choose where several are needed.
        package var choosesSets: Bool {
            switch self {
            case .middle, .place, .allOfTheAbove: false
            default: true
            }
        }
    }

    package let cue: Cue
    /// Its name in reports for scripts.
    package let id: String
    /// What such a reader does, as it goes on after `a reader who`.
    package let name: String
    /// What gives the right answer of an item away.
    package let trace: String
    /// What a writer can do about it.
    package let advice: String

    private init(_ cue: Cue, _ id: String, _ name: String, trace: String, advice: String) {
        self.cue = cue
        self.id = id
        self.name = name
        self.trace = trace
        self.advice = advice
    }
}

extension Guesser {
    package static let all: [Guesser] = [
        standing(.first, "first"), standing(.place(1), "second"), standing(.place(2), "third"),
        standing(.place(3), "fourth"), standing(.place(4), "fifth"),
        Guesser(
            .middle, "middle", "always picks an option in the middle", trace: "the right answer hides in the middle",
            advice: shuffle), standing(.last, "last"),
        Guesser(
            .longest, "longest", "always picks the longest option", trace: "the right answer is the longest",
            advice: "shorten the right answers, or write the wrong ones as fully"),
        Guesser(
            .shortest, "shortest", "always picks the shortest option", trace: "the right answer is the shortest",
            advice: "write the right answers as fully as the wrong ones"),
        Guesser(
            .hedges, "most-hedged", "looks for words like `often` and `may`",
            trace: "the right answer hedges the most",
            advice: "hedge wrong answers too, or say the right ones plainly"),
        Guesser(
            .details, "most-specific", "looks for numbers and brackets",
            trace: "the right answer has the most of them",
            advice: "give the wrong answers as much detail as the right ones"),
        Guesser(
            .echoes, "echo", "picks what sounds most like the question",
            trace: "the right answer shares most words with the question",
            advice: "say the right answers in words of their own, or let wrong ones echo as well"),
        Guesser(
            .noAbsolutes, "no-absolutes", "avoids words like `always` and `never`",
            trace: "only wrong answers are absolute here", advice: "take the absolute words out of the wrong answers"),
        Guesser(
            .allOfTheAbove, "all-of-the-above", "picks `all of the above` wherever it stands",
            trace: "it is right here", advice: "ask for all that apply, or leave that option out"),
    ]

    private static let shuffle = "let chance order the options; balancing by hand leaves a trace as well"

    private static func standing(_ cue: Cue, _ ordinal: String) -> Guesser {
        Guesser(
            cue, ordinal, "always picks the \(ordinal) option", trace: "the right answer is the \(ordinal)",
            advice: shuffle)
    }
}
