import ContentModel
import DailyPractice

/// The day and band that only one activity may have.
struct Slot: Hashable {
    let day: Int
    let band: AgeBand
}

extension ActivitySource {
    /// Nil when a slip in the day or band is reported elsewhere.
    var slot: Slot? {
        day.isSound && ageBand.isSound ? Slot(day: day.value, band: ageBand.value) : nil
    }
}
