import SourceText
import Testing

@testable import Language

/// The lists of words that rules go by are read here, so that nobody's run meets a slip in them.
@Suite struct ListTests {
    @Test("no list has a line twice, or one that cannot be read", arguments: Array(listsByName(PackageResources.en_txt))) func lists(
        _ name: String, _ list: [UInt8]
    ) { #expect(faults(in: list) == [], "\(name)") }

    @Test("tables that belong to no language are sound as well") func tables() {
        for table in [PackageResources.codes_txt, PackageResources.notes_txt] { #expect(faults(in: table) == []) }
        let marks = Set("ar de en es fr id ja ru tr zh".split(separator: " ").map(String.init))
        for tag in marks {
            let pairs = Language(tag).quotes
            #expect(pairs.count > 2, "\(tag) has no marks but straight ones")
        }
    }

    @Test(
        "a slip in a list is found",
        arguments: [
            ("may\nmay\n", "line 2: `may` stands there twice"), ("a|b c\nb c\n", "line 2: `b c` stands there twice"),
            ("may\n\nmight\n", "line 2: `` says nothing"),
            ("may \n", "line 1: `may ` has more blanks than words need"),
            ("May\n", "line 1: `May` holds a capital letter"),
            ("may\tbe\n", "line 1: `may\tbe` holds a tab or a carriage return"),
            ("may", "its last line does not end"),
        ]) func slip(_ list: String, _ fault: String)
    { #expect(faults(in: Array(list.utf8)) == [fault]) }

    @Test("what a comment says is no word") func comments() {
        let language = Language("xx", lists: ["hedges": Array("# may\nmight\n".utf8)])
        #expect(language.words("hedges").contains(Word.hash("might")))
        #expect(!language.words("hedges").contains(Word.hash("may")))
    }

    @Test("patterns can be read, find what they should, and leave the rest alone") func patterns() {
        let book = Language.english.patterns
        #expect(book.problems.map(\.message) == [])
        func isFound(_ rule: String, _ string: String) -> Bool {
            let text = Text(string)
            let words = splitWords(of: text, in: .english)
            guard WritingMistake.rules.contains(rule) else { return book.finds(rule, in: words, of: text, .english) }
            let (id, isStem) = (rule.hasPrefix("asks") ? "lost-question-mark" : rule, rule == "asks-in-stems")
            return writingMistakes(
                in: text, words, of: .english, isQuestion: isStem, isName: false, isRunning: !isStem
            ).contains { $0.rule == id }
        }
        for entry in book.entries {
            for text in entry.finds { #expect(isFound(entry.rule, text), "\(entry.rule) misses: \(text)") }
            for text in entry.leaves { #expect(!isFound(entry.rule, text), "\(entry.rule) finds: \(text)") }
        }
    }
}
