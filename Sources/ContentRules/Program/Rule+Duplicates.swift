import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateDay = Rule(
        "duplicate-day", .error, keepsFromLoading: true,
        check: .catalog { catalog, context in
            for (again, first) in repeats(in: catalog.entries.filter { $0.daySlot != nil }, by: { $0.daySlot ?? "" })
            where !again.isCopy(of: first) {
                // The mistake is more likely in the file whose name has another day or band.
                let isFirstMisnamed = again.misnamed == nil && first.misnamed != nil
                let (mistake, other) = isFirstMisnamed ? (first, again) : (again, first)
                guard let slot = mistake.slot, let taken = other.slot else { continue }
                context.report(
                    slot.number.place, "two files are for day \(slot.number.value)\(ofBand(slot.band?.value))",
                    help: mistake.misnamed.map { "write \($0) here, as the file's path says" }
                        ?? "write another `day` in one of the two files, or delete one",
                    related: [.init("the other \(other.kind.noun) for this day", at: taken.number.place)],
                    causes: [.anything(in: slot.number.place), .anything(in: taken.number.place)])
            }
        })

    static let repeatedID = Rule(
        "repeated-id", .error, isCause: true, keepsFromLoading: true,
        check: .catalog { catalog, context in
            let declared = catalog.entries.flatMap { $0.outline?.declarations ?? [] }
            for (again, first) in repeats(in: declared, by: { "\($0.list.rawValue)\n\($0.id.string)" })
            // A second list is reported elsewhere, and one of the two will be deleted.
            where !again.list.isInOneFile || again.id.place.file == first.id.place.file {
                context.report(
                    again.id.place, "another \(again.list.displayName) also has the id `\(again.id.value)`",
                    help: again.id.place.file == first.id.place.file
                        ? "write another id for the new one, or restore the one that was changed (`git diff` shows it)"
                        : again.list == .lessons || again.list == .familyActivities
                            ? "delete the new file, or give it an id, \(again.list == .lessons ? "an order" : "a week") "
                                + "and texts of its own" : "delete the new file, or write other ids and texts in it",
                    related: [.init("the other one", at: first.id.place)])
            }
        })
}

extension Catalog.Entry {
    /// Whether both say one `id`, which is reported.
    func isCopy(of other: Catalog.Entry) -> Bool {
        outline?.identity?.written.map { $0.value == other.outline?.identity?.written?.value } ?? false
    }

    /// The day or band in the path of a file, if it differs from the one in the file; nil otherwise.
    fileprivate var misnamed: String? {
        guard let slot else { return nil }
        if let band = byPath.band, band != slot.band?.value { return "`ageBand: \(band.rawValue)`" }
        if let day = byPath.day, day != slot.number.value { return "`day: \(day)`" }
        return nil
    }

    /// The day and band that only one record of the kind may have. Nil for kinds without days, and if a mistake in
    /// the day or band is reported elsewhere.
    var daySlot: String? {
        guard kind.numbering == .day, let slot else { return nil }
        return "\(kind.folder) \(slot.number.value)\(ofBand(slot.band?.value))"
    }
}

/// ` of 6-9`, or nothing for a kind without bands.
func ofBand(_ band: AgeBand?) -> String { band.map { " of \($0.rawValue)" } ?? "" }
