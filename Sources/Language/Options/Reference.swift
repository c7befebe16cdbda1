/// What an option that speaks of other options stands for.
package enum Reference: CaseIterable, Sendable {
    case all, no, several

    /// Nil for an option that stands for itself.
    package init?(_ words: ArraySlice<Word>, _ classes: WordClass, in language: Language) {
        guard classes.contains(.pointing), !isName(words) else { return nil }
        if let meaning = language.references.meaning(of: words) {
            self = meaning
            return
        }
        guard namesLikeness(words) || classes.contains(.label) && namesLabels(words) else { return nil }
        self = .several
    }
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
        guard words[index].isLabel, !words[index].marks.contains(.number), words[index].hash != Word.hash("i"),
            words[index].hash != Word.hash("a")
                || !words[index].marks.isDisjoint(with: [.capital, .beforePause, .beforeStop])
        else { return false }
        let before = words[index - 1].hash
        return before == Word.hash("in") && index - 1 > words.startIndex && words[index - 2].is("as")
    }
}

/// `both A and B`, `options 1 and 2`, `A or C`, `option B`.
private func namesLabels(_ words: ArraySlice<Word>) -> Bool {
    let words = Array(words)
    for index in words.indices.dropFirst() where Labels.joins.contains(words[index].hash) {
        guard index + 1 < words.count, words[index - 1].isLabel, words[index + 1].isLabel else { continue }
        let areLetters = !words[index - 1].marks.contains(.number) && !words[index + 1].marks.contains(.number)
        if index == 1 {
            if areLetters, words.count <= 4 || Labels.verbs.contains(words[index + 2].hash) { return true }
        } else if Labels.nouns.contains(words[index - 2].hash) {
            return true
        } else if areLetters, Labels.openers.contains(words[index - 2].hash) {
            return true
        }
    }
    // `the answer 5` may well be an answer.
    return words.indices.dropLast().contains { index in
        let label = words[index + 1]
        return Labels.nouns.contains(words[index].hash) && label.isLabel && label.hash != Word.hash("i")
            && (label.marks.contains(.capital)
                || label.marks.contains(.number) && !Labels.answers.contains(words[index].hash))
    }
}

extension Word {
    /// A single letter or a single digit.
    fileprivate var isLabel: Bool { length == 1 }
}

private enum Labels {
    static let verbs = [Word.hash("are"), Word.hash("is"), Word.hash("both")]
    static let joins = [Word.hash("and"), Word.hash("or"), Word.hash("nor"), Word.hash("plus")]
    static let nouns = Language.english.words(.labelNouns)
    static let answers = [Word.hash("answer"), Word.hash("answers")]
    static let openers = Language.english.words(.labelOpeners)
}
