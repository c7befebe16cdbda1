package import SourceText

/// The words with which options refer to other options. A class, so that lookups copy nothing.
final class ReferenceWords: Sendable {
    let all, none, verbs: WordSet
    /// Words that rarely mean anything else (`above`, `neither`), words that need no second one beside them, and words
    /// that may be beside them.
    private let optionPointers, singlePointers, fillers: WordSet
    private let nouns, openers: WordSet

    init(_ lists: [ListName: [UInt8]]) {
        func words(_ name: ListName) -> WordSet { WordSet(singleWords(of: lists[name] ?? [])) }
        all = words(.wordsForAll)
        none = words(.wordsForNone)
        optionPointers = words(.optionPointers)
        singlePointers = words(.singlePointers)
        verbs = words(.pointerVerbs)
        fillers = words(.pointerFillers).union(verbs)
        nouns = words(.labelNouns)
        openers = words(.labelOpeners)
    }

    /// Whether the words are nothing but a reference: `all of these`, `only the first two`.
    func isWhole(_ words: ArraySlice<Word>, before closing: Word? = nil) -> Bool {
        // `It makes no difference which`, and not `I could not tell which was which`
        let asked = words.count { $0.is("which") }
        if words.last?.is("which") ?? false { return asked == 1 && words.classes.contains(.negative) }
        var (points, tells) = (0, false)
        var before: Word?
        for index in words.indices {
            let word = words[index]
            defer { before = word }
            let isNoun = nouns.contains(word.hash)
            guard word.classes.contains(.pointing) || isNoun || fillers.contains(word.hash) else { return false }
            // `that others do the same`, `one second`
            let isOther = word.is("others") && before.map { !$0.is("the") && !all.contains($0.hash) } ?? true
            if isOther || word.is("second") && before?.is("one") ?? false { return false }
            // `above them`, `each other`, `both of you`
            if let before,
                places.contains(before.hash) && pronouns.contains(word.hash) || before.is("each") && word.is("other")
                    || before.is("of") && word.is("you")
            {
                return false
            }
            let isOf = word.is("of") && before.map { optionPointers.contains($0.hash) } == true
            if fillers.contains(word.hash), !isOf { continue }
            // `The same, but by day`, and not `The last, at the end of the train`
            let goesOn =
                word.is("same") && words.count < 4 && closing != nil && words.last?.is("thing") != true
                || !word.is("same") && before?.is("the") ?? false && closing?.classes.contains(.conjunction) ?? false
            // `All are right`, and not `all night`
            let next = index + 1 < words.endIndex ? words[index + 1] : nil
            let standsAlone =
                all.contains(word.hash) && !word.is("everything") && !word.classes.contains(.amount)
                && before.map { !$0.is("at") } ?? true
                && next.map {
                    !$0.classes.isDisjoint(with: [.auxiliary, .preposition]) || verbs.contains($0.hash)
                        || $0.is("things")
                } ?? true
            points += standsAlone || singlePointers.contains(word.hash) || goesOn ? 2 : 1
            tells = tells || optionPointers.contains(word.hash)
        }
        return points > 1 && tells
    }

    /// `…, both work`
    func judges(_ words: ArraySlice<Word>) -> Bool { words.last.map { verbs.contains($0.hash) } ?? false }

    /// `Both are good ideas`, `None of the colours named`, `A mix of the first two`, `The first and the third mixed`
    private func speaksOfSeveral(_ words: ArraySlice<Word>) -> Bool {
        guard let first = words.first, let last = words.last, words.count > 3 else { return false }
        if mentions.contains(last.hash) {
            let head = first.classes.contains(.preposition) ? words[words.startIndex + 1] : first
            return all.contains(head.hash) || none.contains(head.hash)
        }
        let (second, end) = (words[words.startIndex + 1], Array(words.suffix(4)))
        if end[0].is("of"), end[1].is("the"), end[2].is("first"), last.classes.contains(.amount) { return true }
        if first.is("the"), last.is("together"), second.classes.contains(.amount) { return true }
        if first.is("both"), words.count == 4, second.classes.contains(.auxiliary) {
            return words.contains { !$0.classes.isDisjoint(with: [.verdict, .appraisal]) }
        }
        let named = words.filter { ordinals.contains($0.hash) }
        return words.count < 9 && named.count == 2 && words.contains { $0.is("and") }
            && (last.hash == named[1].hash || ["kind", "mixed", "together", "way"].contains { last.is($0) })
    }

