import SourceText

/// Looks for many patterns at once. A text without the rarest word of a pattern costs that pattern nothing.
final class PatternMatcher: Sendable {
    private let patterns: [Pattern]
    /// The patterns by the word, and by the first byte of the mark, by which they are looked for.
    private let byWord: [UInt64: [Int]]
    private let byMark: [[(pattern: Int, next: UInt16)]]
    /// Those that are looked for by a form, with what its words have and what none has.
    private let byForm: [(pattern: Int, features: Word.Features, noFeatures: Word.Features)]
    /// A word without any of these is none of `byForm`.
    private let features: Word.Features

    var anchors: WordSet { WordSet(byWord.keys) }

    struct Match {
        let pattern: Pattern
        /// In bytes.
        let range: Range<Int>
        /// The first word of the pattern, and the first at or after the beginning of the range.
        let first, index: Int
        let isByWord: Bool
    }

    init(_ patterns: [Pattern]) {
        var (byWord, byMark) = ([UInt64: [Int]](), [[(pattern: Int, next: UInt16)]](repeating: [], count: 256))
        var byForm: [(pattern: Int, features: Word.Features, noFeatures: Word.Features)] = []
        for (index, pattern) in patterns.enumerated() {
            switch pattern.steps[pattern.anchor] {
            case .word(let test):
                for word in test.words ?? [] where byWord[word]?.last != index {
                    byWord[word, default: []].append(index)
                }
                for form in test.words == nil ? test.forms : [] {
                    byForm.append((index, form.features, form.noFeatures))
                }
            case .mark(let marks):
                let next = pattern.steps[(pattern.anchor + 1)...].lazy.compactMap(\.beginnings).first ?? .max
                for byte in Set(marks.map { UTF8.encode($0)?.first ?? 0 }) { byMark[Int(byte)].append((index, next)) }
            default: break
            }
        }
        (self.patterns, self.byWord, self.byMark, self.byForm) = (patterns, byWord, byMark, byForm)
        features = byForm.reduce(into: []) { $0.formUnion($1.features) }
    }

    /// Calls `body` with each match, in the order of the text.
    func forEachMatch(in text: TextView, _ body: (Match) -> Void) {
        guard !patterns.isEmpty else { return }
        for index in 0...text.words.count {
            let start = index > 0 ? text.words[index - 1].range.upperBound : 0
            let end = text.gapEnd(index)
            if end - start != 1 || text.bytes[start] != 0x20 {
                for offset in start..<end {
                    let found = byMark[Int(text.bytes[offset])]
                    if found.isEmpty { continue }
                    let next = ByteClass.bit(after: scalar(text.bytes, offset).length + offset, text.bytes)
                    for one in found where one.next & next != 0 {
                        look(for: one.pattern, at: index, text, mark: offset, body)
                    }
                }
            }
            guard index < text.words.count else { break }
            let word = text.words[index]
            if word.classes.contains(.anchor), let found = byWord[word.hash] {
                for pattern in found { look(for: pattern, at: index, text, body) }
            }
            if word.features.isDisjoint(with: features) { continue }
            var last = -1
            for one in byForm
            where one.pattern != last && word.features.isSuperset(of: one.features)
                && word.features.isDisjoint(with: one.noFeatures)
            {
                last = one.pattern
                look(for: last, at: index, text, body)
            }
        }
    }

    private func look(for number: Int, at index: Int, _ text: TextView, mark: Int? = nil, _ body: (Match) -> Void) {
        let pattern = patterns[number]
        var attempt = Attempt(text: text, steps: pattern.steps)
        if let mark {
            // What is behind the mark is seldom there.
            guard attempt.match(from: pattern.anchor, mark, index) != nil else { return }
        } else if case .word(let test) = pattern.steps[pattern.anchor], !test.fits(index, text) {
            return
        }
        for before in pattern.wordsBefore where before <= index {
            let first = index - before
            var start = text.gapEnd(first)
            if let mark, pattern.beginsWithMark { start = mark }
            attempt.range = nil
            guard let end = attempt.match(from: 0, start, first) else { continue }
            let range = attempt.range ?? start..<end
            var found = first
            while found < text.words.count, text.words[found].range.upperBound <= range.lowerBound { found += 1 }
            return body(Match(pattern: pattern, range: range, first: first, index: found, isByWord: mark == nil))
        }
    }
}

/// A text with its words, for patterns.
final class TextView {
    let bytes: UnsafeBufferPointer<UInt8>
    let words: [Word]
    let language: Language

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ words: [Word], _ language: Language) {
        (self.bytes, self.words, self.language) = (bytes, words, language)
    }

    /// Where the gap before a word ends.
    func gapEnd(_ index: Int) -> Int { index < words.count ? words[index].range.lowerBound : bytes.count }
}

