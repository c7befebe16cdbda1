import SourceText

/// Looks for many patterns at once. A text without the rarest word of a pattern costs that pattern nothing.
final class PatternMatcher: Sendable {
    private let patterns: [Pattern]
    private let table: PatternTable
    /// The steps of all patterns, and what of them is a pattern's.
    private let steps: [Pattern.Step]
    private let parts: [Part]
    /// The patterns by the id of the word, and by the first byte of the mark, by which they are looked for.
    private let byWord, byMark: Index
    /// Those that are looked for by a form, with what its words have and what none has.
    private let byForm: [(pattern: Int, features: Word.Features, noFeatures: Word.Features)]
    /// A word without any of these is none of `byForm`.
    private let features: Word.Features
    /// The most words that `…` stands for.
    private static let mostWords = 12

    struct Match {
        let pattern: Pattern
        /// In bytes.
        let range: Range<Int>
        /// The first word of the pattern, and the first at or after the beginning of the range.
        let first, index: Int
    }

    private struct Part {
        let steps: Range<Int>
        let anchor: Int
        let wordsBefore: ClosedRange<Int>
        let beginsWithMark: Bool
        /// Behind a mark by which it is looked for: see `beginnings`.
        let next: UInt16
        /// The tests of the words before and after the one by which it is looked for, if the pattern has such.
        let wordBefore, wordAfter: Int?
    }

    /// Patterns by numbers from 0.
    private struct Index {
        private var starts: [Int] = []
        private(set) var patterns: [Int] = []

        init(_ pairs: [(number: Int, pattern: Int)]) {
            for pair in pairs.sorted(by: { ($0.number, $0.pattern) < ($1.number, $1.pattern) }) {
                starts += repeatElement(patterns.count, count: max(0, pair.number + 1 - starts.count))
                if starts.last == patterns.count || patterns.last != pair.pattern { patterns.append(pair.pattern) }
            }
            starts.append(patterns.count)
        }

        /// Where in `patterns` those with a number are.
        subscript(number: Int) -> Range<Int> {
            number + 1 < starts.count ? starts[number]..<starts[number + 1] : 0..<0
        }
    }

    init(_ patterns: [Pattern], _ table: PatternTable) {
        var (byWord, byMark) = ([(number: Int, pattern: Int)](), [(number: Int, pattern: Int)]())
        var byForm: [(pattern: Int, features: Word.Features, noFeatures: Word.Features)] = []
        var (steps, parts) = ([Pattern.Step](), [Part]())
        for (index, pattern) in patterns.enumerated() {
            switch pattern.steps[pattern.anchor] {
            case .word(let test):
                let words = table.words(of: test)
                byWord += (words ?? []).map { (Int($0), index) }
                for form in words == nil ? table.forms(of: test) : [] {
                    byForm.append((index, form.features, form.noFeatures))
                }
            case .mark(let marks): byMark += table.marks(marks).map { (Int(UTF8.encode($0)?.first ?? 0), index) }
            default: break
            }
            let next = pattern.steps[(pattern.anchor + 1)...].lazy.compactMap { $0.beginnings(table) }.first
            parts.append(
                Part(
                    steps: steps.count..<(steps.count + pattern.steps.count), anchor: steps.count + pattern.anchor,
                    wordsBefore: pattern.wordsBefore, beginsWithMark: pattern.beginsWithMark, next: next ?? .max,
                    wordBefore: pattern.nextWord((0..<pattern.anchor).reversed()),
                    wordAfter: pattern.nextWord((pattern.anchor + 1)..<pattern.steps.count)))
            steps += pattern.steps
        }
        (self.patterns, self.table, self.steps, self.parts) = (patterns, table, steps, parts)
        (self.byWord, self.byMark, self.byForm) = (Index(byWord), Index(byMark), byForm)
        features = byForm.reduce(into: []) { $0.formUnion($1.features) }
    }

