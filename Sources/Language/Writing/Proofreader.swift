import SourceText

/// A text with its words, and the mistakes that were found in it so far.
final class CopyText {
    let bytes: UnsafeBufferPointer<UInt8>
    let words: [Word]
    let language: Language
    let isQuestion: Bool
    let isName: Bool
    let isRunning: Bool
    fileprivate(set) var slips: [WritingMistake] = []
    /// Whether lower case after a stop may be a mistake. False for a text without capitals.
    lazy var usesCapitals = words.contains { $0.features.contains(.capital) } || words.count < 8
    /// The maximum number of mistakes reported for a text.
    static let maximumMistakes = 100

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: [Word], in language: Language, isQuestion: Bool = false,
        isName: Bool = false, isRunning: Bool = false
    ) {
        (self.bytes, self.words, self.language) = (bytes, words, language)
        (self.isQuestion, self.isName, self.isRunning) = (isQuestion, isName, isRunning)
    }

    func read() {
        GapReader(text: self).readSeparators()
        if language.knowsSounds {
            for index in words.indices where slips.count < CopyText.maximumMistakes { read(words[index], index) }
        }
        QuestionReader(text: self).readQuestions()
    }

    /// Checks a word by itself, and with the one before it.
    private func read(_ word: Word, _ index: Int) {
        let (capitals, apostrophes) = (CapitalReader(text: self), ApostropheReader(text: self))
        let choices = WordChoiceReader(text: self)
        capitals.readPronoun(word, index)
        capitals.readTitle(word, index)
        capitals.readCapital(word, index)
        apostrophes.readApostrophe(word, index)
        if index > 0 {
            choices.readArticle(words[index - 1], word, index)
            apostrophes.readOwner(word, index)
        }
        choices.readMixedUp(word, index)
    }
}

/// Looks for mistakes of one sort in the words of a text and between them.
protocol Proofreader { var text: CopyText { get } }

extension Proofreader {
    var bytes: UnsafeBufferPointer<UInt8> { text.bytes }
    var words: [Word] { text.words }
    var language: Language { text.language }
    var mistakes: [WritingMistake] {
        get { text.slips }
        nonmutating set { text.slips = newValue }
    }

    func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether one space, and nothing else, separates the word from the one before.
    func isJoined(_ index: Int) -> Bool {
        index > 0 && index < words.count && words[index].range.lowerBound == words[index - 1].range.upperBound + 1
            && bytes[words[index - 1].range.upperBound] == 0x20
    }

    func isSmallPronoun(_ word: Word) -> Bool {
        let start = word.range.lowerBound
        return bytes[start] == UInt8(ascii: "i")
            && (word.length == 1 || bytes[start + 1] == UInt8(ascii: "'") || bytes[start + 1] == 0xE2)
    }

    /// Whether the text around a word is written without capitals: more than one is missing there.
    func isMessage(_ index: Int) -> Bool {
        guard let small = smallWords(index), let first = small.first, let last = small.last else { return false }
        let lead = bytes[..<first.range.lowerBound].suffix(5).split { $0 <= 0x22 || $0 > 0x7F }.last ?? []
        let isStart = first.features.contains(.quoted) && (endsSpeech(last) || lead.last == UInt8(ascii: ":"))
        let begun = small.dropLast().count { $0.features.contains(.beforeStop) }
        return begun + small.count(where: isSmallPronoun) + (isStart && !isSmallPronoun(first) ? 1 : 0) > 1
    }

    /// The last word of the part before, for a split quotation: `"It is," he says, "and i know."`
    func speechBefore(_ index: Int) -> Int? {
        guard let first = quotation(index)?.startIndex,
            let last = words[..<first].suffix(16).lastIndex(where: { $0.features.contains(.quoted) }),
            last + 1 < first, words[last].features.contains(.beforePause),
            quotation(last)?.contains(where: { $0.features.contains(.capital) }) ?? false,
            !words[last..<(first - 1)].contains(where: { $0.features.contains(.endsSentence) })
        else { return nil }
        return last
    }

    /// The words around one if they are written without capitals, as in a text message.
    func smallWords(_ index: Int) -> ArraySlice<Word>? {
        let around = (quotation(index) ?? words[...]).prefix(100)
        return around.count > 3 && !around.contains { $0.features.contains(.capital) } ? around : nil
    }

    /// Whether the word is the last of a quotation with a mark before the closing quote: `"…"` has none.
    func endsSpeech(_ last: Word) -> Bool {
        let end = last.range.upperBound
        return last.features.contains(.quoted) && end < bytes.count && ".,?!".utf8.contains(bytes[end])
    }

    /// The words of the quotation around a word; nil outside quotations.
    func quotation(_ index: Int) -> ArraySlice<Word>? {
        guard words[index].features.contains(.quoted) else { return nil }
        func isFirst(_ index: Int) -> Bool {
            let start = words[index].range.lowerBound
            return !words[index - 1].features.contains(.quoted) || bytes[start - 1] == UInt8(ascii: "\"")
                || start > 2 && bytes[start - 3] == 0xE2 && bytes[start - 2] == 0x80 && bytes[start - 1] > 0x99
        }
        let first = (max(1, index - 100)...max(1, index)).last { $0 <= index && isFirst($0) } ?? max(0, index - 100)
        let end = (index + 1..<min(words.count, index + 100)).first {
            isFirst($0) || !words[$0].features.contains(.quoted)
        }
        return words[first..<(end ?? min(words.count, index + 100))]
    }

    func smallStart(_ word: Word) -> WritingMistake {
        let (letter, length) = scalar(bytes, word.range.lowerBound)
        let range = word.range.lowerBound..<(word.range.lowerBound + length)
        let capital = letter.properties.uppercaseMapping
        let message = "this sentence begins with a small letter"
        // An apostrophe may stand for the first letter: `'Tis`.
        let isCut = word.range.lowerBound > 0 && bytes[word.range.lowerBound - 1] == UInt8(ascii: "'")
        let rest = String(decoding: bytes[range.upperBound..<word.range.upperBound], as: UTF8.self)
        let better = isCut ? "'\(capital)\(rest)" : capital
        return WritingMistake(.smallLetter, word.range, message, "write `\(better)`", (range, capital))
    }

    /// Whether the text is a quoted message: `"miss u so much"`
    func beginsMessage(_ first: Word) -> Bool {
        guard first.features.contains(.quoted), let small = smallWords(0) else { return false }
        return small.last!.features.isDisjoint(with: [.beforeStop, .beforeQuestion, .beforePause])
            || small.dropLast().contains { $0.is("i") || $0.features.contains(.beforeStop) }
    }

    /// A name with a lower-case start: `al-Fatihah`, `iPhone`. Or a symbol: `x`, `b)`.
    func isMeantSmall(_ word: Word) -> Bool {
        // `xxx`
        if word.length > 1, bytes[word.range].allSatisfy({ $0 == UInt8(ascii: "x") }) { return true }
        let end = word.range.upperBound
        if word.length == 1, !word.is("a"), !word.is("i") { return true }
        if word.length <= 3, end < bytes.count, bytes[end] == UInt8(ascii: "-") { return true }
        return bytes[word.range].contains { $0.isCapital } || bytes[word.range].contains { $0.isDigit }
    }
}

enum CopyWords {
    static let speech = WordSet(
        "say says said tell tells told ask asks asked think thinks thought wonder wonders wondered word words saying "
            + "asking telling calling shouting")
    /// Function words that are also names.
    static let names = Phrase("i may my no will").hashes
}
