import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let similarItem = Rule(
        "similar-item", .warning, "The same question is asked twice in a band.",
        because: "Whoever has answered it once has learned the answer, not the matter.",
        bad: .quiz(
            """
            questions:
              - text: Which surah has the most verses of all?
                options: [al-Baqarah, al-Kahf, Yasin]
                answer: al-Baqarah
                explanation: It has 286.
              - text: Of all the surahs, which has the most verses?
                options: [Yasin, al-Baqarah, al-Kahf]
                answer: al-Baqarah
                explanation: There are almost three hundred.
            """),
        good: .quiz(
            """
            questions:
              - text: Which surah has the most verses of all?
                options: [al-Baqarah, al-Kahf, Yasin]
                answer: al-Baqarah
                explanation: It has 286.
              - text: In which surah do young men sleep in a cave?
                options: [Yasin, al-Baqarah, al-Kahf]
                answer: al-Kahf
                explanation: Kahf means cave.
            """),
        options: [
            RuleOption("percent", 1...100, standard: 40, "How many of the words must be the same in both.")
        ],
        background:
            "Haladyna, Downing and Rodriguez (2002), guideline 4: keep items independent of each other. "
            + "Three things together: the same options in any order, the same right ones, and "
            + "questions that share 40 % of their words. Similar wording alone finds mostly pairs that are "
            + "meant to be there. Questions of quizzes, single choice and select-all. "
            + "On the 84 sources of the shipped curriculum: no findings.",
        check: .library { library, found in
            let least = Double(found.setting("percent")) / 100
            var told: ProseLibrary.Entry?
            for copy in library.sameItems where copy.later != told {
                let (later, earlier) = (library[copy.later], library[copy.earlier])
                // Word for word in one file, it is a repeated question.
                if copy.later.file == copy.earlier.file, later.fingerprint == earlier.fingerprint { continue }
                let share = sharedWords(library.words(copy.later), library.words(copy.earlier))
                guard share >= least else { continue }
                told = copy.later
                found.report(
                    library.place(copy.later),
                    "another question has these options, this key and \(Int(share * 100)) % of these words",
                    help: "ask about something else, or delete one of the two",
                    related: [.init("the other one", at: library.place(copy.earlier))])
            }
        })
}

/// How many of the words that two texts use stand in both.
private func sharedWords(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>) -> Double {
    let words = (Set(a), Set(b))
    let all = words.0.union(words.1)
    return all.isEmpty ? 0 : Double(words.0.intersection(words.1).count) / Double(all.count)
}
