package import SourceText

/// The grammatical form of an option, as far as function words and endings show it.
package enum GrammaticalForm: Equatable, Sendable {
    case gerund, infinitive, question, sentence, noun
    /// It begins with a word that says where, when or why: `because`, `in`.
    case introduced(by: UInt64)
    case other

    package init(_ text: Text, _ words: ArraySlice<Word>) {
        self = .other
        guard let first = words.first, let last = words.last else { return }
        let second = words.dropFirst().first
        if last.features.contains(.beforeQuestion) {
            self = .question
        } else if first.is("to"), let second {
            // `to pray`, not `to Makkah`, `to you your religion`
            if !second.features.contains(.capital), !Words.objects.contains(second.hash) { self = .infinitive }
        } else if text.endsInIng(first), !Words.nouns.contains(first.hash) {
            // `Counting all day has made him tired.`, and not `Filling his watering can`
            let goesOn = second?.classes.contains(.auxiliary) ?? false
            self = goesOn || GrammaticalForm.hasVerb(words) && !words.contains { $0.is("can") } ? .sentence : .gerund
        } else if first.is("there's") || Words.subjects.contains(text.rootWithoutVerb(of: first)) {
            if second != nil { self = .sentence }
        } else if first.classes.contains(.article) || Words.determiners.contains(first.hash) {
            // `a man who had lost his way` is a thing.
            self = GrammaticalForm.hasVerb(words) ? .sentence : .noun
        } else if !first.classes.isDisjoint(with: [.preposition, .clause, .negative]), second != nil {
            self = .introduced(by: first.hash)
        }
    }

    /// Whether a verb follows the possible beginning of a sentence.
    private static func hasVerb(_ words: ArraySlice<Word>) -> Bool {
        let head = words.prefix(5).prefix { word in
            word.classes.isDisjoint(with: [.clause, .asking, .preposition]) && !Words.subjects.contains(word.hash)
                && !Words.short.contains(word.hash)
        }
        return head.dropFirst(2).contains { $0.classes.contains(.auxiliary) || $0.is("doesn't") || $0.is("won't") }
    }
}

private enum Words {
    static let objects = Language.english.words(.objects)
    static let subjects = Language.english.words(.subjects)
    static let determiners = Language.english.words(.determiners)
    static let short = Language.english.words(.clauseStarts)
    static let nouns = Language.english.words(.ingNouns)
}
