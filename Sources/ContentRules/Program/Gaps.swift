import ContentModel
import DailyPractice

/// Which days and how many quizzes each band has, counting files that have a mistake.
///
/// A gap is reported only where no file can be meant for it: a file that is there but broken is not
/// missing, nor is one whose day or band is a slip that is reported in the file itself.
struct Gaps {
    private(set) var days: [AgeBand: Set<Int>] = [:]
    private var quizzes: [AgeBand: Int] = [:]
    /// Activities whose day cannot be told, by band; under nil those whose band cannot be told either.
    private var unplaced: [AgeBand?: Int] = [:]
    private var unplacedQuizzes = 0

    init(_ catalog: Catalog) {
        let bands = catalog.program.bands
        var bandless: [Int] = []
        var slots: [Slot] = []
        var files: [Slot: [SlotGuess]] = [:]
        for entry in catalog.entries {
            let band = Gaps.band(of: entry, bands)
            if entry.kind.folder == ContentKind.quiz.folder {
                if let band { quizzes[band, default: 0] += 1 } else { unplacedQuizzes += 1 }
                continue
            }
            guard entry.kind.folder == ContentKind.activity.folder else { continue }
            switch (band, Gaps.day(of: entry)) {
            case (let band?, let day?):
                let slot = Slot(day: day, band: band)
                if files[slot] == nil { slots.append(slot) }
                files[slot, default: []].append(entry.byPath)
            case (nil, let day?): bandless.append(day)
            case (let band, nil): unplaced[band, default: 0] += 1
            }
        }
        for slot in slots { days[slot.band, default: []].insert(slot.day) }
        for slot in slots {
            // Of two files for one day, one is meant for another: that of its path, or any.
            var extra = (files[slot]?.count ?? 1) - 1
            for path in files[slot] ?? [] where extra > 0 {
                let meant = Slot(day: path.day ?? slot.day, band: path.band ?? slot.band)
                if days[meant.band, default: []].insert(meant.day).inserted { extra -= 1 }
            }
            unplaced[slot.band, default: 0] += extra
        }
        for day in bandless {
            if let band = bands.first(where: { !days[$0, default: []].contains(day) }) {
                days[band, default: []].insert(day)
            }
        }
    }

    /// The days from 1 to `last` that no file of the band is meant for; none when the files that cannot be
    /// placed may be all of them.
    mutating func gaps(in band: AgeBand, upTo last: Int) -> [Int] {
        let known = days[band] ?? []
        let missing = (0..<max(last, 0)).map { $0 + 1 }.filter { !known.contains($0) }
        let own = unplaced[band] ?? 0
        let others = unplaced[.none] ?? 0
        guard missing.count <= own + others else { return missing }
        unplaced[.none] = others - max(0, missing.count - own)
        return []
    }

    /// How many quizzes the band has of the `wanted`; nil when those that cannot be placed may suffice.
    mutating func shortfall(in band: AgeBand, of wanted: Int) -> Int? {
        let count = quizzes[band] ?? 0
        guard count + unplacedQuizzes >= wanted else { return count }
        unplacedQuizzes -= max(0, wanted - count)
        return nil
    }

    private static func day(of entry: Catalog.Entry) -> Int? {
        if let activity = entry.record as? ActivitySource, activity.day.isSound { return activity.day.value }
        return [entry.guess.day, entry.byPath.day].compactMap { $0 }.first { $0 > 0 }
    }

    /// The band that a file is meant for: the one it says, or where the program is not written for that,
    /// the one of its folder.
    private static func band(of entry: Catalog.Entry, _ bands: [AgeBand]) -> AgeBand? {
        guard let written = entry.record?.ageBand, written.isSound else { return entry.guess.band }
        if bands.contains(written.value) { return written.value }
        guard let folder = entry.byPath.band, bands.contains(folder) else {
            return written.value
        }
        return folder
    }
}
