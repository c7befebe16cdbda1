package import DailyPractice
package import SourceText

/// Which slots of a program have content and which are empty. No user should ever meet an empty one.
package struct Coverage: Sendable {
    package enum State: String, Sendable {
        case covered, broken, missing

        /// Its character in a grid.
        package var character: String {
            switch self {
            case .covered: "■"
            case .broken: "!"
            case .missing: "·"
            }
        }
    }

    /// One kind of content over days and bands.
    package struct Grid: Sendable {
        package let kind: ContentKind
        /// Those of its days or weeks, from 1.
        package let numbers: Range<Int>
        /// Nil for the one row of a kind without bands.
        package let bands: [AgeBand?]
        /// Whether the program must cover it, so that a gap is an error.
        package let isRequired: Bool
        /// By band, then by day from 1.
        private let states: [[State]]
        /// What the program needs of a kind without numbers, in place of days.
        package let needs: [ContentKind.Need]?
        /// By band: how many of the last days of a year show what the first days of the next one show again. A
        /// rotation begins again every January.
        package let repeatedAtNewYear: [Int]

        init(
            _ kind: ContentKind, _ placement: Placement, _ program: ProgramSource, isRequired: Bool,
            needs: [ContentKind.Need]?
        ) {
            (self.kind, self.needs) = (kind, needs)
            let count = max(0, kind.slots(in: program))
            numbers = 1..<(count + 1)
            bands = kind.rows(in: program)
            self.isRequired = isRequired
            states = bands.map { band in placement.states(of: band, days: count) }
            repeatedAtNewYear = bands.map { band in
                let length = kind.hasBands && kind.numbering == .place ? placement.soundCount(in: band) : 0
                return length > 0 ? 365 % length : 0
            }
        }

        package var days: Int { numbers.count }
        package var unit: String { kind.numbering == .week ? "week" : "day" }

        package func state(day: Int, band: AgeBand?) -> State {
            guard let row = bands.firstIndex(of: band), states[row].indices.contains(day - 1) else { return .missing }
            return states[row][day - 1]
        }

        package func missingDays(in band: AgeBand?) -> [Int] {
            numbers.filter { state(day: $0, band: band) == .missing }
        }

        package var covered: Int { needs?.count { $0.state == .covered } ?? states.joined().count { $0 == .covered } }
        package var total: Int { needs?.count ?? days * bands.count }
        package var hasGaps: Bool { covered < total }

        /// One line for each length of rotation that does not go on over New Year.
        package var newYearNotes: [String] {
            let rows = zip(bands, repeatedAtNewYear).filter { $0.1 > 0 }
            return Dictionary(grouping: rows, by: \.1).sorted { $0.key < $1.key }.map { days, rows in
                let names = orList(rows.compactMap { $0.0?.rawValue }, "and")
                let what = days == 1 ? "the last day of a year shows" : "the last \(days) days of a year show"
                return
                    "\(names): \(what) the same \(kind.folder) as the first of the next, when the rotation begins again"
            }
        }
    }

    package let grids: [Grid]
    /// Whether nothing that must be covered is missing or broken.
    package let isComplete: Bool

    /// Shows the kinds that the program covers or has files of; if there are none, all kinds with bands. `broken`
    /// are files in which something stops a build.
    package init(_ catalog: Catalog, broken: Set<FileID> = []) {
        let shown = catalog.kinds.filter { catalog.covers($0) || !catalog.entries(of: $0).isEmpty }
        let program = catalog.program
        grids = (shown.isEmpty ? catalog.kinds.filter(\.hasBands) : shown).map { kind in
            let entries = catalog.entries(of: kind)
            return Grid(
                kind, Placement(entries, kind, program, broken: broken), program, isRequired: catalog.covers(kind),
                needs: kind.needs?(entries).map { need in
                    var need = need
                    // Something stops a build in the files of this kind.
                    if need.state == .covered, entries.contains(where: { broken.contains($0.file) }) {
                        need.state = .broken
                    }
                    return need
                })
        }
        isComplete = grids.allSatisfy { !$0.isRequired || !$0.hasGaps }
    }
}

extension ContentKind {
    /// The bands that it is written for in a program, youngest first; one nil for a kind without bands.
    package func rows(in program: ProgramSource) -> [AgeBand?] { hasBands ? program.bands : [nil] }

    /// The number of slots in a program: its days, or its weeks including the last incomplete one.
    package func slots(in program: ProgramSource) -> Int {
        numbering == .week ? (program.days.value + 6) / 7 : program.days.value
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
