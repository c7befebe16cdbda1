import ContentModel
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
        keepsFromLoading: true,
        check: .catalog { catalog, found in
            let program = catalog.program.program
            guard program.isSound else { return }
            for kind in catalog.kinds {
                let records = catalog.entries(of: kind).compactMap { $0.outline?.identity }
                // Ids that Hornbook makes differ whenever what they are made of does.
                guard records.contains(where: { $0.adopted != nil }) else { continue }
                let repeated = repeats(in: records) { record in
                    StableID.id(of: record, kind.noun, in: program.string)
                }
                for (again, first) in repeated where again.name != first.name {
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
