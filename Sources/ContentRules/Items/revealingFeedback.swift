import Diagnostics
import Language
import SourceText

extension Rule {
    static let revealingFeedback = Rule(
        "revealing-feedback", .warning, "The feedback of a wrong option tells the right answer.",
        because: "The app asks the reader to try again. A reader who knows the answer has nothing left to try.",
        bad: .activity(
            promptExample(
                first: "Her eyes are on you, not on the paint.", second: "The right answer is that she feels ashamed."
            )),
        good: .activity(
            promptExample(
                first: "Her eyes are on you, not on the paint.",
                second: "Where does she look, at the paint or at you?")),
        background: """
            In the app a wrong answer shows its feedback and asks for another try. Finds the right option's words in it, \
            three or more of its rare words that neither question nor option have, or a phrase that announces the \
            right option. It misses a right option in other words.
            """, knows: .english,
        check: .item { item, found in
            guard item.isTriedAgain else { return }
            let keys = item.choices.filter(\.isKey)
            let (phrases, retold) = (keys.compactMap { KeyPhrase($0.text.words) }, keys.map(item.tellingRoots))
            for choice in item.choices where !choice.isKey {
                guard let place = choice.feedbackPlace,
                    let reveal = reveal(of: phrases, in: choice.feedbackWords) ?? item.retelling(
                        of: retold, in: choice) ?? item.naming(keys, in: choice)
                else { continue }
                found.report(place, reveal, help: "write a hint about what to look for, and leave the answer out")
            }
        })
}

/// A stretch of a key's words, long enough to know it by.
private struct KeyPhrase {
    private let words: [Word]
    /// How many of its words in a row give it away.
    private let needed: Int
    /// A bit for the hash of each word that such a stretch can begin with.
    private let starts: UInt64

    /// Nil where there is not enough of it: short words that any feedback may hold.
    init?(_ words: ArraySlice<Word>) {
        let words = Array(words.first?.classes.contains(.article) == true ? words.dropFirst() : words)
        let telling = words.filter(KeyPhrase.isTelling).count
        guard telling >= (words.count == 2 || words.count == 3 ? 2 : 1) else { return nil }
        self.words = words
        needed = words.count <= 5 ? words.count : max(5, words.count * 6 / 10)
        starts = words[...(words.count - needed)].reduce(0) { $0 | 1 << ($1.hash & 63) }
    }

    /// Whether enough of it in a row begins at this word of a text.
    func stands(at index: Int, in text: ArraySlice<Word>) -> Bool {
        guard starts & 1 << (text[index].hash & 63) != 0, index + needed <= text.endIndex else { return false }
        for start in 0...(words.count - needed) where words[start].hash == text[index].hash {
            var same = 1
            while same < needed, words[start + same].hash == text[index + same].hash { same += 1 }
            if same == needed, words[start..<(start + needed)].contains(where: KeyPhrase.isTelling) { return true }
        }
        return false
    }

    static func isTelling(_ word: Word) -> Bool { !word.classes.contains(.function) && word.length > 2 }
}

private func reveal(of keys: [KeyPhrase], in words: ArraySlice<Word>) -> String? {
    for index in words.indices {
        if words[index].classes.contains(.announcing), announces(at: index, in: words) {
            return "this feedback of a wrong option tells which one is right"
        }
        if keys.contains(where: { $0.stands(at: index, in: words) }) {
            return "this feedback of a wrong option contains the words of the right one"
        }
    }
    return nil
}

/// Fewer telling words than these may be there by chance.
private let leastRetold = 3

extension Item {
    /// The roots of the telling words of a right option, each once, save those of the stem.
    fileprivate func tellingRoots(of key: Choice) -> [UInt64] {
        var roots: [UInt64] = []
        for word in key.text.words where KeyPhrase.isTelling(word) && !roots.contains(word.root) {
            if !stem.words.contains(where: { $0.root == word.root }) { roots.append(word.root) }
        }
        return roots
    }

    /// Whether the feedback of a wrong option retells a right one: most of its telling words are there,
    /// save those that the reader has before his eyes anyway.
    fileprivate func retelling(of keys: [[UInt64]], in choice: Choice) -> String? {
        let isRetold = keys.contains { key in
            let said = key.filter { root in choice.feedbackWords.contains { $0.root == root } }
            guard said.count >= leastRetold else { return false }
            func isUnread(_ root: UInt64) -> Bool { !choice.text.words.contains { $0.root == root } }
            let retold = said.count(where: isUnread)
            return retold >= leastRetold && retold * 10 >= key.count(where: isUnread) * 6
        }
        return isRetold ? "this feedback of a wrong option says the right one in other words" : nil
    }

    /// Whether it names a right option of one word in quotation marks: `Try "everything".`
    fileprivate func naming(_ keys: [Choice], in choice: Choice) -> String? {
        let isNamed = keys.contains { key in
            guard key.text.words.count == 1, let name = key.text.words.first,
                !stem.words.contains(where: { $0.hash == name.hash })
            else { return false }
            return choice.feedbackWords.contains { $0.hash == name.hash && $0.marks.contains(.quoted) }
        }
        return isNamed ? "this feedback of a wrong option names the right one" : nil
    }
}

/// Whether a phrase that announces the key begins at this word.
private func announces(at index: Int, in words: ArraySlice<Word>) -> Bool {
    let before = index > words.startIndex ? words[index - 1] : nil
    if words[index].is("should") {
        return before?.hash == Word.hash("you") && Announcements.regrets.begins(at: index, in: words)
    }
    // Only at the start of a sentence: `whether the answer is no` announces nothing.
    if let before, before.is("the"), before.marks.contains(.opening),
        Announcements.openings.begins(at: index, in: words)
    {
        return true
    }
    return Announcements.phrases.begins(at: index, in: words)
}

private enum Announcements {
    static let phrases = Language.english.phrases(.announcements)
    static let openings = Language.english.phrases(.announcingOpenings)
    static let regrets = Language.english.phrases(.regrets)
}
