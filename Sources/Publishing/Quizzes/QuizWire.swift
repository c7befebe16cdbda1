import CanonicalJSON
import DailyPractice

extension Wire {
    static let quiz = WireObject<Quiz>(
        "Quiz", "One day's quiz.",
        [
            .required("id", .uuid, "The id of the row.") { $0.id },
            .required("title", .text, "Its identity in the band: progress is kept under it.") {
                $0.title
            },
            .required("order", .integer(from: 1), "Its place in the rotation, from 1.") { $0.order },
            .required("questions", questions, "What is asked, in order.") { $0.questions },
        ])

    static let questions = WireShape<[QuizQuestion]>.list(of: .object(question), atLeast: 1)

    private static let question = WireObject<QuizQuestion>(
        "QuizQuestion", "A question with one right option.",
        [
            .required("text", .text, "The question.") { $0.text },
            .required("options", .list(of: .text, atLeast: 2), "The answers to choose from.") {
                $0.options
            },
            .required("correctIndex", .integer(from: 0), "Which option is right, from 0.") {
                $0.correctIndex
            },
            .optional("explanation", .text, "What there is to learn from it.") { $0.explanation },
            .optional("verses", .list(of: .object(verse), atLeast: 1), "Verses to look up.") {
                $0.verses
            },
        ],
        // The key is among the options: a schema can say so for each number of them.
        conditions: (2...12).map { count in
            WireCondition(
                when: ["properties": ["options": ["maxItems": .integer(count)]]],
                then: ["properties": ["correctIndex": ["maximum": .integer(count - 1)]]])
        })

    private static let verse = WireObject<Verse>(
        "Verse", "Ayahs of one surah of the Quran.",
        [
            .required("surah", .integer(from: 1, to: 114), "The number of the surah.") { $0.surah },
            .required("first", .integer(from: 1), "The number of the first ayah.") { $0.first },
            .required("last", .integer(from: 1), "The number of the last; the first again for one.") {
                $0.last
            },
        ])
}
