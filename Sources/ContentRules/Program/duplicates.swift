import ContentModel
import DailyPractice
import Diagnostics
import Lowering
import SourceText

extension Rule {
    static let duplicateDay = Rule(
        "duplicate-day", .error, "Two activities are written for the same day of a band.",
        because: "The app has one activity a day; the other would never be seen, or push the first out.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/juice.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/shoe.yaml", day: 1, title: "The lost shoe", tool: "Count to ten")),
        mended: ["shoe.yaml\nday: 1": "shoe.yaml\nday: 2"], keepsFromLoading: true,
        check: .catalog { catalog, found in
            for (again, first) in repeats(in: catalog.entries.filter { $0.daySlot != nil }, by: \.daySlot) {
                // The file that is named for another day or band is more likely the one with the slip.
                let isFirstMisnamed = again.misnamed == nil && first.misnamed != nil
                let (slip, other) = isFirstMisnamed ? (first, again) : (again, first)
                guard let slot = slip.slot, let taken = other.slot else { continue }
                found.report(
                    slot.number.place, "day \(slot.number.value)\(ofBand(slot.band?.value)) is written twice",
                    help: slip.misnamed.map { "write \($0), as the file's path says" }
                        ?? "give one of the two another day",
                    related: [.init("the other \(other.kind.noun) for this day", at: taken.number.place)])
            }
        })

    static let duplicateID = Rule(
        "duplicate-id", .error, "Two files are published under the same id.",
        because: "The database keeps one row an id, so one of the two would overwrite the other.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", id: adopted, day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", id: adopted, day: 2, title: "The lost shoe", tool: "Count to ten")),
        mended: ["id: \(adopted)\nday: 2": "day: 2"], keepsFromLoading: true,
        check: .catalog { catalog, found in
            let program = catalog.program.program
            guard program.isSound else { return }
            for kind in catalog.kinds {
                let records = catalog.entries(of: kind).compactMap { $0.outline?.identity }
                // Ids that Hornbook makes differ whenever what they are made of does.
                guard records.contains(where: { $0.adopted != nil }) else { continue }
                let repeated = repeats(in: records) { record in StableID.id(of: record, kind.noun, in: program.string)
                }
                for (again, first) in repeated where again.name != first.name {
                    let (slip, other) = again.adopted != nil ? (again, first) : (first, again)
                    found.report(
                        slip.adopted?.place ?? slip.place, "\(other.name) is published under this id, too",
                        help: "copy the id of the row that this one is to take over, or delete `id`: "
                            + "Hornbook then makes one",
                        related: [.init("\(other.name)", at: other.adopted?.place ?? other.place)])
                }
            }
        })

    static let repeatedID = Rule(
        "repeated-id", .error, "Two things of one list have the same id.",
        because: "What a child did is kept under the id, so the app would take the two for one.",
        bad: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(name: "Bookworm", description: "Read and read", target: 30)),
        mended: ["id: daily-dynamo, name: Bookworm": "id: bookworm, name: Bookworm"], isDamage: true,
        keepsFromLoading: true,
        check: .catalog { catalog, found in
            let declared = catalog.entries.flatMap { $0.outline?.declarations ?? [] }
            for (again, first) in repeats(in: declared, by: { "\($0.list.rawValue)\n\($0.id.string)" })
            // That there is another list at all is reported, and one of the two will go.
            where !again.list.isInOneFile || again.id.place.file == first.id.place.file {
                found.report(
                    again.id.place, "another \(again.list.spoken) is called `\(again.id.value)`, too",
                    help: "give one of the two an id of its own; keep that of the one which is published",
                    related: [.init("the other one", at: first.id.place)])
            }
        })
}

extension Catalog.Entry {
    /// What the path of a file says of its day or band, when the file says another.
    fileprivate var misnamed: String? {
        guard let slot else { return nil }
        if let band = byPath.band, band != slot.band?.value { return "`ageBand: \(band.rawValue)`" }
        if let day = byPath.day, day != slot.number.value { return "`day: \(day)`" }
        return nil
    }
}

private let adopted = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
