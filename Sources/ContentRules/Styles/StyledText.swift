import DailyPractice
import SourceText

/// A text as the rules of styles look at it: its characters, and its words in lower case.
struct StyledText {
    let characters: [Unicode.Scalar]
    /// Each word with the index of its first character.
    let words: [(word: String, start: Int)]
    /// For each character, and for the end, its offset in bytes.
    private let offsets: [Int]

    init(_ text: Text) {
        let found = text.characters
        let characters = found.map(\.scalar)
        offsets = found.map(\.range.lowerBound) + [text.utf8Count]
        var (words, start) = ([(word: String, start: Int)](), 0)
        while start < characters.count {
            let end = characters[start...].firstIndex { !isOfWord($0) } ?? characters.count
            if end > start {
                words.append((String(String.UnicodeScalarView(characters[start..<end])).lowercased(), start))
            }
            start = max(end, start + 1)
        }
        (self.characters, self.words) = (characters, words)
    }

    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(characters[range])) }

    /// A range of characters as one of bytes.
    func bytes(_ range: Range<Int>) -> Range<Int> { offsets[range.lowerBound]..<offsets[range.upperBound] }

    /// Its paragraphs, or its sentences: up to a `.`, `!` or `?` before a space.
    func pieces(ofSentences: Bool) -> [Range<Int>] {
        var (pieces, start) = ([Range<Int>](), 0)
        for index in characters.indices {
            let isEnd =
                characters[index] == "\n"
                || ofSentences && characters[index].properties.isWhitespace && index > 0
                    && ".!?…".unicodeScalars.contains(characters[index - 1])
            guard isEnd else { continue }
            if start < index { pieces.append(start..<index) }
            start = index + 1
        }
        return start < characters.count ? pieces + [start..<characters.count] : pieces
    }
}

/// Expressions that are looked for together. One that begins with known letters is tried only at words with these.
struct ExpressionTable: Sendable {
    private let expressions: [RegularExpression]
    private var byLetter: [String: [Int]] = [:]
    private var anywhere: [Int] = []

    init(_ expressions: [RegularExpression]) {
        self.expressions = expressions
        for (index, expression) in expressions.enumerated() {
            guard let letters = expression.firstLetters else {
                anywhere.append(index)
                continue
            }
            for letter in letters { byLetter[letter, default: []].append(index) }
        }
    }

    /// The matches in their order, none of which overlap, each with the index of its expression. Of two at one place the
    /// first expression counts.
    func matches(in text: StyledText) -> [(expression: Int, range: Range<Int>)] {
        var found: [(expression: Int, range: Range<Int>)] = []
        for (word, start) in text.words {
            for index in byLetter[String(word.prefix(1))] ?? [] {
                let range = expressions[index].match(in: text.characters, from: start, anchored: true)
                if let range, !range.isEmpty { found.append((index, range)) }
            }
        }
        for index in anywhere { found += expressions[index].matches(in: text.characters).map { (index, $0) } }
        var end = 0
        return found.sorted { ($0.range.lowerBound, $0.expression) < ($1.range.lowerBound, $1.expression) }.filter {
            guard $0.range.lowerBound >= end else { return false }
            end = $0.range.upperBound
            return true
        }
    }
}
