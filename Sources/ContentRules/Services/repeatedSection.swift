import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedSection = Rule(
        "repeated-section", .error, "Two service files of a program have the same key.",
        because:
            "The app gets one list of each, and nobody could tell which of the two counts, or in which order "
            + "the two follow each other.",
        bad: ServiceExample.files(
            ("links", "routes:\n  - {id: home, path: /}"),
            ("more", "routes:\n  - {id: settings, path: /settings}")),
        good: ServiceExample.files(
            ("links", "routes:\n  - {id: home, path: /}"), ("days", "schedule: {daysAhead: 5}")),
        check: .catalog { catalog, found in
            for (again, first) in repeats(in: Services(catalog).sections, by: \.name) {
                found.report(
                    again.place, "`\(again.name)` stands in another file, too",
                    help: "move what it says there, and delete it here",
                    related: [.init("the other one", at: first.place)])
            }
        })
}
