/// What an option that speaks of other options stands for.
package enum Reference: CaseIterable, Sendable {
    case all, no, several

    /// Nil for an option that stands for itself.
    package init?(_ words: ArraySlice<Word>, _ classes: WordClass, in language: Language) {
        guard classes.contains(.pointing), !isName(words) else { return nil }
        let lists = language.references
        // `The former, and it leaked as well`
        let pause = words.dropLast().firstIndex { $0.marks.contains(.beforePause) }
        let opening = pause.map { words[...$0] } ?? words
        guard
            !opening.contains(where: { $0.marks.contains(.quoted) }) && lists.isWhole(opening, goesOn: pause != nil)
                || lists.isPart(of: words) || lists.namesLabels(words)
        else { return nil }
        if words.contains(where: { lists.none.contains($0.hash) }) {
            self = .no
        } else {
            self = words.contains { lists.all.contains($0.hash) } ? .all : .several
        }
    }
}

/// `the First and the Last` are names.
private func isName(_ words: ArraySlice<Word>) -> Bool {
    words.dropFirst().contains { word in
        word.marks.contains(.capital) && !word.marks.contains(.opening) && word.length > 1
            && word.classes.contains(.pointing)
    }
}

/// The words by which options speak of other options.
struct ReferenceWords: Sendable {
    fileprivate let all, none: Set<UInt64>
    /// Those that hardly speak of anything else: `above`, `neither`.
    private let telling: Set<UInt64>
    /// Those that tell it alone.
    private let alone: Set<UInt64>
    /// What may stand beside them.
    private let fillers: Set<UInt64>
    private let nouns, openers: Set<UInt64>

    init(_ lists: [ListName: [UInt8]]) {
        func words(_ name: ListName) -> Set<UInt64> { Set(singleWords(of: lists[name] ?? [])) }
        all = words(.wordsForAll)
        none = words(.wordsForNone)
        telling = words(.tellingPointers)
        alone = words(.lonePointers)
        fillers = words(.pointerFillers)
        nouns = words(.labelNouns)
        openers = words(.labelOpeners)
    }

    /// `all of these`, `only the first two`: it is made of nothing else.
    fileprivate func isWhole(_ words: ArraySlice<Word>, goesOn: Bool) -> Bool {
        var (points, tells) = (0, false)
        var before: Word?
        for word in words {
            defer { before = word }
            let isNoun = nouns.contains(word.hash)
            guard word.classes.contains(.pointing) || isNoun || fillers.contains(word.hash) else { return false }
            // `above them`, `each other`
            if let before,
                places.contains(before.hash) && pronouns.contains(word.hash) || before.is("each") && word.is("other")
            {
                return false
            }
            let isOf = word.is("of") && before.map { telling.contains($0.hash) } == true
            if fillers.contains(word.hash), !isOf { continue }
            points +=
                alone.contains(word.hash)
                    || goesOn && words.count < 4 && word.is("same") && words.last?.is("thing") != true ? 2 : 1
            tells = tells || telling.contains(word.hash)
        }
        return points > 1 && tells
    }

    /// `…, and the other answers too`, `the two that are listed first`, `none of these pieces`.
    fileprivate func isPart(of words: ArraySlice<Word>) -> Bool {
        // `Another animal`
        if words.count == 2, let first = words.first, let last = words.last,
            first.is("another") || first.is("different")
        {
            return !last.classes.contains(.function)
        }
        for index in words.indices.dropFirst() {
            let (before, word) = (words[index - 1], words[index])
            if before.is("of"), index - 1 > words.startIndex, telling.contains(words[index - 2].hash),
                word.is("these") || words.count < 5 && index == words.startIndex + 2 && pronouns.contains(word.hash)
            {
                return true
            }
            if nouns.contains(before.hash) {
                if places.contains(word.hash) { return true }
            } else if mentions.contains(before.hash) {
                if places.contains(word.hash) || telling.contains(word.hash) { return true }
            } else if word.is("above"), before.is("the") {
                return true
            }
            // `The other numbers` may be any.
            guard nouns.contains(word.hash), word.length > 4, !word.is("numbers") else { continue }
            let start = before.classes.contains(.plural) && index - 1 > words.startIndex ? index - 2 : index - 1
            if telling.contains(words[start].hash) || none.contains(words[start].hash) { return true }
            if before.is("right") || before.is("correct"), start > words.startIndex,
                none.contains(words[start - 1].hash)
            {
                return true
            }
        }
        return false
    }

    /// `both A and B`, `options 1 and 2`, `A or C`, `option B`, `as in b`.
    fileprivate func namesLabels(_ words: ArraySlice<Word>) -> Bool {
        let words = Array(words)
        for index in words.indices.dropFirst() {
            let (before, word) = (words[index - 1], words[index])
            let isLetter = !word.marks.contains(.number) && !word.is("i")
            // `the answer 5` may well be an answer.
            if word.isLabel, nouns.contains(before.hash),
                isLetter
                    ? word.marks.contains(.capital)
                    : !answers.contains(before.hash) || openers.contains(words[0].hash)
            {
                return true
            }
            if index > 1, word.isLabel, isLetter, before.is("in"), words[index - 2].is("as"),
                !word.is("a") || !word.marks.isDisjoint(with: [.capital, .beforePause, .beforeStop])
            {
                return true
            }
            guard joins.contains(word.hash), index + 1 < words.count, before.isLabel, words[index + 1].isLabel else {
                continue
            }
            let areLetters = isLetter && !before.marks.contains(.number) && !words[index + 1].marks.contains(.number)
            if index == 1 {
                if areLetters, words.count <= 4 || verbs.contains(words[index + 2].hash) { return true }
            } else if nouns.contains(words[index - 2].hash) || areLetters && openers.contains(words[index - 2].hash) {
                return true
            }
        }
        return false
    }
}

extension Word {
    /// A single letter or a single digit.
    fileprivate var isLabel: Bool { length == 1 }
}

private let verbs = [Word.hash("are"), Word.hash("is"), Word.hash("both")]
private let joins = [Word.hash("and"), Word.hash("or"), Word.hash("nor"), Word.hash("plus")]
private let answers = [Word.hash("answer"), Word.hash("answers")]
private let pronouns = [Word.hash("these"), Word.hash("those"), Word.hash("them")]
private let places = [Word.hash("above"), Word.hash("below"), Word.hash("before"), Word.hash("here")]
private let mentions = [Word.hash("listed"), Word.hash("mentioned"), Word.hash("named")]