    /// `…, and the other answers too`, `the two that are listed first`, `none of these pieces`.
    func isPart(of words: ArraySlice<Word>) -> Bool {
        if words.count == 2, let first = words.first, let last = words.last,
            ["both", "either", "neither"].contains(where: { first.is($0) })
        {
            return !last.classes.contains(.function)
        }
        if speaksOfSeveral(words) { return true }
        for index in words.indices.dropFirst() {
            let (before, word) = (words[index - 1], words[index])
            if before.is("of"), index - 1 > words.startIndex,
                optionPointers.contains(words[index - 2].hash) || words[index - 2].is("one"),
                word.is("these")
                    || index == words.startIndex + 2 && pronouns.contains(word.hash)
                        && (words.count < 5 || words[(index + 1)...].allSatisfy { fillers.contains($0.hash) })
            {
                return true
            }
            // `a bit of each`
            if index + 1 == words.endIndex, words.count < 6, before.is("of"),
                word.is("both") || word.is("each") || word.is("everything")
            {
                return true
            }
            if word.is("list"),
                before.is("this") || before.is("the") && optionPointers.contains(words[words.startIndex].hash)
            {
                return true
            }
            if nouns.contains(before.hash) {
                if places.contains(word.hash) { return true }
            } else if mentions.contains(before.hash) {
                if places.contains(word.hash) || optionPointers.contains(word.hash) { return true }
            } else if word.is("above"),
                before.is("the") || before.is("one") || before.is("just") && index + 1 == words.endIndex
            {
                return true
            }
            // `The other numbers` may be any.
            guard nouns.contains(word.hash), word.length > 4, !word.is("numbers") else { continue }
            let start = before.classes.contains(.plural) && index - 1 > words.startIndex ? index - 2 : index - 1
            // `No answer is right`, and not `no answer` or `He gave no answer`
            let isNone = none.contains(words[start].hash) && start == words.startIndex && words.count > 2
            if optionPointers.contains(words[start].hash) || isNone { return true }
            if before.is("right") || before.is("correct"), start > words.startIndex,
                none.contains(words[start - 1].hash)
            {
                return true
            }
        }
        return false
    }

    /// `both A and B`, `options 1 and 2`, `A or C`, `option B`, `as in b`.
    func namesLabels(_ words: ArraySlice<Word>) -> Bool {
        if words.count > 2, words.indices.contains(where: { isLabel(at: $0, in: words) }) { return true }
        let words = Array(words)
        for index in words.indices.dropFirst() {
            let (before, word) = (words[index - 1], words[index])
            let isLetter = !word.features.contains(.number) && !word.is("i")
            // `the answer 5` may well be an answer.
            if word.isLabel, nouns.contains(before.hash),
                isLetter
                    ? word.features.contains(.capital)
                    : !answers.contains(before.hash) || openers.contains(words[0].hash)
            {
                return true
            }
            // `Answer two, but only at night`, `Do as in answer two, but …`
            if word.classes.contains(.amount), nouns.contains(before.hash), word.isPaused,
                index == 1 || index > 2 && words[index - 2].is("in") && words[index - 3].is("as")
            {
                return true
            }
            if index > 1, word.isLabel, isLetter, before.is("in"), words[index - 2].is("as"),
                !word.is("a") || !word.features.isDisjoint(with: [.capital, .beforePause, .beforeStop])
            {
                return true
            }
            guard joins.contains(word.hash), index + 1 < words.count, before.isLabel, words[index + 1].isLabel else {
                continue
            }
            let areLetters =
                isLetter && !before.features.contains(.number) && !words[index + 1].features.contains(.number)
            if index == 1 {
                if areLetters, words.count <= 4 || verbs.contains(words[index + 2].hash) { return true }
            } else if nouns.contains(words[index - 2].hash) || areLetters && openers.contains(words[index - 2].hash) {
                return true
            }
        }
        return false
    }
}

/// `What A says`, `B is hardly enough`, and not `vitamin C`, `an A`, `from A to B`.
private func isLabel(at index: Int, in words: ArraySlice<Word>) -> Bool {
    let word = words[index]
    guard word.isCapitalLetter, !word.is("i") else { return false }
    let next = index + 1 < words.endIndex && !word.isPaused ? words[index + 1] : nil
    let goesOn =
        next.map { !$0.is("to") && !$0.features.contains(.capital) && $0.classes.contains(.function) } ?? true
    if word.features.contains(.opening) {
        // `B, if it rains`
        let follows = words[index...].dropFirst().first.map {
            $0.classes.contains(.function) && !$0.classes.contains(.article) && !$0.features.contains(.capital)
        }
        return goesOn && next?.classes.contains(.auxiliary) ?? (follows ?? false)
    }
    guard goesOn, index > words.startIndex else { return false }
    let before = words[index - 1]
    return compared.contains(before.hash)
        || before.classes.contains(.function) && !before.classes.contains(.article) && !spans.contains(before.hash)
}

