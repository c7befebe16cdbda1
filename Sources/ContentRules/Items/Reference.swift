/// What an option that speaks of other options stands for.
enum Reference: Sendable {
    case all, no, several

    /// Nil for an option that stands for itself.
    init?(_ words: ArraySlice<Word>, _ classes: WordClass) {
        guard classes.contains(.pointing), !isName(words) else { return nil }
        if words.count <= Reference.longest {
            if Reference.alls.contains(where: { $0.isAll(of: words) }) {
                self = .all
                return
            }
            if Reference.nones.contains(where: { $0.isAll(of: words) }) {
                self = .no
                return
            }
            if Reference.somes.contains(where: { $0.isAll(of: words) }) {
                self = .several
                return
            }
        }
        if Reference.allHeads.contains(where: { $0.leads(words) }) {
            self = .all
            return
        }
        if Reference.noneHeads.contains(where: { $0.leads(words) }) {
            self = .no
            return
        }
        if Reference.someHeads.contains(where: { $0.leads(words) }) {
            self = .several
            return
        }
        if Reference.someOpenings.contains(where: { $0.opens(words) }) {
            self = .several
            return
        }
        if Reference.likenesses.contains(where: { $0.isIn(words) }) || namesLikeness(words) {
            self = .several
            return
        }
        if Reference.openEnds.contains(where: { $0.opens(words) }) {
            self = .all
            return
        }
        if Reference.noneOpenings.contains(where: { $0.opens(words) }) {
            self = .no
            return
        }
        if classes.contains(.listed) {
            if Reference.allOpenings.contains(where: { $0.opens(words) }) {
                self = .all
                return
            }
            if Reference.anywhere.contains(where: { $0.isIn(words) }) {
                self = .several
                return
            }
            if Reference.counted.contains(where: { $0.isIn(words) }) {
                self = .several
                return
            }
        }
        guard classes.contains(.label), namesLabels(words) else { return nil }
        self = .several
    }

    // With these a statement about the other options begins; the same words may also begin one about the
    // world, so what comes next decides.
    private static let allHeads = [
        "all of these", "all of those", "all of this", "all of it", "all three", "all four", "the three",
        "any of those", "any of them", "every one of these", "each of these",
    ].map(Phrase.init)
    private static let openEnds = ["any of these"].map(Phrase.init)
    private static let noneHeads = ["none of those", "neither of these"].map(Phrase.init)
    private static let someHeads = [
        "the same", "the one before", "the one after", "do the same", "he does the same",
        "she does the same", "they do the same", "that",
        "both of these", "either of these", "two of these", "one of these", "the former", "the latter",
        "the first two", "the last two",
    ].map(Phrase.init)
    private static let someOpenings = [
        "that as well", "that too", "this as well", "this too", "these as well", "both of the first",
        "both of the last", "both the first", "both the last", "the first two of", "as well as that",
    ].map(Phrase.init)
    private static let likenesses = [
        "as in the first", "as in the second", "as in the third", "as in the last", "as in the next",
        "as in the one", "as in the other", "as the first one says", "as the next one says",
    ].map(Phrase.init)

    private static let allOpenings = ["all of the above", "all the above", "all above"].map(Phrase.init)
    private static let alls = [
        "all of these", "all of them", "all of those", "all these", "all are correct", "all are right",
        "all are true", "all three", "all four", "all three of these",
        "all three of them", "all four of these", "all of the options", "all of the answers", "all options",
        "all answers", "all of these answers", "all of these are right", "all of these are correct",
        "all of these are true", "all three are right", "all of these things", "all answers are correct",
        "all answers are right", "everything above", "every one of these", "every one of them",
        "each of these", "all of the others", "all the others",
    ].map(Phrase.init)
    private static let noneOpenings = [
        "none of these", "not one of these", "none of the above", "not any of the above",
        "none of these options", "none of these answers",
    ].map(Phrase.init)
    private static let nones = [
        "none of these", "none of them", "none of those", "none of the others", "none of the other options",
        "none of the options", "none of the answers", "neither of these", "neither of them",
        "neither of the above", "none above", "none is right", "none are right", "none are correct",
        "none is correct", "none of these is right", "none of these are right", "none of these are correct",
        "no answer is right", "none of these is correct", "someone else", "somebody else", "something else",
        "somewhere else", "a different one", "another one", "none", "neither", "another person",
        "another animal", "another place", "another prophet", "another surah", "another man", "another woman",
        "another word", "another reason", "another number", "another answer", "some other reason",
    ].map(Phrase.init)
    private static let somes = [
        "the first two", "the last two", "the first three", "the first one", "the last one", "only the first",
        "only the last", "only the second", "the first and the second", "the first and second",
        "the first and the last", "the first and last", "the second and third", "the second and the third",
        "the first and the third", "the first and third", "both the first and the second", "both of these",
        "both of them", "either of these", "either of them", "both answers", "both options", "both are right",
        "both are correct", "both are true", "two of these", "two of them", "one of these",
        "one of the others",
        "all but the first", "all but the last", "all except the first", "all except the last",
        "all but one of these", "the other one", "the other two", "some of these", "some of the above",
        "the former", "the latter", "any of these", "both of those", "both the first two",
        "both the first and second",
    ].map(Phrase.init)
    private static let anywhere = [
        "one above", "ones above", "option above", "options above", "answer above", "answers above",
        "choice above", "choices above", "line above", "two above", "of the above", "the above", "one below",
        "option below", "answer below", "options below", "answers below", "previous option",
        "previous options", "previous answer", "previous answers", "first option", "second option",
        "all of these things", "listed here", "listed above", "mentioned here", "named here", "as above",
        "answer before", "option before", "all of these together", "on this list", "in this list",
        "first of these",
        "second of these", "last of these", "third option", "last option", "first two options",
        "last two options", "other options",
        "other answers", "first two answers", "last two answers", "next option", "next answer",
        "next choice", "first answer", "second answer", "third answer", "last answer", "other option",
    ].map(Phrase.init)
    private static let counted = ["next", "first", "last", "other"].flatMap { place in
        ["two", "three"].flatMap { count in
            ["ideas", "answers", "options", "choices", "lines", "replies"].map { "\(place) \(count) \($0)" }
        }
    }.map(Phrase.init)
    private static let longest = (alls + nones + somes).map(\.hashes.count).max() ?? 0
}

