import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let quizOrderGap = Rule(
        "quiz-order-gap", .warning, "The rotation of a band's quizzes leaves places out.",
        because: "The quizzes after a gap move up; perhaps the one that belongs there was forgotten.",
        bad: .quiz("order: 2"), good: .quiz("order: 1"),
        check: .catalog { catalog, found in
            let all = catalog.records(QuizSource.self).filter(\.ageBand.isSound)
            for band in AgeBand.allCases {
                let quizzes = all.filter { $0.ageBand.value == band }
                    .sorted { $0.order.value < $1.order.value }
                let orders = quizzes.map(\.order.value)
                // A quiz that could not be read may fill the gap, and one that has another's place, too.
                guard let last = orders.last, quizzes.allSatisfy(\.order.isSound),
                    Set(orders).count == orders.count, !catalog.hasUnreadQuiz(for: band)
                else { continue }
                let missing = Set(1...last).subtracting(orders).sorted()
                guard let gap = missing.first, let next = quizzes.first(where: { $0.order.value > gap })
                else { continue }
                found.report(
                    next.order.place,
                    "the rotation of \(band.rawValue) leaves out \(missing.count == 1 ? "place" : "places") "
                        + compactList(missing),
                    help: orders.count == 1
                        ? "write `order: 1`"
                        : "number the quizzes 1 to \(orders.count), or add what is missing")
            }
        })
}

extension Catalog {
    /// Whether a broken file may hold a quiz for that band.
    fileprivate func hasUnreadQuiz(for band: AgeBand) -> Bool {
        entries.contains { entry in
            entry.kind.folder == ContentKind.quiz.folder && entry.record?.slot?.band?.isSound != true
                && entry.guess.band ?? band == band
        }
    }
}
