import SourceText

/// Looks for many patterns at once. A text without the rarest word of a pattern costs that pattern nothing.
final class PatternMatcher: Sendable {
    private let patterns: [Pattern]
    /// The patterns by the word, by the first byte of the mark, and by the traits by which they are looked for.
    private let byWord: [UInt64: [Int]]
    private let byMark: [[Int]]
    private let byForm: [Int]
    /// What a word must have to be one of `byForm`; with a pattern for any word, everything.
    private let formClasses: WordClass, formFeatures: Word.Features

    struct Match {
        let pattern: Pattern
        /// In bytes.
        let range: Range<Int>
        /// The first word of the pattern, and the first at or after the beginning of the range.
        let first, index: Int
        let isByWord: Bool
    }

    init(_ patterns: [Pattern]) {
        var (byWord, byMark, byForm) = ([UInt64: [Int]](), [[Int]](repeating: [], count: 256), [Int]())
        var (classes, features): (WordClass, Word.Features) = ([], [])
        for (index, pattern) in patterns.enumerated() {
            switch pattern.steps[pattern.anchor] {
            case .word(let test):
                guard let words = test.words else {
                    byForm.append(index)
                    for form in test.forms { (classes, features) = (classes.union(form.classes), features.union(form.features)) }
                    continue
                }
                for word in words { byWord[word, default: []].append(index) }
            case .mark(let marks):
                for byte in Set(marks.map { UTF8.encode($0)?.first ?? 0 }) { byMark[Int(byte)].append(index) }
            default: break
            }
        }
        (self.patterns, self.byWord, self.byMark, self.byForm) = (patterns, byWord, byMark, byForm)
        (formClasses, formFeatures) = (classes, features)
    }

    /// The words by which patterns are looked for.
    var words: [UInt64] { Array(byWord.keys) }

    /// Calls `body` with each match, in the order of the text.
    func forEachMatch(in text: TextView, _ body: (Match) -> Void) {
        guard !patterns.isEmpty else { return }
        for index in 0...text.words.count {
            let start = index > 0 ? text.words[index - 1].range.upperBound : 0
            let end = index < text.words.count ? text.words[index].range.lowerBound : text.bytes.count
            if !(end - start == 1 && text.bytes[start] == 0x20) {
                for offset in start..<end where !byMark[Int(text.bytes[offset])].isEmpty {
                    for pattern in byMark[Int(text.bytes[offset])] { look(for: pattern, at: index, text, mark: offset, body) }
                }
            }
            guard index < text.words.count else { break }
            let word = text.words[index]
            if word.classes.contains(.ofPattern), let found = byWord[word.hash] {
                for pattern in found { look(for: pattern, at: index, text, body) }
            }
            guard !word.classes.isDisjoint(with: formClasses) || !word.features.isDisjoint(with: formFeatures) else {
                continue
            }
            for pattern in byForm { look(for: pattern, at: index, text, body) }
        }
    }

    private func look(for number: Int, at index: Int, _ text: TextView, mark: Int? = nil, _ body: (Match) -> Void) {
        let pattern = patterns[number]
        for before in pattern.wordsBefore where before <= index {
            let first = index - before
            var start = first < text.words.count ? text.words[first].range.lowerBound : text.bytes.count
            if let mark, pattern.beginsWithMark { start = mark }
            var attempt = Attempt(text: text, steps: pattern.steps, range: start..<start)
            guard let end = attempt.match(from: 0, start, first) else { continue }
            let range = attempt.isMarked ? attempt.range : start..<end
            let found = text.index(at: range.lowerBound, near: first)
            return body(Match(pattern: pattern, range: range, first: first, index: found, isByWord: mark == nil))
        }
    }
}

/// A text with its words, for patterns.
struct TextView {
    let bytes: UnsafeBufferPointer<UInt8>
    let words: [Word]
    let language: Language

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ words: some Sequence<Word>, _ language: Language) {
        (self.bytes, self.language) = (bytes, language)
        self.words = Array(words)
    }

    /// The first word that ends after an offset.
    func index(at offset: Int, near index: Int) -> Int {
        var index = index
        while index < words.count, words[index].range.upperBound <= offset { index += 1 }
        return index
    }
}

/// An attempt to match one pattern at one place.
private struct Attempt {
    let text: TextView
    let steps: [Pattern.Step]
    var range: Range<Int>
    var isMarked = false
    /// The most words that `…` stands for.
    static let mostWords = 12

