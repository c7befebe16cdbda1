import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let overlappingOptions = Rule(
        "overlapping-options", .warning, "Two options of a question can both be right.",
        because:
            "If the narrow option is right, the wide one is right too. A reader may be right and lose the point.",
        bad: .question(
            "How many years did the young men sleep in the cave?", options: "1 to 100, 100 to 250, more than 300",
            answer: "more than 300", explanation: "Surah al-Kahf says three hundred and nine."),
        fixed: ["100 to 250,": "101 to 300,"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 22: options are independent and do not overlap. \
            Compares numbers, words that say about the same, and common kinds of things: an oak is a tree.
            """, knows: .english,
        check: .exercise { exercise, context in
            let choices = exercise.choices.map(\.text)
            // `½ cup`: such signs are not read.
            guard exercise.isMultipleChoice, !choices.contains(where: \.hasFraction) else { return }
            let amounts = choices.map { Quantity($0.text, $0.words) }
            let (contents, names) = (choices.map(\.contents), choices.map { Name($0.text, $0.words) })
            let gists = contents.map { $0.reduce(0) { $0 &+ mixed($1) } }
            for (index, choice) in choices.enumerated() {
                for other in choices.indices where other != index {
                    let theirs = choices[other]
                    let overlap: Overlap
                    if let mine = amounts[index], let amount = amounts[other] {
                        guard other < index, mine == amount || mine.overlaps(amount) else { continue }
                        let isSame = mine == amount && choice.text.wording != theirs.text.wording
                        guard isSame || mine != amount else { continue }
                        overlap = isSame ? .same : .range
                    } else if other < index, gists[other] == gists[index],
                        (amounts[other] == nil) == (amounts[index] == nil),
                        gists.count(where: { $0 == gists[index] }) < 3, choice.saysTheSame(as: theirs)
                    {
                        overlap = .same
                    } else if other < index, contents.areReordered(index, other),
                        NormalizedText(choice.text, choice.words).isBound(
                            like: NormalizedText(theirs.text, theirs.words))
                    {
                        overlap = .same
                    } else if other < index, Quantity.overlap(choice.text, choice.words, theirs.text, theirs.words) {
                        overlap = .range
                    } else if choice.contains(theirs) || names[index]?.includes(names[other], among: names) ?? false {
                        overlap = .inclusion
                    } else {
                        continue
                    }
                    context.report(
                        choice.place, overlap.message, help: overlap.help,
                        related: [.init(overlap.related, at: theirs.place)])
                    return
                }
            }
        })
}

private struct Overlap {
    let message, help, related: String

    static let same = Overlap(
        message: "this option means the same as another one",
        help: "write another answer here, or delete one of the two", related: "the other option")
    static let range = Overlap(
        message: "this range and that of another option share numbers",
        help: "change the ranges so that each number is in one option only", related: "the other range")
    static let inclusion = Overlap(
        message: "this option includes another one, so both can be right",
        help: "change one of the two so that only one can be right", related: "the option that it includes")
}

extension ExerciseText {
    fileprivate var hasFraction: Bool {
        text.string.unicodeScalars.contains { $0.value > 0x7F && $0.properties.numericType == .numeric }
    }

    /// `80p`, `5`
    private func isAmount(_ word: Word) -> Bool {
        text.withBytes { (0x30...0x39).contains($0[word.range.lowerBound]) }
    }

    /// The meanings of its words, without function words.
    fileprivate var contents: [UInt64] { words.compactMap { Meaning.content($0, in: text) } }

    /// Another rule reports options that differ only in letter case and spaces.
    fileprivate func saysTheSame(as other: ExerciseText) -> Bool {
        text.wording != other.text.wording
            && (words.said.elementsEqual(other.words.said)
                || NormalizedText(text, words).isSame(as: NormalizedText(other.text, other.words)))
    }

    /// Whether it contains another option, with additions that do not reverse the meaning.
    fileprivate func contains(_ other: ExerciseText) -> Bool {
        // `In Africa` is contained in `in South Africa`.
        let isPlace =
            other.words.count < 4 && other.words.first?.hash == words.first?.hash
            && other.words.first?.classes.contains(.preposition) ?? false
        let phrase = other.words.dropFirst(isPlace ? 1 : 0).drop { $0.classes.contains(.article) }
        guard let first = phrase.first, phrase.count < words.count,
            phrase.contains(where: { !$0.classes.contains(.function) && !other.isAmount($0) })
        else { return false }
        if words.adds(to: other.words) { return true }
        var start = words.startIndex
        let lastStart = words.endIndex - phrase.count
        // A text that only repeats the beginning of the phrase must not be searched for long.
        var compared = 0
        while start <= lastStart, compared <= 8 * words.count {
            if words[start].hash == first.hash, matches(phrase, at: start, &compared) {
                return isJoined(before: start, after: start + phrase.count, count: phrase.count)
            }
            start += 1
        }
        return false
    }

    private func matches(_ phrase: ArraySlice<Word>, at start: Int, _ compared: inout Int) -> Bool {
        var index = start
        for word in phrase {
            compared += 1
            if words[index].hash != word.hash { return false }
            index += 1
        }
        return true
    }

    /// Whether the contained words keep their meaning: `rain` is in `rain and snow`, not in `rain boots`.
    private func isJoined(before: Int, after: Int, count: Int) -> Bool {
        let added = words[..<before] + words[after...]
        if added.contains(where: { $0.classes.contains(.negative) }) { return false }
        var head = before
        while head > words.startIndex, words[head - 1].classes.contains(.article) { head -= 1 }
        let previous = head > words.startIndex ? words[head - 1] : nil
        // `the mother of Musa` is not Musa, but `grains of sand` are sand.
        if head - 1 == words.startIndex + 1, previous?.is("of") ?? false, measures.contains(words[head - 2].hash) {
            return after == words.endIndex
        }
        if previous?.classes.contains(.preposition) == true { return false }
        if count > 2 { return true }
        let isLast = after == words.endIndex
        let endsWell =
            isLast || !words[after].classes.isDisjoint(with: [.conjunction, .preposition])
            || !words[after - 1].features.isDisjoint(with: [.beforePause, .beforeStop])
        guard endsWell, let previous else { return endsWell }
        // A modifier precedes its noun: `dates` is also in `fresh dates`.
        return previous.classes.contains(.conjunction)
            || !previous.features.isDisjoint(with: [.beforePause, .beforeStop])
            || isLast && !previous.features.contains(.beforeHyphen)
    }
}

extension ArraySlice<Word> {
    /// `As it rained` and `because it rained` are the same.
    fileprivate var said: [UInt64] {
        filter { !$0.classes.contains(.article) }.map { causes.contains($0.hash) ? causes[0] : $0.hash }
    }
}

private let measures = WordSet("bits drops grains lots pieces plenty slices")
private let causes = [Word.hash("as"), Word.hash("because"), Word.hash("since")]
