import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedToolName = Rule(
        "repeated-tool-name", .warning, "Two days of a band teach a tool of the same name.",
        because: "Parents collect the tools; the second looks like one that they have.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity("activities/6-9/day-02.yaml", day: 2, title: "The lost shoe")),
        good: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", day: 2, title: "The lost shoe", tool: "Count to ten")),
        check: .catalog { catalog, found in
            for (again, first) in repeatedDays(of: catalog, by: \.tool?.name) {
                // A day that was copied whole is reported by its title.
                guard again.title.wording != first.title.wording else { continue }
                found.report(
                    again.text.place,
                    "day \(first.day) of \(first.band.rawValue) teaches \(first.text.value.quoted), too",
                    help: "name the tool for what is new about it; a day that looks back says "
                        + "`isReflection: true`",
                    related: [.init("the tool of day \(first.day)", at: first.text.place)])
            }
        })
}
