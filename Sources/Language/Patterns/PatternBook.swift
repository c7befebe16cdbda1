package import SourceText
import YAMLSyntax

/// The patterns of a language, by the rules that they are for: docs/patterns.md describes their file.
package final class PatternBook: Sendable {
    /// Some patterns with one reason.
    struct Entry: Sendable {
        let rule, because: String
        let help: String?
        /// The sorts of texts in which they are looked for.
        let places: TextPlaces
        /// No word before the match in its sentence may be one of these.
        let unless: Int?
        fileprivate let item: SyntaxNode

        var place: Place { item.place }
        /// Texts in which the patterns must find something, and such in which they must not.
        var finds: [String] { item.texts(under: "finds").map(\.string) }
        var leaves: [String] { item.texts(under: "leaves").map(\.string) }
    }

    private static let keys: Set = ["match", "write", "because", "help", "unless", "in", "not", "finds", "leaves"]

    let entries: [Entry]
    /// What is wrong in the files, and where.
    package let problems: [(place: Place, message: String)]
    private let matchers: [String: PatternMatcher]
    /// Those of rules that look at every text.
    let copy: PatternMatcher
    private let table: PatternTable

    /// The patterns of all languages.
    private static let notes = parse(PackageResources.notes_yaml, of: FileID(0))

    init(_ file: [UInt8], of language: String, _ vocabulary: Vocabulary) {
        var patterns: [String: [Pattern]] = [:]
        var read = (entries: [Entry](), problems: [(place: Place, message: String)]())
        for root in [PatternBook.notes, file.isEmpty ? nil : parse(file, of: FileID(0))].compactMap({ $0?.root }) {
            for (key, items) in root.entries {
                for item in items.items {
                    let rule = key.text.string
                    patterns[rule, default: []] += PatternBook.read(item, rule, language, vocabulary, into: &read)
                }
            }
        }
        let table = vocabulary.table
        self.table = table
        (entries, problems) = read
        copy = PatternMatcher(
            patterns.filter { WritingMistake.rules.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value),
            table)
        matchers = patterns.filter { !WritingMistake.rules.contains($0.key) }.mapValues { PatternMatcher($0, table) }
    }

    /// Whether a pattern for a rule is in the words.
    package func finds(_ rule: String, in words: ArraySlice<Word>, of text: Text, _ language: Language) -> Bool {
        !ranges(rule, in: words, of: text, language).isEmpty
    }

    /// The places of what the patterns for a rule find.
    package func ranges(_ rule: String, in words: ArraySlice<Word>, of text: Text, _ language: Language) -> [Range<
        Int
    >] {
        guard let matcher = matchers[rule], matcher.mayMatch(words) else { return [] }
        return text.withBytes { bytes in
            var ranges: [Range<Int>] = []
            let view = TextView(bytes, Array(words), language)
            matcher.forEachMatch(in: view) { match in if allows(match, in: view) { ranges.append(match.range) } }
            return ranges
        }
    }

    /// The patterns of an entry. Reports an entry that cannot be used, and leaves it out.
    private static func read(
        _ item: SyntaxNode, _ rule: String, _ language: String, _ vocabulary: Vocabulary,
        into read: inout (entries: [Entry], problems: [(place: Place, message: String)])
    ) -> [Pattern] {
        for (key, _) in item.entries where !keys.contains(key.text.string) {
            read.problems.append((key.place, "`\(key.text.string)` is no key of a pattern"))
        }
        let places = item.texts(under: "in").map(\.string)
        for name in places where TextPlaces.named[name] == nil {
            read.problems.append((item.place, "`\(name)` is no sort of texts"))
        }
        if item.texts(under: "not").contains(where: { $0.equals(language) }) { return [] }
        let isTried = !item.texts(under: "finds").isEmpty && !item.texts(under: "leaves").isEmpty
        guard isTried, let match = item.value(under: "match") else {
            read.problems.append((item.place, "write `match`, and `finds` and `leaves`, each with at least one text"))
            return []
        }
        func string(_ key: StaticString) -> String? { item.texts(under: key).first?.string }
        let unless = item.texts(under: "unless").first?.withBytes { bytes in
            var reader = PatternReader(bytes, vocabulary)
            return reader.alternatives()?.test
        }
        let write = string("write")
        let wanted =
            match.kind == .mapping
            ? match.entries.map { ($0.key.text, $0.value.text.string) }
            : item.texts(under: "match").map { ($0, write) }
        let patterns = wanted.compactMap { text, write in
            let pattern = Pattern(text, write: write, entry: read.entries.count, in: vocabulary)
            if pattern == nil {
                let help =
                    "close its brackets, give it a word or a mark to look for, "
                    + "and part words, marks and edges of the text between bars"
                read.problems.append((match.place, "`\(text)` is no pattern: \(help)"))
            }
            return pattern
        }
        read.entries.append(
            Entry(
                rule: rule, because: string("because") ?? "", help: string("help"),
                places: places.reduce(into: []) { $0.formUnion(TextPlaces.named[$1] ?? []) }, unless: unless ?? nil,
                item: item))
        return patterns
    }
}

extension SyntaxNode {
    fileprivate func value(under key: StaticString) -> SyntaxNode? {
        entries.first { $0.key.text.equals(key) }?.value
    }

    /// The texts of a list, or a single one.
    fileprivate func texts(under key: StaticString) -> [Text] {
        guard let value = value(under: key) else { return [] }
        return value.kind == .scalar ? [value.text] : value.items.map(\.text)
    }
}

/// Sorts of texts, for patterns that are looked for in some only.
package struct TextPlaces: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The texts of questions, and what is chosen from.
    package static let stems = TextPlaces(rawValue: 1), options = TextPlaces(rawValue: 2)
    /// Names and titles, and what is said of an answer.
    package static let names = TextPlaces(rawValue: 4), feedback = TextPlaces(rawValue: 8)
    /// Other texts of whole sentences, those about a text among them.
    package static let scenes = TextPlaces(rawValue: 16), background = TextPlaces(rawValue: 32)
    static let running: TextPlaces = [.stems, .feedback, .scenes, .background]

    static let named: [String: TextPlaces] = [
        "stems": .stems, "options": .options, "names": .names, "feedback": .feedback, "scenes": .scenes,
        "background": .background,
    ]
}

extension PatternBook {
    /// Whether no word before the match in its sentence forbids it.
    func allows(_ match: PatternMatcher.Match, in text: TextView) -> Bool {
        guard let unless = entries[match.pattern.entry].unless else { return true }
        for index in (max(0, match.first - 60)..<match.index).reversed() {
            if index < match.first, text.words[index].features.contains(.endsSentence) { break }
            if table.fits(unless, index, text) { return false }
        }
        return true
    }
}
