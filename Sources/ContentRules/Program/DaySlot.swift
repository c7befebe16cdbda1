import ContentModel
import DailyPractice

/// The day and band that only one record of a kind may have.
struct DaySlot: Hashable {
    let folder: String
    let day: Int
    let band: AgeBand?
}

extension Catalog.Entry {
    /// Nil for kinds that do not go by days, and where a slip in the day or band is reported elsewhere.
    var daySlot: DaySlot? {
        guard kind.numbering == .day, let slot else { return nil }
        return DaySlot(folder: kind.folder, day: slot.number.value, band: slot.band?.value)
    }
}

/// ` of 6-9`, or nothing for a kind without bands.
func ofBand(_ band: AgeBand?) -> String { band.map { " of \($0.rawValue)" } ?? "" }
