package import SourceText
import YAMLSyntax

/// The patterns of a language, by the rules that they are for: docs/patterns.md describes their file.
package struct PatternBook: Sendable {
    /// Some patterns with one reason.
    struct Entry: Sendable {
        let rule, because: String
        let help: String?
        /// No word before the match in its sentence may be one of these.
        let unless: WordTest?
        /// Texts in which the patterns must find something, and such in which they must not.
        let finds, leaves: [String]
        let place: Place
    }

    private(set) var entries: [Entry] = []
    /// What is wrong in the file, and where.
    package private(set) var problems: [(place: Place, message: String)] = []
    private var matchers: [String: PatternMatcher] = [:]
    /// Those of `copyRules`, which are looked for in every text.
    private(set) var copy = PatternMatcher([])

    init() {}

    init(_ file: [UInt8], _ words: Vocabulary) {
        guard let root = parse(file, of: FileID(0)).root else { return }
        var patterns: [String: [Pattern]] = [:]
        for (key, items) in root.entries {
            for item in items.items { patterns[key.text.string, default: []] += read(item, key.text.string, words) }
        }
        copy = PatternMatcher(patterns.filter { WritingMistake.rules.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value))
        matchers = patterns.mapValues(PatternMatcher.init)
    }

    /// Whether a pattern for a rule is in the words.
    package func finds(_ rule: String, in words: some Sequence<Word>, of text: Text, _ language: Language) -> Bool {
        !ranges(rule, in: words, of: text, language).isEmpty
    }

    /// The places of what the patterns for a rule find.
    package func ranges(_ rule: String, in words: some Sequence<Word>, of text: Text, _ language: Language)
        -> [Range<Int>]
    {
        guard let matcher = matchers[rule] else { return [] }
        return text.withBytes { bytes in
            var ranges: [Range<Int>] = []
            let view = TextView(bytes, words, language)
            matcher.forEachMatch(in: view) { match in
                if entries[match.pattern.entry].allows(match, in: view) { ranges.append(match.range) }
            }
            return ranges
        }
    }

    /// The words by which patterns are looked for.
    var words: [UInt64] { matchers.values.flatMap(\.words) }

    /// The patterns of an entry. Reports an entry that cannot be used, and leaves it out.
    private mutating func read(_ item: SyntaxNode, _ rule: String, _ words: Vocabulary) -> [Pattern] {
        var values: [String: SyntaxNode] = [:]
        for (key, value) in item.entries { values[key.text.string] = value }
        func strings(_ key: String) -> [String] {
            values[key].map { $0.kind == .scalar ? [$0.text.string] : $0.items.map(\.text.string) } ?? []
        }
        func complain(_ message: String) -> [Pattern] {
            problems.append((item.place, message))
            return []
        }
        guard let match = values["match"] else { return complain("write `match` with a pattern") }
        let (finds, leaves) = (strings("finds"), strings("leaves"))
        guard !finds.isEmpty, !leaves.isEmpty else {
            return complain("write `finds` and `leaves`, each with at least one text")
        }
        let (write, unless) = (values["write"]?.text.string, values["unless"]?.text.string)
        let wanted =
            match.kind == .mapping
            ? match.entries.map { ($0.key.text.string, $0.value.text.string) } : strings("match").map { ($0, write) }
        var patterns: [Pattern] = []
        for (text, write) in wanted {
            guard let pattern = Pattern(text, write: write, entry: entries.count, in: words) else {
                problems.append((match.place, "`\(text)` is no pattern: close its brackets, and give it a word or a mark to look for"))
                continue
            }
            patterns.append(pattern)
        }
        entries.append(
            Entry(
                rule: rule, because: strings("because").first ?? "", help: strings("help").first,
                unless: unless.flatMap { WordTest($0, in: words) }, finds: finds, leaves: leaves, place: item.place))
        return patterns
    }
}

extension PatternBook.Entry {
    /// Whether no word before the match in its sentence forbids it.
    func allows(_ match: PatternMatcher.Match, in text: TextView) -> Bool {
        guard let unless else { return true }
        var index = match.index - 1
        while index >= max(0, match.first - 60) {
            if index < match.first, text.words[index].features.contains(.endsSentence) { break }
            if unless.fits(index, text) { return false }
            index -= 1
        }
        return true
    }
}
