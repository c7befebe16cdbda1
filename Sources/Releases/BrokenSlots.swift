import ContentModel
import DailyPractice

/// The slots that unreadable files may fill, as far as their contents and paths show.
struct BrokenSlots {
    private var slots: Set<String> = []
    private var bands: Set<String> = []
    /// Whether there is a file of which not even the band is known.
    private var isAnywhere = false

    init(_ entries: [Catalog.Entry]) {
        for entry in entries where entry.outline?.identity == nil {
            guard let band = entry.band else {
                isAnywhere = true
                continue
            }
            let day = entry.writtenSlot.flatMap { $0.number.isSound ? $0.number.value : nil } ?? entry.guess.day
            if let day { slots.insert("\(day) \(band.rawValue)") } else { bands.insert(band.rawValue) }
        }
    }

    /// Whether one of the files may be the record of the slot.
    func mayHold(_ path: String) -> Bool {
        if isAnywhere || slots.isEmpty && bands.isEmpty { return isAnywhere }
        guard let slot = DaySlot(path) else { return true }
        return bands.contains(String(slot.band)) || slots.contains("\(slot.day) \(slot.band)")
    }
}
