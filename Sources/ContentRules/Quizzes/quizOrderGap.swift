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
            let all = catalog.entries(of: .quiz).compactMap(\.writtenSlot)
            for band in AgeBand.allCases {
                let places = all.filter { $0.band?.isSound == true && $0.band?.value == band }.map(\.number)
                    .sorted { $0.value < $1.value }
                let orders = places.map(\.value)
                // A quiz that could not be read may fill the gap, and one that has another's place, too.
                guard let last = orders.last, places.allSatisfy(\.isSound),
                    Set(orders).count == orders.count, !catalog.hasUnreadQuiz(for: band)
                else { continue }
                let missing = Set(1...last).subtracting(orders).sorted()
                guard let gap = missing.first, let next = places.first(where: { $0.value > gap })
                else { continue }
                found.report(
                    next.place,
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
            entry.kind.folder == ContentKind.quiz.folder && entry.writtenSlot?.band?.isSound != true
                && entry.guess.band ?? band == band
        }
    }
}
