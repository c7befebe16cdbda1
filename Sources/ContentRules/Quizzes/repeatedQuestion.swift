import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedQuestion = Rule(
        "repeated-question", .warning, "A quiz asks the same question twice.",
        because: "The second is answered already, and counts again.",
        bad: .quiz(
            """
            questions:
              - { text: Which surah is the shortest?, options: [Al-Kawthar, An-Nas], answer: Al-Kawthar }
              - { text: Which surah is the shortest?, options: [Al-Asr, Al-Kawthar], answer: Al-Kawthar }
            """),
        mended: [
            "shortest?, options: [Al-Asr, Al-Kawthar], answer: Al-Kawthar":
                "longest?, options: [Al-Baqara, Al-Asr], answer: Al-Baqara"
        ],
        check: .questions { questions, found in
            let questions = questions.filter(\.text.isSound)
            // "Which surah is this from?" may be asked of one verse after the other.
            let repeated = repeats(in: questions) { question in
                [question.text.value.wording] + (question.verses?.value.map(\.string) ?? [])
            }
            for (again, first) in repeated {
                found.report(
                    again.text.place, "this quiz asks \(again.text.value.quoted) twice",
                    help: "ask something else, or delete one of the two",
                    related: [.init("the same question", at: first.text.place)])
            }
        })
}
