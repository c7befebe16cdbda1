import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedLabel = Rule(
        "repeated-label", .warning, "Two prayers, plans, actions of a category or routes cannot be told apart.",
        because:
            "People read a title and choose by it; an app takes the first route that fits. Mostly an entry was copied, "
            + "and one of its lines forgotten.",
        bad: ServiceExample.section(
            """
            categories:
              - id: prayer
                thread: prayers
                actions: [{id: prayer-done, title: Done}, {id: prayer-later, title: Done}]
            """),
        good: ServiceExample.section(
            """
            categories:
              - id: prayer
                thread: prayers
                actions: [{id: prayer-done, title: Done}, {id: prayer-later, title: Later}]
            """),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            let prayers = services.prayers.byFile.map { $0.map { (noun: "prayer", name: $0.value.title) } }
            let plans = services.plans.byFile.map { $0.map { (noun: "plan", name: $0.value.title) } }
            let actions = services.categories.items.map { category in
                (category.value.actions?.value ?? []).map { (noun: "action of this category", name: $0.value.title) }
            }
            reportSameNames(prayers + plans + actions, &found)
            let paths = services.routes.byFile.map { $0.map(\.value.path).filter(\.isSound) }
            for (again, first) in paths.flatMap({ repeats(in: $0, by: { form(of: $0.value.string) }) }) {
                found.report(
                    again.place, "another route fits the same links", help: "give one of the two another path",
                    related: [.init("the other", at: first.place)])
            }
        })
}

/// A path without the names of its parameters, by which no link tells it from another.
private func form(of path: String) -> String {
    path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }.joined(separator: "/")
}