/// `the First and the Last` are names.
private func isName(_ words: ArraySlice<Word>) -> Bool {
    words.dropFirst().contains { word in
        word.marks.contains(.capital) && !word.marks.contains(.opening) && word.length > 1
            && word.classes.contains(.pointing)
    }
}

/// `as in b`, `like option c`.
private func namesLikeness(_ words: ArraySlice<Word>) -> Bool {
    words.indices.dropFirst(1).contains { index in
        guard words[index].isLabel, !words[index].marks.contains(.number), words[index].hash != Labels.i,
            words[index].hash != Labels.a
                || !words[index].marks.isDisjoint(with: [.capital, .beforePause, .beforeStop])
        else { return false }
        let before = words[index - 1].hash
        return before == Labels.in && index - 1 > words.startIndex && words[index - 2].hash == Labels.as
    }
}

extension Phrase {
    /// Whether the words begin with it and then end, pause, or go on with what is said of several.
    fileprivate func leads(_ words: ArraySlice<Word>) -> Bool {
        guard opens(words) else { return false }
        if words.count == hashes.count { return true }
        let last = words[words.startIndex + hashes.count - 1]
        if !last.marks.isDisjoint(with: [.beforePause, .beforeStop]) { return true }
        return Labels.sequels.contains(words[words.startIndex + hashes.count].hash)
    }
}

/// `both A and B`, `options 1 and 2`, `A or C`, `option B`.
private func namesLabels(_ words: ArraySlice<Word>) -> Bool {
    let words = Array(words)
    for index in words.indices.dropFirst() where Labels.joins.contains(words[index].hash) {
        guard index + 1 < words.count, words[index - 1].isLabel, words[index + 1].isLabel else { continue }
        let areLetters =
            !words[index - 1].marks.contains(.number) && !words[index + 1].marks.contains(.number)
        if index == 1 {
            if areLetters, words.count <= 4 || Labels.verbs.contains(words[index + 2].hash) { return true }
        } else if Labels.openers.contains(words[index - 2].hash) {
            if areLetters || Labels.nouns.contains(words[index - 2].hash) { return true }
        }
    }
    // `the answer 5` may well be an answer.
    return words.indices.dropLast().contains { index in
        let label = words[index + 1]
        return Labels.nouns.contains(words[index].hash) && label.isLabel && label.hash != Labels.i
            && (label.marks.contains(.capital)
                || label.marks.contains(.number) && !Labels.answers.contains(words[index].hash))
    }
}

extension Word {
    /// A single letter or a single digit.
    fileprivate var isLabel: Bool { length == 1 }
}

private enum Labels {
    static let i = Word.hash("i")
    static let a = Word.hash("a")
    static let `in` = Word.hash("in")
    static let `as` = Word.hash("as")
    /// Words that follow where several things are spoken of together.
    static let sequels = ["together", "would", "will", "could", "can", "at", "but", "work", "help", "fit"]
        .map { Word.hash($0) }
    static let verbs = ["are", "is", "both"].map { Word.hash($0) }
    static let joins = ["and", "or", "nor", "plus"].map { Word.hash($0) }
    static let nouns = ["option", "options", "answer", "answers", "choice", "choices", "nos", "numbers"]
        .map { Word.hash($0) }
    static let answers = ["answer", "answers"].map { Word.hash($0) }
    static let openers = nouns + ["both", "either", "neither", "only", "just"].map { Word.hash($0) }
}
