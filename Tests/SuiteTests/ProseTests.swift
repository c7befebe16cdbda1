import Compiler
import Diagnostics
import SourceText
import Testing

@testable import ContentRules
@testable import Language

/// How prose is split into words and sentences, and what counts as alike.
@Suite struct ProseTests {
    @Test(
        "sentences end where a reader pauses",
        arguments: [
            ("One. Two! Three?", 3), ("\"No!\" he says. \"Why?\"", 2), ("Dr. Ali waits. Mrs. Khan too.", 2),
            ("It costs 3.50 at 7 a.m. today.", 1), ("Wait … and see.", 1), ("Wait… Then see.", 2),
            ("First line\n\nsecond paragraph", 2), ("First line\ngoes on", 1), ("Do this:\n- one\n- two", 3), ("", 0),
            ("...", 0), ("“Yes.” She goes.", 2), ("He said (twice!) no.", 1), ("What?!", 1),
        ]) func sentenceCount(_ text: String, _ number: Int)
    { #expect(sentences(of: Text(text), in: .english).count == number, "\(text)") }

    @Test("a sentence is covered from quotation mark to quotation mark") func sentenceRange() {
        let text = "So. \"Go on,\" she says. “And you?”  "
        let bytes = Array(text.utf8)
        let found = sentences(of: Text(text), in: .english).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(found == ["So.", "\"Go on,\" she says.", "“And you?”"])
    }

    @Test("a word is the same wherever it stands") func sameWord() {
        for word in ["a", "bee", "feeling", "feelings", "beekeepers", "don't", "été", "14", "b2", "Bee’s"] {
            let text =
                "\(word) (\(word)) “\(word)” '\(word)' \(word)… " + "\(word.uppercased())\u{A0}–\(word)– \(word)"
            let words = splitWords(of: Text(text), in: .english)
            #expect(words.count == 8 && Set(words.map(\.hash)).count == 1, "\(word)")
        }
    }

    private func findings(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        let example = Example(.content("activity"), "bestApproach: |\n" + lines.joined(separator: "\n") + "\n")
        return compile(example).findings.all.map(\.rule)
    }

    @Test(
        "what is meant passes",
        arguments: [
            "That that had had its day is very very clear.", "It goes tick tick tick.", "New York New York.",
            "Press 5 5 times.", "Snow lay 5\" deep.", "\"One paragraph.\n\n\"The next.\" End.",
            "“One paragraph.\n\n“The next.” End.", "„Ja“, he said.", "1) Wait. 2) Look. Then smile :)",
            "Insert the coin, then wait here.", "Todo is Spanish for all.", "'Tis hers'.",
            "The teachers' room (upstairs) [sic].", "No. No! No?", "A dash – here – and there.",
        ]) func meant(_ text: String)
    { #expect(findings(text) == [], "\(text)") }

    @Test(
        "what is a slip does not",
        arguments: [
            ("See the\nthe glass.", "doubled-word"), ("The the glass.", "doubled-word"),
            ("She is is here.", "doubled-word"), ("Wait.  Look.", "odd-layout"), ("first\n  moved in", "odd-layout"),
            ("Wait.\tLook.", "odd-layout"), ("(Wait.", "unbalanced-brackets"),
            ("Wait]. Look.", "unbalanced-brackets"), ("Wait (a bit].", "unbalanced-brackets"),
            ("He said, \"Wait.", "unbalanced-quotes"), ("Wait,\" he said.", "unbalanced-quotes"),
            ("\"Wait.\n\nThen look.", "unbalanced-quotes"), ("“Wait, he said.", "unbalanced-quotes"),
            ("Wait,” he said.", "unbalanced-quotes"), ("Lorem ipsum dolor.", "placeholder"),
            ("Wait. xxx", "placeholder"), ("[insert the name here]", "placeholder"), ("TBD", "placeholder"),
            ("...", "placeholder"), ("…", "placeholder"), ("FIXME: look.", "placeholder"),
            ("She’s \"there\".", "mixed-quotes"),
        ]) func slip(_ text: String, _ rule: String)
    { #expect(findings(text) == [rule], "\(text)") }
}