/// Whether a text may name a position, judged by its bytes. Most do not, and their words need not be read.
package func mayNamePlace(_ text: Text) -> Bool {
    text.withBytes { bytes in
        var last: UInt32 = 0x20
        for byte in bytes {
            let isLabel = 0x41...0x46 ~= last & 0xFF && last >> 8 & 0xFF == 0x20 && byte < 0x40
            last = last << 8 | UInt32(byte)
            if isLabel || placeStarts.contains(last) { return true }
        }
        return false
    }
}

private let placeStarts: [UInt32] = ["abov", "answ", "belo", "choi", "list", "numb", "opti"].map { word in
    word.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

/// Whether a feedback or an explanation names an option by its position: `the first answer`, `the one above`, `no. 2`.
package func namesPlace(_ words: ArraySlice<Word>, in language: Language) -> Bool {
    let references = language.references
    return words.indices.contains { references.isPlace(at: $0, in: words) }
}

extension ReferenceWords {
    fileprivate func isPlace(at index: Int, in words: ArraySlice<Word>) -> Bool {
        let word = words[index]
        guard word.length == 1 || !word.classes.isDisjoint(with: [.pointing, .label]) else { return false }
        let before = index > words.startIndex ? words[index - 1] : nil
        let next = index + 1 < words.endIndex ? words[index + 1] : nil
        // `See above`, `as above`
        if word.is("above") || word.is("below") {
            return before.map {
                ["see", "as", "one", "reply", "sentence"].contains(where: $0.is) || nouns.contains($0.hash)
            } ?? false
        }
        // `no. 2`, `with number one`
        if word.isNumeral, let before, before.is("no") || before.is("number") {
            return word.features.contains(.number)
                || index > words.startIndex + 1 && compared.contains(words[index - 2].hash)
        }
        guard nouns.contains(word.hash) || word.is("one") else {
            return isLabel(at: index, in: words) || isCompared(at: index, in: words)
        }
        // `the bottom one`, `the first answer`, `option B`, `the choice before it`
        guard let before, index > words.startIndex + 1, words[index - 2].is("the"),
            ends.contains(before.hash) || !word.is("one") && ordinals.contains(before.hash)
        else {
            // `the first two answers`, `the last of the four choices`, `as in answer two`
            let isCounted =
                before?.classes.contains(.amount) ?? false
                && words[..<index].suffix(4).dropLast().contains { ordinals.contains($0.hash) }
            let isNumbered =
                before?.classes.contains(.preposition) ?? false && next?.classes.contains(.amount) ?? false
            // `The first five numbers` may be any.
            if !word.is("one"), !word.is("numbers"), isCounted || isNumbered { return true }
            if let next, next.is("before"), words[index...].dropFirst(2).first?.is("it") ?? false { return true }
            guard !word.is("one"), let next else { return false }
            // `your answer in the middle`
            return next.isCapitalLetter && !word.isPaused
                || words[index...].dropFirst().prefix(3).contains { ends.contains($0.hash) }
                || next.features.contains(.number) && next.length == 1 && !answers.contains(word.hash)
                || next.is("before") && before?.isNumeral ?? false
                || word.is("option") && ["one", "two", "three", "four"].contains { next.is($0) }
        }
        return true
    }

    /// `Like the first, …`, `the first and the last in the list`
    private func isCompared(at index: Int, in words: ArraySlice<Word>) -> Bool {
        guard ordinals.contains(words[index].hash), index > words.startIndex, words[index - 1].is("the") else {
            return false
        }
        let end = words[index...].dropFirst().first?.is("one") ?? false ? index + 1 : index
        let isAlone = words[end].isPaused || end + 1 == words.endIndex
        return isAlone && words[..<(index - 1)].suffix(2).contains { compared.contains($0.hash) }
            || words[index...].prefix(7).contains { $0.is("list") }
    }
}

extension Word {
    /// A single letter or a single digit.
    fileprivate var isLabel: Bool { length == 1 }

    var isCapitalLetter: Bool {
        length == 1 && features.contains(.capital) && !features.contains(.quoted)
            && !classes.isDisjoint(with: [.label, .article])
    }

    fileprivate var isNumeral: Bool { features.contains(.number) && length == 1 || classes.contains(.amount) }
}

private let joins = [Word.hash("and"), Word.hash("or"), Word.hash("nor"), Word.hash("plus")]
private let answers = [Word.hash("answer"), Word.hash("answers")]
private let pronouns = [Word.hash("these"), Word.hash("those"), Word.hash("them")]
private let places = [Word.hash("above"), Word.hash("below"), Word.hash("before"), Word.hash("here")]
private let ends = WordSet("bottom former latter middle top")
private let ordinals = WordSet("first second third fourth last former latter previous")
private let compared = WordSet("as like than unlike with")
private let spans = WordSet("at between of on to")
private let mentions = [Word.hash("listed"), Word.hash("mentioned"), Word.hash("named")]
