import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedID = Rule(
        "repeated-id", .error, "Two things of one list have the same id.",
        because: "What a child did is kept under the id, so the app would take the two for one.",
        bad: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(name: "Bookworm", description: "Read and read", target: 30)),
        good: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(
                id: "bookworm", name: "Bookworm", description: "Read and read", target: 30)),
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
