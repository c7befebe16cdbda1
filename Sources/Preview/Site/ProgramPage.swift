import Analysis
import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import Ledger
import Releases
import SourceText

struct ProgramPage {
    let outcome: Outcome
    private let sources: SourceMap
    private let findings: [FileID: [Finding]]
    /// The gravest change of each file since the release.
    private let changes: [FileID: Change.Class]
    /// The days that are shown of kinds with days.
    private let days: ClosedRange<Int>
    /// How many findings are shown.
    private static let mostFindings = 100

    /// Shows a hundred days: those around the given one.
    init(_ outcome: Outcome, _ sources: SourceMap, around day: Int = 1) {
        (self.outcome, self.sources) = (outcome, sources)
        let first = (min(max(day, 1), 100_000) - 1) / 100 * 100 + 1
        days = first...(first + 99)
        let files = Dictionary((outcome.translation?.files ?? []).map { ($0.translation, $0.file) }) { a, _ in a }
        findings = Dictionary(grouping: outcome.findings.all) { files[$0.place.file] ?? $0.place.file }
        changes = Dictionary(outcome.comparison.changes.map { ($0.place.file, $0.class) }, uniquingKeysWith: min)
    }

    /// The entry in a list of programs.
    var heading: JSONValue {
        let program = outcome.catalog?.program
        return [
            "id": .text(outcome.files.folderName), "name": .text(program?.program.string ?? outcome.files.folderName),
            "title": .text(program?.title.string ?? ""), "language": .text(outcome.language),
            "languages": .texts(outcome.shownLanguages), "counts": counts(of: outcome.findings.all),
        ]
    }

    var json: JSONValue {
        let shown = outcome.findings.all.prefix(ProgramPage.mostFindings)
        return heading.adding([
            "isDeclared": .boolean(outcome.isDeclared), "left": .list(left), "kinds": .list(kinds),
            "release": outcome.ledger?.lastRelease.map(JSONValue.text),
            "findings": .list(shown.map { findingJSON($0, in: outcome, sources) }),
            "moreFindings": .integer(outcome.findings.count - shown.count),
        ])
    }

    /// What analyses of the whole program say, which takes longest.
    var numbers: JSONValue {
        let plays = outcome.catalog.map { PlayReport($0.with(outcome.sound(of: $0.entries))) }
        return ["tables": .list(plays.map(tables) ?? [])]
    }

    // MARK: - What there is

    private var kinds: [JSONValue] {
        guard let catalog = outcome.catalog else { return [] }
        let shown = catalog.entries.filter { $0.kind.numbering != .day || $0.number.map(days.contains) ?? false }
        let plays = PlayReport(catalog.with(outcome.sound(of: shown)))
        let rows = Dictionary(plays.rows.map { ($0.path, $0) }) { first, _ in first }
        let byKind = Dictionary(grouping: shown, by: \.kind.folder)
        let grids = outcome.coverage?.grids ?? []
        let rewards = catalog.entries(of: .rewards).isEmpty ? nil : RewardReport(catalog)
        let displays = Displays(catalog: catalog, rewards: rewards)
        return catalog.kinds.compactMap { kind in
            let grid = grids.first { $0.kind.folder == kind.folder }
            let rank = Dictionary(kind.rows(in: catalog.program).enumerated().map { ($1, $0) }) { first, _ in first }
            let entries = byKind[kind.folder, default: []].sorted { a, b in
                (rank[a.band] ?? .max, a.number ?? .max, a.path) < (rank[b.band] ?? .max, b.number ?? .max, b.path)
            }
            guard grid != nil || !catalog.entries(of: kind).isEmpty else { return nil }
            let files = entries.map { file($0, rows[$0.path]) }
            let members: JSONValue = [
                "folder": .text(kind.folder), "noun": .text(kind.noun), "files": .list(files),
                "unit": .text(grid?.unit ?? "day"), "covered": .integer(grid?.covered ?? 0),
                "total": .integer(grid?.total ?? 0), "isRequired": .boolean(grid?.isRequired ?? false),
                "displays": .list(displays.displays(of: kind).compactMap { $0.json() }),
                "rotation": kind.numbering == .place ? rotation(of: entries) : nil,
            ]
            return grid.map { members.adding(cells(of: $0)) } ?? members
        }
    }

