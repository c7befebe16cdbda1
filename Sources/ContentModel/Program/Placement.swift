package import DailyPractice
package import SourceText

/// The slot that each file of a kind fills, including files with mistakes. It is computed only here, for the grid of
/// coverage and for the rules about gaps.
///
/// A gap is reported only if no file can be meant for it. A broken file is not missing, and neither is one whose
/// number or band is a mistake that is reported in the file itself.
package struct Placement: Sendable {
    /// One file with the slot that it gives, or that is guessed if it is broken.
    private struct File {
        let number: Int?
        let band: AgeBand?
        /// Whether its slot is sound and nothing in it stops a build.
        let isSound: Bool
    }

    private struct Slot {
        let number: Int
        let band: AgeBand?
    }

    private let files: [File]
    private let numbering: ContentKind.Numbering
    /// The numbers that some file of the band is meant for.
    private(set) var numbers: [AgeBand?: Set<Int>] = [:]
    private var counts: [AgeBand?: Int] = [:]
    /// The number of files without a known number, by band.
    private var unplaced: [AgeBand?: Int] = [:]
    /// The number of files without a known band.
    private var strays = 0

    /// `broken` are files in which something stops a build, wherever they belong.
    package init(_ entries: [Catalog.Entry], _ kind: ContentKind, _ program: ProgramSource, broken: Set<FileID> = [])
    {
        numbering = kind.numbering
        let entries = entries.filter { $0.outline?.countsTowardsCoverage ?? true }
        files = entries.map { entry in
            let number = entry.writtenSlot?.number
            return File(
                number: number.flatMap { $0.isSound ? $0.value : nil } ?? entry.guess.day,
                band: kind.hasBands ? entry.band : nil, isSound: entry.slot != nil && !broken.contains(entry.file))
        }
        let rows = kind.rows(in: program)
        switch numbering {
        case .place: count(entries, rows)
        case .day, .week: place(entries, rows)
        case .unnumbered: break
        }
    }

    // MARK: What users meet

    /// The state of each day, from the first. A broken file counts for the slot that is guessed. Files with places
    /// in a rotation fill the first days.
    func states(of band: AgeBand?, days: Int) -> [Coverage.State] {
        let mine = files.filter { $0.band == band }
        switch numbering {
        case .place:
            let sound = soundCount(in: band)
            return (0..<days).map { $0 < sound ? .covered : $0 < mine.count ? .broken : .missing }
        case .unnumbered: return []
        case .day, .week:
            var states = Array(repeating: Coverage.State.missing, count: days)
            for file in mine {
                guard let number = file.number, states.indices.contains(number - 1) else { continue }
                if states[number - 1] != .covered { states[number - 1] = file.isSound ? .covered : .broken }
            }
            return states
        }
    }

    func soundCount(in band: AgeBand?) -> Int { files.count { $0.band == band && $0.isSound } }

    // MARK: What is missing for certain

    /// Whether some file of the band is meant for that number.
    package func holds(_ number: Int, in band: AgeBand?) -> Bool { numbers[band]?.contains(number) ?? false }

    /// The numbers from 1 to `last` that no file of the band is meant for; none if unplaced files may fill them.
    package mutating func gaps(in band: AgeBand?, upTo last: Int) -> [Int] {
        let known = numbers[band] ?? []
        let missing = (0..<max(last, 0)).map { $0 + 1 }.filter { !known.contains($0) }
        let own = unplaced[band] ?? 0
        guard missing.count <= own + strays else { return missing }
        strays -= max(0, missing.count - own)
        return []
    }

    /// The number of files of the band, if `wanted` is more; nil if files without a known band may be enough.
    package mutating func shortfall(in band: AgeBand?, of wanted: Int) -> Int? {
        let count = counts[band] ?? 0
        guard count + strays >= wanted else { return count }
        strays -= max(0, wanted - count)
        return nil
    }

    // MARK: -

    private mutating func count(_ entries: [Catalog.Entry], _ rows: [AgeBand?]) {
        for entry in entries {
            if let band = Placement.band(of: entry, rows) { counts[band, default: 0] += 1 } else { strays += 1 }
        }
    }

    private mutating func place(_ entries: [Catalog.Entry], _ rows: [AgeBand?]) {
        var bandless: [Int] = []
        var slots: [Slot] = []
        var paths: [AgeBand?: [Int: [SlotGuess]]] = [:]
        for entry in entries {
            switch (Placement.band(of: entry, rows), Placement.number(of: entry)) {
            case (let band?, let number?):
                if paths[band]?[number] == nil { slots.append(Slot(number: number, band: band)) }
                paths[band, default: [:]][number, default: []].append(entry.byPath)
            case (nil, let number?): bandless.append(number)
            case (let band?, nil): unplaced[band, default: 0] += 1
            case (nil, nil): strays += 1
            }
        }
        for slot in slots { numbers[slot.band, default: []].insert(slot.number) }
        for slot in slots {
            // If two files have one slot, one of them is meant for another: that of its path, or any.
            let found = paths[slot.band]?[slot.number] ?? []
            var extra = found.count - 1
            for path in found where extra > 0 {
                let band = slot.band == nil ? nil : path.band ?? slot.band
                if numbers[band, default: []].insert(path.day ?? slot.number).inserted { extra -= 1 }
            }
            unplaced[slot.band, default: 0] += extra
        }
        for number in bandless {
            if let band = rows.first(where: { !(numbers[$0] ?? []).contains(number) }) {
                numbers[band, default: []].insert(number)
            }
        }
    }

    private static func number(of entry: Catalog.Entry) -> Int? {
        if let number = entry.writtenSlot?.number, number.isSound { return number.value }
        return [entry.guess.day, entry.byPath.day].compactMap { $0 }.first { $0 > 0 }
    }

    /// The row that a file is meant for: that of its band, or that of its folder's band if the program does not have
    /// the file's. Nil if it is unknown.
    private static func band(of entry: Catalog.Entry, _ rows: [AgeBand?]) -> AgeBand?? {
        guard entry.kind.hasBands else { return .some(nil) }
        guard let written = entry.writtenSlot?.band, written.isSound else {
            return entry.guess.band.map { .some($0) } ?? .none
        }
        if rows.contains(written.value) { return .some(written.value) }
        guard let folder = entry.byPath.band, rows.contains(folder) else { return .some(written.value) }
        return .some(folder)
    }
}
