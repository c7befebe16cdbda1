import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let lookAlikeOption = Rule(
        "look-alike-option", .warning, "Two options of a question differ in letter case only.",
        because: "A learner who knows the answer may still tap the wrong one of the two.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas, al-ikhlas]
                answer: Al-Fatiha
            """),
        good: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas, An-Nas]
                answer: Al-Fatiha
            """),
        check: .questions { questions, found in
            for question in questions {
                for (again, first) in repeats(in: question.options.value, by: \.value.wording)
                where again.value.trimmed != first.value.trimmed {
                    found.report(
                        again.place,
                        "\(again.value.quoted) differs from \(first.value.quoted) in letter case only",
                        help: "write another answer, or delete one of the two",
                        related: [.init("it looks like this one", at: first.place)])
                }
            }
        })
}
