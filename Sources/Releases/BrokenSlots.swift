import ContentModel
import DailyPractice

/// The slots that files which cannot be read may fill, as far as their remains and paths tell.
struct BrokenSlots {
    private var slots: Set<String> = []
    private var bands: Set<String> = []
    /// True where there is a file of which not even the band can be told.
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

    /// True where one of the files may be what stood at the slot.
    func mayHold(_ path: String) -> Bool {
        if isAnywhere || slots.isEmpty && bands.isEmpty { return isAnywhere }
        guard let slot = DaySlot(path) else { return true }
        return bands.contains(String(slot.band)) || slots.contains("\(slot.day) \(slot.band)")
    }
}
