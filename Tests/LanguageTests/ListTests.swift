import SourceText
import Testing

@testable import Language

/// The lists of words that rules go by are read here, so that nobody's run meets a slip in them.
@Suite struct ListTests {
    @Test(
        "no list has a line twice, or one that cannot be read", arguments: Array(listsByName(PackageResources.en_txt))
    ) func lists(_ name: String, _ list: [String]) { #expect(faults(in: list) == [], "\(name)") }

    @Test("tables that belong to no language are sound as well") func tables() {
        #expect(faults(in: entries(of: PackageResources.codes_txt)) == [])
        let marks = Set("ar de en es fr id ja ru tr zh".split(separator: " ").map(String.init))
        for tag in marks {
            let pairs = Language(tag).quotes
            #expect(pairs.count > 2, "\(tag) has no marks but straight ones")
        }
    }

    @Test(
        "a slip in a list is found",
        arguments: [
            ("may\nmay\n", "`may` is there twice"), ("a|b\nb\n", "`b` is there twice"),
            ("may \n", "`may ` has more blanks than words need"), ("May\n", "`May` has a capital letter"),
            ("may\tbe\n", "`may\tbe` has more blanks than words need"),
        ]) func slip(_ list: String, _ fault: String)
    { #expect(faults(in: entries(of: Array(list.utf8))) == [fault]) }

    @Test("what a comment says is no word") func comments() {
        let language = Language("xx", lists: listsByName(Array("[hedges]\n# may\nmight\n".utf8)))
        #expect(language.words("hedges").contains(Word.hash("might")))
        #expect(!language.words("hedges").contains(Word.hash("may")))
    }

    @Test("patterns can be read, find what they should, and leave the rest alone") func patterns() {
        let book = Language.english.patterns
        #expect(book.problems.map(\.message) == [])
        func isFound(_ rule: String, _ string: String, _ places: TextPlaces) -> Bool {
            let text = Text(string)
            let words = splitWords(of: text, in: .english)
            if !WritingMistake.rules.contains(rule) { return book.finds(rule, in: words[...], of: text, .english) }
            let id = rule.hasPrefix("asks") ? "lost-question-mark" : rule
            return writingMistakes(in: text, words, of: .english, places).contains { $0.rule == id }
        }
        for entry in book.entries {
            let places = entry.places.isEmpty ? [.scenes] : entry.places
            for text in entry.finds { #expect(isFound(entry.rule, text, places), "\(entry.rule) misses: \(text)") }
            for text in entry.leaves { #expect(!isFound(entry.rule, text, places), "\(entry.rule) finds: \(text)") }
        }
    }

    @Test(
        "what is wrong with a pattern is told",
        arguments: [
            "match: a [b", "match: a <b", "match: '<start>'", "match: word|<end>", "match: word|.",
            "match: ' of them| others'", "match: word\n    spelling: x", "match: word\n    in: [nowhere]",
            "spelling: x",
        ]) func wrongPattern(_ pattern: String)
    {
        let file = "rule:\n  - \(pattern)\n    finds: [a]\n    leaves: [b]\n"
        #expect(
            Language("xx", patterns: Array(file.utf8)).patterns.problems.count == (pattern == "spelling: x" ? 2 : 1))
    }
}
