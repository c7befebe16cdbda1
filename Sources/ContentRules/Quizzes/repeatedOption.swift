import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedOption = Rule(
        "repeated-option", .error, "Two options of a question read the same.",
        because: "The learner sees the same answer twice, and only one of the two counts as right.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas, Al-Ikhlas]
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
                for (again, first) in repeats(in: question.options.value, by: \.value.trimmed) {
                    found.report(
                        again.place, "\(again.value.quoted) is among the options already",
                        help: "write another answer, or delete one of the two",
                        related: [.init("it stands here, too", at: first.place)])
                }
            }
        })
}
