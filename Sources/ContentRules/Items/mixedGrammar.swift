import Diagnostics
import SourceText

extension Rule {
    static let mixedGrammar = Rule(
        "mixed-grammar", .note, "One option is built differently from all the others.",
        because: "The odd one out catches the eye; often it is the one that was written with most care.",
        bad: .quiz(
            """
            questions:
              - text: What is one way to be kind to parents?
                options: [shouting at home, keeping all secrets, speak gently to them, forgetting to call]
                answer: speak gently to them
                explanation: Surah al-Isra asks for a gentle word.
            """),
        good: .quiz(
            """
            questions:
              - text: What is one way to be kind to parents?
                options: [shouting at home, keeping all secrets, speaking gently to them, forgetting to call]
                answer: speaking gently to them
                explanation: Surah al-Isra asks for a gentle word.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 23 and 28. Compares two forms only, those \
            that can be told for certain: all but one begin with a verb in -ing, or all but one with `to`. \
            On the 84 sources of the shipped curriculum: 1 finding, it is right.
            """,
        check: .item { item, found in
            guard item.isMultipleChoice, item.choices.count > 2 else { return }
            for form in OpeningForm.allCases {
                let others = item.choices.filter { !form.opens($0.text) }
                guard others.count == 1, let odd = others.first else { continue }
                found.report(
                    odd.text.place, "all other options begin with \(form.name), this one does not",
                    help: "build all options alike")
            }
        })
}

private enum OpeningForm: CaseIterable {
    case ing, to

    var name: String { self == .ing ? "a word in -ing" : "`to`" }

    func opens(_ wording: Wording) -> Bool {
        guard let first = wording.words.first else { return false }
        switch self {
        case .to: return first.hash == OpeningForm.toHash && wording.words.count > 1
        case .ing:
            guard first.length > 4 else { return false }
            return wording.text.withBytes { bytes in
                bytes[..<first.range.upperBound].suffix(3).elementsEqual("ing".utf8)
            } && !OpeningForm.nouns.contains(first.hash)
        }
    }

    private static let toHash = Word.hash("to")
    private static let nouns = [
        "nothing", "something", "anything", "everything", "evening", "morning", "string", "spring", "during",
        "bring", "thing", "swing", "sling", "cling", "fling", "sting", "wring",
    ].map { Word.hash($0) }
}