    /// The end of the match; nil if there is none.
    mutating func match(from first: Int, _ offset: Int, _ index: Int) -> Int? {
        var (step, offset, index) = (first, offset, index)
        while step < steps.count {
            switch steps[step] {
            case .word(let test):
                guard isWord(index, at: offset), test.fits(index, text) else { return nil }
                (offset, index) = (text.words[index].range.upperBound, index + 1)
            case .space:
                guard isSpace(offset) else { return nil }
                offset += 1
            case .mark(let marks):
                guard offset < end(index), case let (mark, length) = scalar(text.bytes, offset), marks.contains(mark)
                else { return nil }
                offset += length
            case .optional(let count):
                if let end = match(from: step + 1, offset, index) { return end }
                step += count
            case .words:
                for _ in 0..<Attempt.mostWords {
                    if let end = match(from: step + 1, offset, index) { return end }
                    guard offset < end(index), isSpace(offset) || text.bytes[offset] == UInt8(ascii: "-"),
                        isWord(index, at: offset + 1)
                    else { return nil }
                    (offset, index) = (text.words[index].range.upperBound, index + 1)
                }
                return nil
            case .rest:
                guard let last = text.words[max(0, index - 1)...].prefix(200).firstIndex(where: { $0.features.contains(.endsSentence) })
                else { return nil }
                (offset, index) = (text.words[last].range.upperBound, last + 1)
            case .notNext(let test):
                let next = index < text.words.count ? text.words[index].range.lowerBound : offset
                if next == offset || next == offset + 1 && isSpace(offset), index < text.words.count, test.fits(index, text) {
                    return nil
                }
            case .notBehind(let test):
                if index > 0, text.words[index - 1].range.upperBound + 1 == offset, isSpace(offset - 1), test.fits(index - 1, text) {
                    return nil
                }
            case .notAfter(let marks):
                if marks.contains(where: { text.bytes[..<offset].suffix(UTF8.width($0)).elementsEqual(String($0).utf8) }) {
                    return nil
                }
            case .begin: (range, isMarked) = (offset..<offset, true)
            case .finish: range = range.lowerBound..<offset
            case .opening:
                guard isWord(index, at: offset), text.words[index].features.contains(.opening) else { return nil }
            case .ending: guard index > 0, endsClause(index - 1) else { return nil }
            case .textStart: guard offset == 0 else { return nil }
            case .textEnd: guard offset == text.bytes.count else { return nil }
            case .apart: guard offset == text.bytes.count || text.bytes[offset] <= 0x20 else { return nil }
            }
            step += 1
        }
        return offset
    }

    private func isWord(_ index: Int, at offset: Int) -> Bool {
        index < text.words.count && text.words[index].range.lowerBound == offset
    }

    /// Where the gap before a word ends.
    private func end(_ index: Int) -> Int {
        index < text.words.count ? text.words[index].range.lowerBound : text.bytes.count
    }

    private func isSpace(_ offset: Int) -> Bool {
        offset < text.bytes.count && text.bytes[offset] == 0x20
    }

    private func endsClause(_ index: Int) -> Bool {
        let word = text.words[index]
        return index + 1 == text.words.count
            || !word.features.isDisjoint(with: [.endsSentence, .beforePause, .beforeStop, .beforeQuestion])
            || word.features.contains(.quoted) && !text.words[index + 1].features.contains(.quoted)
    }
}

extension Pattern {
    /// Whether it takes nothing of the text before the mark by which it is looked for.
    fileprivate var beginsWithMark: Bool {
        steps[..<anchor].allSatisfy {
            switch $0 {
            case .begin, .textStart, .notBehind, .notAfter: true
            default: false
            }
        }
    }
}

extension WordTest {
    func fits(_ index: Int, _ text: TextView) -> Bool {
        let word = text.words[index]
        return hashes.contains(word.hash) || forms.contains { $0.fits(word, index, text) }
    }
}

extension WordTest.Form {
    fileprivate func fits(_ word: Word, _ index: Int, _ text: TextView) -> Bool {
        guard word.classes.isSuperset(of: classes), word.classes.isDisjoint(with: noClasses),
            word.features.isSuperset(of: features), word.features.isDisjoint(with: noFeatures),
            self.word.map({ $0 == word.hash }) ?? true, lists.allSatisfy({ $0.contains(word.hash) }),
            !noLists.contains(where: { $0.contains(word.hash) })
        else { return false }
        if !ending.isEmpty {
            let letters = text.bytes[word.range].map { $0 == 0x99 ? 0x27 : $0 | 0x20 }
            guard letters.count > ending.count + 1, letters.suffix(ending.count).elementsEqual(ending.map { $0 | 0x20 }) else {
                return false
            }
        }
        return traits.allSatisfy { $0.fits(word, index, text) } && !noTraits.contains { $0.fits(word, index, text) }
    }
}

extension WordTest.Trait {
    fileprivate func fits(_ word: Word, _ index: Int, _ text: TextView) -> Bool {
        let letters = text.bytes[word.range]
        switch self {
        case .small: return scalar(text.bytes, word.range.lowerBound).0.properties.isLowercase
        case .odd: return isOddlyCased(letters, isGrammar: !word.classes.isDisjoint(with: [.function, .amount]))
        case .vowel: return text.language.startsWithVowelSound(word.range, in: text.bytes) == true
        case .consonant: return text.language.startsWithVowelSound(word.range, in: text.bytes) == false
        case .abbreviation: return text.language.isWithinSentence(word, in: text.bytes)
        case .letter: return word.length == 1
        case .long: return word.length > 3
        case .same: return index > 0 && text.words[index - 1].hash == word.hash
        }
    }
}