    private func file(_ entry: Catalog.Entry, _ row: PlayReport.Row?) -> JSONValue {
        [
            "file": .text(entry.path), "title": .text(entry.record?.title.string ?? ""),
            "band": entry.band.map { .text($0.rawValue) } ?? .null,
            "number": entry.number.map { .integer($0) } ?? .null, "counts": counts(of: findings[entry.file] ?? []),
            "change": changes[entry.file].map { .text($0.rawValue) },
            "reading": outcome.readability(of: [entry], sources).wordsASentence.map(JSONValue.text),
            "lowest": row?.exploration.lowest.map { .integer($0.score) },
            "highest": row?.exploration.highest.map { .integer($0.score) },
        ]
    }

    /// The state of each slot, by band, then by number.
    private func cells(of grid: Coverage.Grid) -> JSONValue {
        if let needs = grid.needsJSON { return ["needs": needs] }
        let shown = grid.kind.numbering == .day ? grid.numbers.clamped(to: Range(days)) : grid.numbers
        let bands = grid.bands.map { band -> JSONValue in
            let states = shown.map { grid.state(day: $0, band: band).rawValue }
            return ["band": band.map { .text($0.rawValue) } ?? .null, "states": .texts(states)]
        }
        let parts = stride(from: 1, through: grid.kind.numbering == .day ? grid.days : 0, by: 100).map { first in
            let own = first..<min(first + 100, grid.numbers.upperBound)
            let states = own.flatMap { day in grid.bands.map { grid.state(day: day, band: $0) } }
            let numbers: JSONValue = [
                "first": .integer(first), "last": .integer(own.upperBound - 1),
                "left": .integer(states.count { $0 != .covered }),
            ]
            return numbers
        }
        return ["bands": .list(bands), "parts": .list(parts), "first": .integer(shown.lowerBound)]
    }

    /// Which quiz comes on which day of the year, by band.
    private func rotation(of entries: [Catalog.Entry]) -> JSONValue {
        .list(
            AgeBand.allCases.compactMap { band in
                let own = entries.filter { $0.slot?.band?.value == band }
                guard !own.isEmpty else { return nil }
                let days = (1...366).map { day in
                    QuizRotation.index(dayOfYear: day, count: own.count).map { JSONValue.text(own[$0].path) } ?? .null
                }
                return ["band": .text(band.rawValue), "days": .list(days)]
            })
    }

    // MARK: - Numbers

    /// Each table has words that say what its numbers mean and what to do.
    private func tables(_ plays: PlayReport) -> [JSONValue] {
        guard let catalog = outcome.catalog, outcome.isDeclared else { return [] }
        let guessers = guesserReport(
            catalog.with(outcome.sound(of: catalog.entries)), points: guesserPoints(of: catalog.program))
        let reports: [(title: String, report: any ExplainedReport)] = [
            ("Scores", plays), ("Reading", outcome.readability(sources)),
            ("Readers who ignore the questions", guessers),
        ]
        return reports.filter { !$0.report.isEmpty }.map { title, report in
            let tables = report.tables.map { table -> JSONValue in
                ["heading": .texts(table.heading), "rows": .list(table.rows.map(JSONValue.texts))]
            }
            return ["title": .text(title), "words": .text(report.explanation), "parts": .list(tables)]
        }
    }

    private func counts(of findings: [Finding]) -> JSONValue {
        .object(
            [Severity.error, .warning, .note].map { severity in
                let places = findings.filter { $0.severity == severity }.map(\.places.count)
                return (severity.rawValue, .integer(places.reduce(0, +)))
            })
    }
}
