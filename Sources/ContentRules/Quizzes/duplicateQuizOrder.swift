import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateQuizOrder = Rule(
        "duplicate-quiz-order", .error, "Two quizzes of a band have the same place in its rotation.",
        because: "Which of them is shown on which day would be left to chance.",
        bad: .tree(
            ExampleFile.quiz("quizzes/6-9/first.yaml", title: "Quran basics", order: 1)
                + ExampleFile.quiz("quizzes/6-9/second.yaml", title: "More Quran basics", order: 1)),
        good: .tree(
            ExampleFile.quiz("quizzes/6-9/first.yaml", title: "Quran basics", order: 1)
                + ExampleFile.quiz("quizzes/6-9/second.yaml", title: "More Quran basics", order: 2)),
        check: .catalog { catalog, found in
            struct Key: Hashable {
                let band: AgeBand
                let order: Int
            }
            let quizzes = catalog.records(QuizSource.self).filter { $0.order.isSound && $0.ageBand.isSound }
            let repeated = repeats(in: quizzes) { Key(band: $0.ageBand.value, order: $0.order.value) }
            // A file that was copied whole is reported by its title.
            for (again, first) in repeated where again.title.string != first.title.string {
                let band = first.ageBand.value
                let taken = Set(quizzes.filter { $0.ageBand.value == band }.map(\.order.value))
                var free = 1
                while taken.contains(free) { free += 1 }
                found.report(
                    again.order.place,
                    "place \(first.order.value) in the rotation of \(band.rawValue) is taken twice",
                    help: "give one of the two place \(free), the first that is free, "
                        + "or number the quizzes anew",
                    related: [.init("the other quiz", at: first.order.place)])
            }
        })
}
