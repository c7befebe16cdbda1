package import DailyPractice

/// Which day of which band has content, and which has none: what no user must ever meet.
package struct Coverage: Sendable {
    package enum State: String, Sendable { case covered, broken, missing }

    /// One kind of content over days and bands.
    package struct Grid: Sendable {
        package let kind: Covered
        package let days: Int
        package let bands: [AgeBand]
        /// Whether `covers` asks for it, so that a gap is an error.
        package let isRequired: Bool
        /// By band, then by day from 1.
        fileprivate let states: [[State]]

        package func state(day: Int, band: AgeBand) -> State {
            guard let row = bands.firstIndex(of: band), (1...days).contains(day) else { return .missing }
            return states[row][day - 1]
        }

        package func missingDays(in band: AgeBand) -> [Int] {
            (1...days).filter { state(day: $0, band: band) == .missing }
        }

        package var covered: Int { states.joined().count { $0 == .covered } }
        package var total: Int { days * bands.count }
    }

    package let grids: [Grid]

    /// A broken file counts for the slot that its remains or its path name. Activities fill the day they
    /// name; quizzes rotate, so as many as there are fill the first days.
    package init(_ catalog: Catalog) {
        let program = catalog.program
        let bands = program.bands
        let days = program.days.value
        grids = Covered.allCases.compactMap { kind in
            let entries = catalog.entries.filter { $0.kind.folder == kind.rawValue }
            guard program.covers(kind) || !entries.isEmpty else { return nil }
            let states = bands.map { band in
                kind == .activities
                    ? Coverage.activities(entries, band, days) : Coverage.quizzes(entries, band, days)
            }
            return Grid(
                kind: kind, days: days, bands: bands, isRequired: program.covers(kind), states: states)
        }
    }

    private static func activities(_ entries: [Catalog.Entry], _ band: AgeBand, _ days: Int) -> [State] {
        var states = Array(repeating: State.missing, count: days)
        for entry in entries {
            let activity = entry.record as? ActivitySource
            let day = activity.flatMap { $0.day.isSound ? $0.day.value : nil } ?? entry.guess.day
            let isSound = activity.map { $0.day.isSound && $0.ageBand.isSound } ?? false
            guard entry.band == band, let day, (1...days).contains(day) else { continue }
            if states[day - 1] != .covered { states[day - 1] = isSound ? .covered : .broken }
        }
        return states
    }

    private static func quizzes(_ entries: [Catalog.Entry], _ band: AgeBand, _ days: Int) -> [State] {
        let mine = entries.filter { $0.band == band }
        let sound = mine.count { $0.record?.ageBand.isSound ?? false }
        return (0..<days).map { $0 < sound ? .covered : $0 < mine.count ? .broken : .missing }
    }
}

extension Catalog.Entry {
    /// The band that the file says, or that what is left of it tells.
    package var band: AgeBand? {
        if let band = record?.ageBand, band.isSound { return band.value }
        return guess.band
    }
}

/// Numbers in ascending order, written short: `3, 5-7`. A very long list is cut.
package func compactList(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
        if let last = runs.last, last.upperBound + 1 == number {
            runs[runs.count - 1] = last.lowerBound...number
        } else {
            runs.append(number...number)
        }
    }
    let shown = runs.prefix(10).map { run in
        run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
    }
    return shown.joined(separator: ", ") + (runs.count > shown.count ? " and more" : "")
}
