import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedTitle = Rule(
        "repeated-title", .warning, "Two days of a band, or two lessons, have the same title.",
        because: "The title is what the parent sees first; the day looks like one that is done already.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity("activities/6-9/day-02.yaml", day: 2, tool: "Count to ten")),
        good: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", day: 2, title: "The lost shoe", tool: "Count to ten")),
        check: .catalog { catalog, found in
            for (again, first) in repeatedDays(of: catalog, by: \.title) {
                found.report(
                    again.text.place,
                    "day \(first.day) of \(first.band.rawValue) is called \(first.title.quoted), too",
                    help: "give one of the two days a title of its own",
                    related: [.init("the title of day \(first.day)", at: first.text.place)])
            }
            for kind in catalog.kinds where !kind.hasBands && kind.numbering != .unnumbered {
                let titles = catalog.entries(of: kind).compactMap(\.outline?.title).filter { title in
                    title.isSound && !title.value.string.hasPrefix("TODO")
                }
                for (again, first) in repeats(in: titles, by: \.value.wording) {
                    found.report(
                        again.place, "another \(kind.noun) is called \(first.value.quoted), too",
                        help: "give one of the two a title of its own",
                        related: [.init("the title of the other", at: first.place)])
                }
            }
        })
}
