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
        keepsFromLoading: true,
        check: .catalog { catalog, found in
            for (again, first) in repeats(in: catalog.entries.filter { $0.daySlot != nil }, by: \.daySlot) {
                // The file that is named for another day or band is more likely the one with the slip.
                let isFirstMisnamed = again.misnamed == nil && first.misnamed != nil
                let (slip, other) = isFirstMisnamed ? (first, again) : (again, first)
                guard let slot = slip.slot, let taken = other.slot else { continue }
                found.report(
                    slot.number.place,
                    "day \(slot.number.value)\(ofBand(slot.band?.value)) is written twice",
                    help: slip.misnamed.map { "write \($0), as the file's path says" }
                        ?? "give one of the two another day",
                    related: [.init("the other \(other.kind.noun) for this day", at: taken.number.place)])
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
