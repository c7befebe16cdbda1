import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let missingExplanation = Rule(
        "missing-explanation", .note, "A question has no explanation, though others of its quiz have one.",
        because: "The learner sees why an answer is right after some questions and is left alone after this.",
        bad: .quiz(
            """
            questions:
              - text: How many surahs does the Quran have?
                options: ["110", "114", "120"]
                answer: "114"
                explanation: The shortest have only three verses.
              - text: Which surah is the shortest?
                options: [Al-Kawthar, Al-Ikhlas, An-Nas]
                answer: Al-Kawthar
            """),
        good: .quiz(
            """
            questions:
              - text: How many surahs does the Quran have?
                options: ["110", "114", "120"]
                answer: "114"
                explanation: The shortest have only three verses.
              - text: Which surah is the shortest?
                options: [Al-Kawthar, Al-Ikhlas, An-Nas]
                answer: Al-Kawthar
                explanation: It has ten words.
            """),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains has an effect size of 0.49, \
            right or wrong alone one of 0.05. Silent about a quiz that explains nothing at all. On the 84 \
            sources of the shipped curriculum: no findings.
            """,
        check: .questions { questions, found in
            guard questions.contains(where: { $0.explanation != nil }) else { return }
            for question in questions where question.explanation == nil && !question.hasUnknownKeys {
                found.report(
                    question.text.place, "this question has no `explanation`, unlike others of the quiz",
                    help: "say in a sentence what there is to learn from it")
            }
        })
}
