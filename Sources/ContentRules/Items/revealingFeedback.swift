import Diagnostics
import Language
import SourceText

extension Rule {
    static let revealingFeedback = Rule(
        "revealing-feedback", .warning, "The feedback of a wrong option gives away the right one.",
        because: "The reader is asked to try again; with the answer in hand there is nothing left to try.",
        bad: .activity(
            promptExample(
                first: "Her eyes are on you, not on the paint.", second: "The right answer is that she feels ashamed."
            )),
        good: .activity(
            promptExample(
                first: "Her eyes are on you, not on the paint.",
                second: "Where does she look, at the paint or at you?")),
        background: """
            In the app a wrong answer shows its feedback and asks for another try. Finds the key's own words in it, \
            three or more of its telling words that neither stem nor option have, or a phrase that announces the \
            key. A key that is told in other words is not found.
            """, knows: .english,
        check: .item { item, found in
            guard item.isTriedAgain else { return }
            var keys: [KeyPhrase]?
            var tellings: [[UInt64]]?
            for choice in item.choices where !choice.isKey {
                guard let place = choice.feedbackPlace else { continue }
                let needles = keys ?? item.choices.filter(\.isKey).compactMap { KeyPhrase($0.text.words) }
                keys = needles
                let telling = tellings ?? item.tellingRoots()
                tellings = telling
                guard
                    let reveal = reveal(of: needles, in: choice.feedbackWords) ?? item.retelling(
                        of: telling, in: choice) ?? item.naming(in: choice)
                else { continue }
                found.report(place, reveal, help: "hint at what to look for, and let the reader find it")
            }
        })
}

/// A stretch of a key's words, long enough to know it by.
private struct KeyPhrase {
    private let words: [Word]
    /// How many of its words in a row give it away.
    private let needed: Int
    /// One bit for the hash of each word that such a stretch can begin with.
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
            return "this feedback announces the right option"
        }
        if keys.contains(where: { $0.stands(at: index, in: words) }) {
            return "this feedback of a wrong option holds the words of the right one"
        }
    }
    return nil
}

/// Fewer telling words than these may be there by chance.
private let leastRetold = 3

extension Item {
    /// Of each right option the roots of its telling words, each once, save those of the stem.
    fileprivate func tellingRoots() -> [[UInt64]] {
        // Few words have the bit of one that is not among them.
        let mask = stem.words.reduce(0) { $0 | 1 << (mix($1.root) & 63) } as UInt64
        return choices.filter(\.isKey).compactMap { key in
            var roots: [UInt64] = []
            for word in key.text.words where KeyPhrase.isTelling(word) && !roots.contains(word.root) {
                let isInStem = mask & 1 << (mix(word.root) & 63) != 0 && stem.words.contains { $0.root == word.root }
                if !isInStem { roots.append(word.root) }
            }
            return roots.count >= leastRetold ? roots : nil
        }
    }

    /// Whether the feedback of a wrong option retells a right one: most of its telling words are there,
    /// save those that the reader has before his eyes anyway.
    fileprivate func retelling(of keys: [[UInt64]], in choice: Choice) -> String? {
        var words: (said: Set<UInt64>, read: Set<UInt64>)?
        for key in keys {
            let mayStand = key.count { choice.feedbackMask & 1 << (mix($0) & 63) != 0 }
            guard mayStand >= leastRetold else { continue }
            let (said, read) = words ?? (Set(choice.feedbackWords.map(\.root)), Set(choice.text.words.map(\.root)))
            words = (said, read)
            let unread = key.filter { !read.contains($0) }
            let retold = unread.count { said.contains($0) }
            if retold >= leastRetold, retold * 10 >= unread.count * 6 {
                return "this feedback of a wrong option retells the right one"
            }
        }
        return nil
    }

    /// Whether it names a right option of one word in quotation marks: `Try "everything".`
    fileprivate func naming(in choice: Choice) -> String? {
        for key in choices where key.isKey && key.text.words.count == 1 {
            guard let name = key.text.words.first, !stem.words.contains(where: { $0.hash == name.hash }) else {
                continue
            }
            if choice.feedbackWords.contains(where: { $0.hash == name.hash && $0.marks.contains(.quoted) }) {
                return "this feedback of a wrong option names the right one"
            }
        }
        return nil
    }
}

/// Whether a phrase that announces the key begins at this word.
private func announces(at index: Int, in words: ArraySlice<Word>) -> Bool {
    let before = index > words.startIndex ? words[index - 1] : nil
    if words[index].hash == Announcements.should {
        return before?.hash == Announcements.you && Announcements.regrets.begins(at: index, in: words)
    }
    // Only at the start of a sentence: `whether the answer is no` announces nothing.
    if let before, before.hash == Announcements.the, before.marks.contains(.opening),
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
    static let should = Word.hash("should")
    static let you = Word.hash("you")
    static let the = Word.hash("the")
}
