import Diagnostics
import SourceText

extension Rule {
    static let echoedStem = Rule(
        "echoed-stem", .note, "A telling word of the stem comes back in the right option only.",
        because: "Readers match the sound and need not know a thing.",
        bad: .quiz(
            """
            questions:
              - text: What does Surah al-Asr say protects people from loss?
                options: [wealth and fame, patience that protects, long sleep]
                answer: patience that protects
                explanation: It names faith, good deeds and truth as well.
            """),
        good: .quiz(
            """
            questions:
              - text: What does Surah al-Asr say protects people from loss?
                options: [wealth and fame, patience and truth, long sleep]
                answer: patience and truth
                explanation: It names faith and good deeds as well.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28: no clang associations, options that echo \
            the stem. Names, grammar's own words and words of up to four letters do not count. On the 84 \
            sources of the shipped curriculum: no finding.
            """,
        check: .item { item, found in
            guard item.form == .single || item.form == .question, item.choices.count > 2, let key = item.key,
                let word = item.echo(in: key)
            else { return }
            let written = key.text.text.withBytes { String(decoding: $0[word.range], as: UTF8.self) }
            found.report(
                key.text.place, "`\(written)` stands in the stem and in the right option only",
                help: "use another word, or give it to a wrong option as well")
        })
}

extension Item {
    /// The first word of the key that the stem has and no other option.
    fileprivate func echo(in key: Choice) -> Word? {
        key.text.words.first { word in
            word.isTelling && stem.words.contains { $0.root == word.root && $0.isTelling }
                && !choices.contains { !$0.isKey && $0.text.words.contains { $0.root == word.root } }
        }
    }
}

extension Word {
    /// Neither grammar's own nor a name.
    fileprivate var isTelling: Bool {
        length > 4 && marks.isDisjoint(with: [.number, .capital]) && !classes.contains(.function)
    }
}
