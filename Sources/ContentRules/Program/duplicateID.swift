import ContentModel
import DailyPractice
import Diagnostics
import Lowering
import SourceText

private let adopted = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"

extension Rule {
    static let duplicateID = Rule(
        "duplicate-id", .error, "Two files are published under the same id.",
        because: "The database keeps one row an id, so one of the two would overwrite the other.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", id: adopted, day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", id: adopted, day: 2, title: "The lost shoe",
                    tool: "Count to ten")),
        good: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", id: adopted, day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", day: 2, title: "The lost shoe", tool: "Count to ten")),
        check: .catalog { catalog, found in
            let program = catalog.program.program
            guard program.isSound else { return }
            let activities = catalog.activities.compactMap { activity -> Published? in
                guard let slot = activity.slot, activity.id?.isSound ?? true else { return nil }
                return Published(
                    name: "day \(slot.day) of \(slot.band.rawValue)", adopted: activity.id,
                    place: activity.day.place
                ) {
                    StableID.activity(program: program.string, day: slot.day, band: slot.band.rawValue)
                }
            }
            let quizzes = catalog.quizzes.compactMap { quiz -> Published? in
                guard quiz.ageBand.isSound, quiz.title.isSound, quiz.id?.isSound ?? true else { return nil }
                let band = quiz.ageBand.value.rawValue
                return Published(
                    name: "\(quoted(quiz.title.string, upTo: .max)) for \(band)", adopted: quiz.id,
                    place: quiz.title.place
                ) { StableID.quiz(program: program.string, band: band, title: quiz.title.string) }
            }
            for group in [activities, quizzes] {
                // Ids that Hornbook makes differ whenever day, band or title do.
                guard group.contains(where: { $0.adopted != nil }) else { continue }
                for (again, first) in repeats(in: group, by: \.id) where again.name != first.name {
                    let (slip, other) = again.adopted != nil ? (again, first) : (first, again)
                    found.report(
                        slip.adopted?.place ?? slip.place,
                        "\(other.name) is published under this id, too",
                        help: "copy the id of the row that this one is to take over, or delete `id`: "
                            + "Hornbook then makes one",
                        related: [.init("\(other.name)", at: other.adopted?.place ?? other.place)])
                }
            }
        })
}

/// A record as the database will know it.
private struct Published {
    /// The same for two records that are reported as two for one day, or as two of one title.
    let name: String
    let adopted: Spanned<String>?
    let place: Place
    let derived: () -> String

    var id: String { adopted?.value ?? derived() }
}