/// An attempt to match one pattern at one place.
private struct Attempt {
    let text: TextView
    let steps: [Pattern.Step]
    /// What the pattern marks as found.
    var range: Range<Int>?
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
                // A word may be doubled where a line ends.
                let isDoubled = index < text.words.count && text.words[index].features.contains(.same)
                guard isSpace(offset) || isDoubled && text.bytes[offset] == 0x0A else { return nil }
                offset += 1
            case .mark(let marks):
                guard offset < text.gapEnd(index), case let (mark, length) = scalar(text.bytes, offset),
                    marks.contains(mark)
                else { return nil }
                offset += length
            case .optional(let count):
                if let end = match(from: step + 1, offset, index) { return end }
                step += count
            case .words:
                for _ in 0..<Attempt.mostWords {
                    if let end = match(from: step + 1, offset, index) { return end }
                    guard offset < text.gapEnd(index), isSpace(offset) || text.bytes[offset] == UInt8(ascii: "-"),
                        isWord(index, at: offset + 1)
                    else { return nil }
                    (offset, index) = (text.words[index].range.upperBound, index + 1)
                }
                return nil
            case .rest:
                let words = text.words[max(0, index - 1)...].prefix(200)
                guard let last = words.firstIndex(where: { $0.features.contains(.endsSentence) }) else { return nil }
                (offset, index) = (text.words[last].range.upperBound, last + 1)
            case .notNext(let test):
                guard index < text.words.count else { break }
                let next = text.words[index].range.lowerBound
                if next == offset || next == offset + 1 && isSpace(offset), test.fits(index, text) { return nil }
            case .notBehind(let test):
                if index > 0, text.words[index - 1].range.upperBound + 1 == offset, isSpace(offset - 1),
                    test.fits(index - 1, text)
                {
                    return nil
                }
            case .notAfter(let marks):
                let before = text.bytes[..<offset]
                if marks.contains(where: { before.suffix(UTF8.width($0)).elementsEqual(String($0).utf8) }) {
                    return nil
                }
            case .begin: range = offset..<offset
            case .finish: range = (range?.lowerBound ?? offset)..<offset
            case .edge(let edge): guard holds(edge, offset, index) else { return nil }
            }
            step += 1
        }
        return offset
    }

    private func holds(_ edge: Pattern.Edge, _ offset: Int, _ index: Int) -> Bool {
        switch edge {
        case .start: return offset == 0
        case .end: return offset == text.bytes.count
        case .apart: return offset == text.bytes.count || text.bytes[offset] <= 0x20
        case .last: return index == text.words.count
        case .opening: return isWord(index, at: offset) && text.words[index].features.contains(.opening)
        case .clause:
            guard index > 0, index < text.words.count else { return index > 0 }
            let word = text.words[index - 1]
            return !word.features.isDisjoint(with: [.endsSentence, .beforePause, .beforeStop, .beforeQuestion])
                || word.features.contains(.quoted) && !text.words[index].features.contains(.quoted)
        }
    }

    private func isWord(_ index: Int, at offset: Int) -> Bool {
        index < text.words.count && text.words[index].range.lowerBound == offset
    }

    private func isSpace(_ offset: Int) -> Bool { offset < text.bytes.count && text.bytes[offset] == 0x20 }
}

extension Pattern.Step {
    /// The classes of the bytes with which what it takes can begin, as bits; nil if it takes nothing.
    fileprivate var beginnings: UInt16? {
        switch self {
        case .word: ByteClass.word.bit | ByteClass.high.bit
        case .space: ByteClass.space.bit | ByteClass.lineFeed.bit
        case .mark(let marks): marks.reduce(0) { $0 | ByteClass(UTF8.encode($1)?.first ?? 0).bit }
        case .edge(.end): ByteClass.end
        case .begin, .finish: nil
        default: .max
        }
    }
}

extension Pattern {
    /// Whether it takes nothing of the text before the mark by which it is looked for.
    fileprivate var beginsWithMark: Bool {
        steps[..<anchor].allSatisfy {
            switch $0 {
            case .begin, .edge, .notBehind, .notAfter: true
            default: false
            }
        }
    }
}

extension WordTest {
    func fits(_ index: Int, _ text: TextView) -> Bool {
        let word = text.words[index]
        return contains(word.hash)
            || forms.contains { form in
                word.features.isSuperset(of: form.features) && word.features.isDisjoint(with: form.noFeatures)
                    && form.words.allSatisfy { $0.contains(word.hash) } && !form.noWords.contains(word.hash)
                    && form.others.allSatisfy { $0.trait.fits(word, text) == $0.isWanted }
            }
    }
}

extension WordTest.Trait {
    fileprivate func fits(_ word: Word, _ text: TextView) -> Bool {
        let letters = text.bytes[word.range]
        switch self {
        case .features, .words: return true
        case .ending(let ending):
            // The last byte of `’` is that of an apostrophe here.
            return letters.count > ending.count + 1
                && zip(letters.suffix(ending.count), ending).allSatisfy { ($0 == 0x99 ? 0x27 : $0 | 0x20) == $1 }
        case .small:
            let first = text.bytes[word.range.lowerBound]
            return first < 0x80 ? first.isSmall : scalar(text.bytes, word.range.lowerBound).0.properties.isLowercase
        case .odd: return isOddlyCased(letters, isGrammar: !word.classes.isDisjoint(with: [.function, .amount]))
        case .vowel: return text.language.startsWithVowelSound(word.range, in: text.bytes) == true
        case .consonant: return text.language.startsWithVowelSound(word.range, in: text.bytes) == false
        case .abbreviation: return text.language.isWithinSentence(word, in: text.bytes)
        case .letter: return word.length == 1
        case .long: return word.length > 4
        }
    }
}
