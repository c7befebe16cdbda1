/// The phrases by which an option speaks of other options.
struct ReferencePhrases: Sendable {
    /// How much of an option a phrase is.
    enum Extent: Sendable {
        case whole, opening, anywhere
        /// With these a statement about the other options begins; the same words may also begin one about the
        /// world, so what comes next decides.
        case head
    }

    let meaning: Reference
    let extent: Extent
    let phrases: Phrases

    private init(_ meaning: Reference, _ extent: Extent, _ phrases: [String]) {
        self.meaning = meaning
        self.extent = extent
        self.phrases = Phrases(phrases)
    }

    /// What the words stand for, by the first phrase that is theirs.
    static func meaning(of words: ArraySlice<Word>) -> Reference? {
        all.first { $0.fits(words) }?.meaning
    }

    private func fits(_ words: ArraySlice<Word>) -> Bool {
        switch extent {
        case .anywhere: phrases.isIn(words)
        case .opening: phrases.opening(words) != nil
        case .whole: phrases.opening(words) { $0.hashes.count == words.count } != nil
        case .head: phrases.opening(words) { $0.leads(words) } != nil
        }
    }

    private static let all: [ReferencePhrases] = [
        .init(
            .all, .whole,
            [
                "all of these", "all of them", "all of those", "all these", "all are correct",
                "all are right", "all are true", "all three", "all four", "all three of these",
                "all three of them", "all four of these", "all of the options",
                "all of the answers", "all options", "all answers", "all of these answers",
                "all of these are right", "all of these are correct", "all of these are true",
                "all three are right", "all of these things", "all answers are correct",
                "all answers are right", "everything above", "every one of these",
                "every one of them", "each of these", "all of the others", "all the others",
            ]),
        .init(
            .no, .whole,
            [
                "none of these", "none of them", "none of those", "none of the others",
                "none of the other options", "none of the options", "none of the answers",
                "neither of these", "neither of them", "neither of the above", "none above",
                "none is right", "none are right", "none are correct", "none is correct",
                "none of these is right", "none of these are right",
                "none of these are correct", "no answer is right", "none of these is correct",
                "someone else", "somebody else", "something else", "somewhere else",
                "a different one", "another one", "none", "neither", "another person",
                "another animal", "another place", "another prophet", "another surah",
                "another man", "another woman", "another word", "another reason",
                "another number", "another answer", "some other reason",
            ]),
        .init(
            .several, .whole,
            [
                "the first two", "the last two", "the first three", "the first one",
                "the last one", "only the first", "only the last", "only the second",
                "the first and the second", "the first and second", "the first and the last",
                "the first and last", "the second and third", "the second and the third",
                "the first and the third", "the first and third",
                "both the first and the second", "both of these", "both of them",
                "either of these", "either of them", "both answers", "both options",
                "both are right", "both are correct", "both are true", "two of these",
                "two of them", "one of these", "one of the others", "all but the first",
                "all but the last", "all except the first", "all except the last",
                "all but one of these", "the other one", "the other two", "some of these",
                "some of the above", "the former", "the latter", "any of these",
                "both of those", "both the first two", "both the first and second",
            ]),
        .init(
            .all, .head,
            [
                "all of these", "all of those", "all of this", "all of it", "all three",
                "all four", "the three", "any of those", "any of them", "every one of these",
                "each of these",
            ]),
        .init(
            .no, .head,
            [
                "none of those", "neither of these",
            ]),
        .init(
            .several, .head,
            [
                "the same", "the one before", "the one after", "do the same",
                "he does the same", "she does the same", "they do the same",
                "both of these", "either of these", "two of these", "one of these",
                "the former", "the latter", "the first two", "the last two",
            ]),
        .init(
            .all, .opening,
            [
                "all of the above", "all the above", "all above", "any of these",
            ]),
        .init(
            .no, .opening,
            [
                "none of these", "not one of these", "none of the above",
                "not any of the above", "none of these options", "none of these answers",
            ]),
        .init(
            .several, .opening,
            [
                "that as well", "that too", "this as well", "this too", "these as well",
                "both of the first", "both of the last", "both the first", "both the last",
                "the first two of", "as well as that",
            ]),
        .init(
            .several, .anywhere,
            [
                "as in the first", "as in the second", "as in the third", "as in the last",
                "as in the next", "as in the one", "as in the other", "as the first one says",
                "as the next one says", "one above", "ones above", "option above",
                "options above", "answer above", "answers above", "choice above",
                "choices above", "line above", "two above", "of the above", "the above",
                "one below", "option below", "answer below", "options below", "answers below",
                "previous option", "previous options", "previous answer", "previous answers",
                "first option", "second option", "all of these things", "listed here",
                "listed above", "mentioned here", "named here", "as above", "answer before",
                "option before", "all of these together", "on this list", "in this list",
                "first of these", "second of these", "last of these", "third option",
                "last option", "first two options", "last two options", "other options",
                "other answers", "first two answers", "last two answers", "next option",
                "next answer", "next choice", "first answer", "second answer", "third answer",
                "last answer", "other option",
            ] + counted),
    ]

    private static let counted = ["next", "first", "last", "other"].flatMap { place in
        ["two", "three"].flatMap { count in
            ["ideas", "answers", "options", "choices", "lines", "replies"].map { "\(place) \(count) \($0)" }
        }
    }
}

extension Phrase {
    /// Whether the words that begin with it then end, pause, or go on with what is said of several. What
    /// somebody in the scene says speaks of the scene.
    fileprivate func leads(_ words: ArraySlice<Word>) -> Bool {
        let last = words[words.startIndex + hashes.count - 1]
        if last.marks.contains(.quoted) { return false }
        if words.count == hashes.count { return true }
        if !last.marks.isDisjoint(with: [.beforePause, .beforeStop]) { return true }
        let next = words[words.startIndex + hashes.count].hash
        return Sequels.ofAny.contains(next)
            || Sequels.plurals.contains(last.hash) && Sequels.ofPlurals.contains(next)
    }
}

/// Words that follow where several things are spoken of together.
private enum Sequels {
    static let ofAny = ["together", "at"].map { Word.hash($0) }
    static let ofPlurals = ["would", "will", "could", "can", "but", "work", "help", "fit", "are"]
        .map { Word.hash($0) }
    static let plurals = ["these", "those", "them", "two", "three", "four"].map { Word.hash($0) }
}
