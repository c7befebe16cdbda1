/// A way to answer without reading the question, as a reader in a hurry does.
package struct Guesser: Sendable {
    /// What the guesser goes by. It picks the option with the highest liking, and any of them in a tie.
    package enum Cue: Sendable {
        case first, middle, last
        /// One place, from 0.
        case place(Int)
        /// Any place but that of the right answer before, or the place after it.
        case otherPlace, nextPlace
        case longest, shortest, hedges, details, echoes, noAbsolutes, allOfTheAbove

        func preference(_ exercise: GuessedExercise, _ option: Int) -> Int {
            let traits = exercise.traits
            return switch self {
            case .first: -option
            case .middle: option > 0 && option < traits.count - 1 ? 1 : 0
            case .last: option
            case .place(let place): option == place ? 1 : 0
            case .otherPlace: option == exercise.lastPlace ? 0 : 1
            case .nextPlace: option == exercise.lastPlace.map { ($0 + 1) % traits.count } ? 1 : 0
            case .longest: Int(traits[option].length)
            case .shortest: -Int(traits[option].length)
            case .hedges: Int(traits[option].hedges)
            case .details: Int(traits[option].details)
            case .echoes: Int(traits[option].echoes)
            case .noAbsolutes: traits[option].absolutes == 0 ? 1 : 0
            case .allOfTheAbove: traits[option].isAllOfTheAbove ? 1 : 0
            }
        }

        /// Whether it determines which options to choose when several are needed.
        package var choosesSets: Bool {
            switch self {
            case .middle, .place, .otherPlace, .nextPlace, .allOfTheAbove: false
            default: true
            }
        }
    }

    package let cue: Cue
    /// Its name in reports for scripts.
    package let id: String
    /// What such a reader does, worded to follow `a reader who`.
    package let name: String
    /// What gives the right answer of an item away.
    package let trace: String
    /// What a writer can do about it.
    package let advice: String

    package static let all: [Guesser] = [
        positional(.first, "first"), positional(.place(1), "second"), positional(.place(2), "third"),
        positional(.place(3), "fourth"), positional(.place(4), "fifth"),
        Guesser(
            cue: .middle, id: "middle", name: "always picks an option in the middle",
            trace: "the right answer is in the middle", advice: shuffle), positional(.last, "last"),
        Guesser(
            cue: .otherPlace, id: "other-place", name: "never picks the place of the last right answer",
            trace: "the right answer is not where the last one was", advice: shuffle),
        Guesser(
            cue: .nextPlace, id: "next-place", name: "picks the place after that of the last right answer",
            trace: "the right answer is one place after the last one", advice: shuffle),
        Guesser(
            cue: .longest, id: "longest", name: "always picks the longest option",
            trace: "the right answer is the longest", advice: "shorten the right answers, or write longer wrong ones"),
        Guesser(
            cue: .shortest, id: "shortest", name: "always picks the shortest option",
            trace: "the right answer is the shortest", advice: "write longer right answers, or shorten the wrong ones"
        ),
        Guesser(
            cue: .hedges, id: "most-hedged", name: "looks for words like `often` and `may`",
            trace: "the right answer has most of these words",
            advice: "write such words in wrong answers too, or delete them here"),
        Guesser(
            cue: .details, id: "most-specific", name: "looks for numbers and brackets",
            trace: "the right answer has the most of them", advice: "write as many details in the wrong answers"),
        Guesser(
            cue: .echoes, id: "echo", name: "picks what sounds most like the question",
            trace: "the right answer shares most words with the question",
            advice: "write other words in the right answers, or write these in wrong ones too"),
        Guesser(
            cue: .noAbsolutes, id: "no-absolutes", name: "avoids words like `always` and `never`",
            trace: "only wrong answers have such words", advice: "delete such words from the wrong answers"),
        Guesser(
            cue: .allOfTheAbove, id: "all-of-the-above", name: "picks `all of the above` wherever it is",
            trace: "it is right here", advice: "let the reader mark all that apply, or delete that option"),
    ]

    private static let shuffle = "shuffle the options by chance; an order that you choose has a pattern too"

    private static func positional(_ cue: Cue, _ ordinal: String) -> Guesser {
        Guesser(
            cue: cue, id: ordinal, name: "always picks the \(ordinal) option",
            trace: "the right answer is the \(ordinal)", advice: shuffle)
    }
}
