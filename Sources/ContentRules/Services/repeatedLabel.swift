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
            report(services.prayers.items.map(\.value.title), "another prayer is called", &found)
            report(services.plans.items.map(\.value.title), "another plan is called", &found)
            for category in services.categories.items {
                let titles = (category.value.actions?.value ?? []).map(\.value.title)
                report(titles, "another action of this category is called", &found)
            }
            let paths = services.routes.items.map(\.value.path).filter(\.isSound)
            for (again, first) in repeats(in: paths, by: { form(of: $0.value.string) }) {
                found.report(
                    again.place, "another route fits the same links", help: "give one of the two another path",
                    related: [.init("the other", at: first.place)])
            }
        })
}

private func report(_ titles: [Spanned<Text>], _ what: String, _ found: inout Found) {
    for (again, first) in repeats(in: titles.filter(\.isSound), by: \.value.wording) {
        found.report(
            again.place, "\(what) \(first.value.quoted), too", help: "give one of the two another title",
            related: [.init("the other", at: first.place)])
    }
}

/// A path without the names of its parameters, by which no link tells it from another.
private func form(of path: String) -> String {
    path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }.joined(separator: "/")
}
