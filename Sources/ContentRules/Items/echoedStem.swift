import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let echoedStem = Rule(
        "echoed-stem", .note, "An important word of the question is in the right option only.",
        because: "Readers match the words and need not know the answer.",
        bad: .question(
            "What does Surah al-Asr say protects people from loss?",
            options: "wealth and fame, patience that protects, long sleep", answer: "patience that protects",
            explanation: "It names faith, good deeds and truth as well."),
        mended: [
            "that protects, long sleep]": "and truth, sleep and food]",
            "answer: patience that protects": "answer: patience and truth",
            "faith, good deeds and truth": "faith and good deeds",
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28b: no clang associations, options that echo \
            the question. Forms of one word count as one (`measure`, `measuring`; `forgive`, `forgave`). Names, \
            grammar's own words and words of up to three letters do not count. In the first edition of \
            the curriculum: 1 finding, 1 right; in the second: none.
            """, knows: .english,
        check: .item { item, found in
            guard item.form == .single, item.choices.count > 2, let key = item.key, let word = item.echo(in: key)
            else { return }
            found.report(
                key.text.place,
                "`\(key.text.written(word))` is in the question and, of the options, only in the right one",
                help: "write another word here, or write this one in a wrong option too")
        })
}

extension Item {
    /// The first word of the key that the stem has and no other option.
    fileprivate func echo(in key: Choice) -> Word? {
        // Where the wrong options have words of the question, too, nobody can go by them.
        let isShared = choices.allSatisfy { choice in
            choice.isKey || choice.text.words.contains { $0.isTelling && stem.has($0, of: choice.text) }
        }
        if isShared { return nil }
        return key.text.words.first { word in
            word.isTelling && !word.marks.contains(.quoted) && stem.has(word, of: key.text)
                && !choices.contains { !$0.isKey && $0.text.has(word, of: key.text) }
        }
    }
}

extension Wording {
    /// Whether a word of another text stands here, in whatever form: `measure`, `measuring`; `faith`,
    /// `faithful`; `patient`, `patience`.
    fileprivate func has(_ word: Word, of other: Wording) -> Bool {
        words.contains { mine in
            if mine.root == word.root { return mine.isTelling }
            let shorter = Int(min(mine.length, word.length))
            guard shorter >= 5, mine.isTelling else { return false }
            return text.withBytes { a in
                other.text.withBytes { b in
                    zip(a[mine.range], b[word.range]).prefix { $0 | 0x20 == $1 | 0x20 }.count >= min(shorter, 6)
                }
            }
        }
    }
}

extension Word {
    /// Neither grammar's own nor a name.
    fileprivate var isTelling: Bool {
        length > 3 && !marks.contains(.number) && !classes.contains(.function)
            && (!marks.contains(.capital) || marks.contains(.opening))
    }
}
