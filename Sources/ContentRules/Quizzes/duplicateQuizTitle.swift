import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateQuizTitle = Rule(
        "duplicate-quiz-title", .error, "Two quizzes of a band have the same title.",
        because: "A learner's progress is kept under the title; each of the two would show the other's.",
        bad: .tree(
            ExampleFile.quiz("quizzes/6-9/first.yaml", title: "Quran basics", order: 1)
                + ExampleFile.quiz("quizzes/6-9/second.yaml", title: "Quran basics", order: 2)),
        good: .tree(
            ExampleFile.quiz("quizzes/6-9/first.yaml", title: "Quran basics", order: 1)
                + ExampleFile.quiz("quizzes/6-9/second.yaml", title: "More Quran basics", order: 2)),
        keepsFromLoading: true,
        check: .catalog { catalog, found in
            struct Key: Hashable {
                let band: AgeBand
                let title: String
            }
            let quizzes = catalog.entries(of: .quiz).compactMap { entry -> (band: AgeBand, title: Spanned<Text>)? in
                guard let outline = entry.outline, let band = outline.slot?.band, band.isSound,
                    outline.title.isSound
                else { return nil }
                return (band.value, outline.title)
            }
            let repeated = repeats(in: quizzes) { Key(band: $0.band, title: $0.title.string) }
            for (again, first) in repeated {
                found.report(
                    again.title.place,
                    "another quiz for \(first.band.rawValue) is called "
                        + "\(first.title.value.quoted), too",
                    help: "give the quiz that is not published yet another title",
                    related: [.init("the other quiz", at: first.title.place)])
            }
        })
}