    /// Whether a text with these words can have a match.
    func mayMatch(_ words: ArraySlice<Word>) -> Bool {
        !byMark.patterns.isEmpty
            || words.contains { !byWord[Int($0.id)].isEmpty || !$0.features.isDisjoint(with: features) }
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
                    for place in found where parts[byMark.patterns[place]].next & next != 0 {
                        look(for: byMark.patterns[place], at: index, text, mark: offset, body)
                    }
                }
            }
            guard index < text.words.count else { break }
            let word = text.words[index]
            for place in byWord[Int(word.id)] { look(for: byWord.patterns[place], at: index, text, body) }
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
        let part = parts[number]
        // Most patterns end here, so that matching takes 3 % of a lint in place of 8: the words beside it are others.
        let after = mark == nil ? index + 1 : index
        if let test = part.wordAfter, after == text.words.count || !table.fits(test, after, text) { return }
        if let test = part.wordBefore, index == 0 || !table.fits(test, index - 1, text) { return }
        var range: Range<Int>?
        if let mark {
            // What is behind the mark is seldom there.
            guard match(part.anchor..<part.steps.upperBound, mark, index, text, &range) != nil else { return }
        } else if case .word(let test) = steps[part.anchor], !table.fits(test, index, text) {
            return
        }
        for before in part.wordsBefore where before <= index {
            let first = index - before
            var start = text.gapEnd(first)
            if let mark, part.beginsWithMark { start = mark }
            range = nil
            guard let end = match(part.steps, start, first, text, &range) else { continue }
            let range = range ?? start..<end
            var found = first
            while found < text.words.count, text.words[found].range.upperBound <= range.lowerBound { found += 1 }
            return body(Match(pattern: patterns[number], range: range, first: first, index: found))
        }
    }

    /// The end of the match of some steps at a place; nil if there is none. `range` becomes what the pattern marks as
    /// found.
    private func match(_ part: Range<Int>, _ offset: Int, _ index: Int, _ text: TextView, _ range: inout Range<Int>?)
        -> Int?
    {
        var (step, offset, index) = (part.lowerBound, offset, index)
        while step < part.upperBound {
            let rest = (step + 1)..<part.upperBound
            switch steps[step] {
            case .word(let test):
                guard text.isWord(index, at: offset), table.fits(test, index, text) else { return nil }
                (offset, index) = (text.words[index].range.upperBound, index + 1)
            case .space:
                // A word may be doubled where a line ends.
                let isDoubled = index < text.words.count && text.words[index].features.contains(.same)
                guard text.isSpace(offset) || isDoubled && text.bytes[offset] == 0x0A else { return nil }
                offset += 1
            case .mark(let marks):
                guard offset < text.gapEnd(index), case let (mark, length) = scalar(text.bytes, offset),
                    table.marks(marks).contains(mark)
                else { return nil }
                offset += length
            case .optional(let count):
                if let end = match(rest, offset, index, text, &range) { return end }
                step += count
            case .words:
                for _ in 0..<PatternMatcher.mostWords {
                    if let end = match(rest, offset, index, text, &range) { return end }
                    guard offset < text.gapEnd(index),
                        text.isSpace(offset) || text.bytes[offset] == UInt8(ascii: "-"),
                        text.isWord(index, at: offset + 1)
                    else { return nil }
                    (offset, index) = (text.words[index].range.upperBound, index + 1)
                }
                return nil
            case .rest:
                let words = text.words[max(0, index - 1)...].prefix(200)
                guard let last = words.firstIndex(where: { $0.features.contains(.endsSentence) }) else { return nil }
                (offset, index) = (text.words[last].range.upperBound, last + 1)
            case .begin: range = offset..<offset
            case .finish: range = (range?.lowerBound ?? offset)..<offset
            case .notNext, .notBehind, .notAfter, .edge:
                guard holds(steps[step], offset, index, text) else { return nil }
            }
            step += 1
        }
        return offset
    }

    /// Whether a step that takes nothing of the text holds at a place.
    private func holds(_ step: Pattern.Step, _ offset: Int, _ index: Int, _ text: TextView) -> Bool {
        switch step {
        case .notNext(let test):
            guard index < text.words.count else { return true }
            let next = text.words[index].range.lowerBound
            return !(next == offset || next == offset + 1 && text.isSpace(offset)) || !table.fits(test, index, text)
        case .notBehind(let test):
            return index == 0 || text.words[index - 1].range.upperBound + 1 != offset || !text.isSpace(offset - 1)
                || !table.fits(test, index - 1, text)
        case .notAfter(let marks):
            let before = text.bytes[..<offset]
            return !table.marks(marks).contains { mark in
                before.suffix(UTF8.width(mark)).elementsEqual(String(mark).utf8)
            }
        case .edge(let edge): return text.holds(edge, offset, index)
        default: return true
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

extension TextView {
    fileprivate func holds(_ edge: Pattern.Edge, _ offset: Int, _ index: Int) -> Bool {
        switch edge {
        case .start: return offset == 0
        case .end: return offset == bytes.count
        case .apart: return offset == bytes.count || bytes[offset] <= 0x20
        case .last: return index == words.count
        case .opening: return isWord(index, at: offset) && words[index].features.contains(.opening)
        case .clause:
            guard index > 0, index < words.count else { return index > 0 }
            let word = words[index - 1]
            return !word.features.isDisjoint(with: [.endsSentence, .beforePause, .beforeStop, .beforeQuestion])
                || word.features.contains(.quoted) && !words[index].features.contains(.quoted)
        }
    }

    fileprivate func isWord(_ index: Int, at offset: Int) -> Bool {
        index < words.count && words[index].range.lowerBound == offset
    }

    fileprivate func isSpace(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] == 0x20 }
}

extension Pattern.Step {
    /// The classes of the bytes with which what it takes can begin, as bits; nil if it takes nothing.
    fileprivate func beginnings(_ table: PatternTable) -> UInt16? {
        switch self {
        case .word: ByteClass.word.bit | ByteClass.high.bit
        case .space: ByteClass.space.bit | ByteClass.lineFeed.bit
        case .mark(let marks): table.marks(marks).reduce(0) { $0 | ByteClass(UTF8.encode($1)?.first ?? 0).bit }
        case .edge(.end): ByteClass.end
        case .begin, .finish: nil
        default: .max
        }
    }
}

extension Pattern {
    /// The test of the word that comes first in some steps, with only marks and spaces before it; nil if it may be missing.
    fileprivate func nextWord(_ indices: some Sequence<Int>) -> Int? {
        for index in indices {
            let mayBeMissing = steps[..<index].enumerated().contains {
                if case .optional(let count) = $1 { $0 + count >= index } else { false }
            }
            switch steps[index] {
            case .word(let test) where !mayBeMissing: return test
            case .word, .optional, .words, .rest: return nil
            default: continue
            }
        }
        return nil
    }

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
