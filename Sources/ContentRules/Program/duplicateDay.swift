import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateDay = Rule(
        "duplicate-day", .error, "Two activities are written for the same day of a band.",
        because: "The app has one activity a day; the other would never be seen, or push the first out.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/juice.yaml", day: 1)
                + ExampleFile.activity("activities/6-9/shoe.yaml", day: 1, title: "The lost shoe")),
        good: .tree(
            ExampleFile.activity("activities/6-9/juice.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/shoe.yaml", day: 2, title: "The lost shoe", tool: "Count to ten")),
        check: .catalog { catalog, found in
            for (again, first) in repeats(in: catalog.activities.filter { $0.slot != nil }, by: \.slot) {
                // The file that is named for another day or band is more likely the one with the slip.
                let isFirstMisnamed = catalog.named(again) == nil && catalog.named(first) != nil
                let (slip, other) = isFirstMisnamed ? (first, again) : (again, first)
                found.report(
                    slip.day.place,
                    "day \(slip.day.value) of \(slip.ageBand.value.rawValue) is written twice",
                    help: catalog.named(slip).map { "write \($0), as the file's path says" }
                        ?? "give one of the two another day",
                    related: [.init("the other activity for this day", at: other.day.place)])
            }
        })
}

extension Catalog {
    /// What the path of an activity's file says of its day or band, when the activity says another.
    fileprivate func named(_ activity: ActivitySource) -> String? {
        guard let path = path(of: activity.place.file).map({ SlotGuess(path: $0) }) else { return nil }
        if let band = path.band, band != activity.ageBand.value { return "`ageBand: \(band.rawValue)`" }
        if let day = path.day, day != activity.day.value { return "`day: \(day)`" }
        return nil
    }
}
