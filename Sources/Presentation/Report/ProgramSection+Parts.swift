import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Releases

extension ProgramSection {
    /// The most entries of a list; nobody reads more.
    private static let maximumListed = 500
    /// The most entries that take more room than a line.
    private static let maximumShown = 200

    // MARK: - Changes

    func markup(of changes: ReportedChanges) -> Markup {
        Markup {
            if changes.told.isEmpty, changes.records.isEmpty { Markup(.p) { "Nothing changed." } }
            for level in Change.Class.allCases where changes.told.contains(where: { $0.level == level }) {
                let reported = changes.told.filter { $0.level == level }
                Markup(.h4) { "\(level.heading) (\(reported.count))" }
                Markup(.p) { level.meaning }
                Markup(.ul) {
                    for change in reported.prefix(ProgramSection.maximumListed) {
                        Markup(.li) {
                            message(change.message);
                            " ";
                            place(pathAndLine(change.place))
                        }
                    }
                }
                more(reported.count - ProgramSection.maximumListed)
            }
            for record in changes.records.prefix(ProgramSection.maximumShown) { markup(of: record) }
            more(changes.records.count - ProgramSection.maximumShown)
        }
    }

    /// Texts side by side.
    private func markup(of record: ReportedRecord) -> Markup {
        Markup {
            Markup(.h4) {
                if let kind = record.kind { "\(kind): " }
                content(record.name)
            }
            for difference in record.differences {
                Markup(.div, .init(.class, "change")) {
                    if !difference.place.isEmpty {
                        Markup(.p, .init(.class, "where")) { Markup(.code) { difference.place } }
                    }
                    if let before = difference.before {
                        Markup(.div) {
                            Markup(.p, .init(.class, "side")) { difference.after == nil ? "Gone" : "Before" }
                            Markup(.del, .init(.dir, "auto"), .init(.lang, program.language)) { before }
                        }
                    }
                    if let after = difference.after {
                        Markup(.div) {
                            Markup(.p, .init(.class, "side")) { difference.before == nil ? "New" : "After" }
                            Markup(.ins, .init(.dir, "auto"), .init(.lang, program.language)) { after }
                        }
                    }
                }
            }
        }
    }

    private func place(_ place: String) -> Markup {
        Markup(.code, .init(.class, "place")) { Markup.foreign(place, in: "en") }
    }

    private func more(_ count: Int) -> Markup { Markup { if count > 0 { Markup(.p) { "\(count) more." } } } }

    // MARK: - Findings

    var findings: Markup {
        Markup {
            if program.findings.isEmpty {
                Markup(.p) { "There are none." }
            } else {
                Markup.prose(
                    "An error stops a build: correct it. A warning is most often right: correct it, or give a reason in "
                        + "the file. A note is worth a look. `hornbook explain` with the name of a finding says why it "
                        + "matters, with examples.")
                Markup(.ul, .init(.class, "findings")) {
                    for finding in program.findings.prefix(ProgramSection.maximumListed) {
                        Markup(.li) {
                            Markup(.strong, .init(.class, finding.severity.rawValue)) { finding.severity.rawValue }
                            " "
                            Markup(.code) { finding.rule }
                            " "
                            message(finding.message)
                            " "
                            place(finding.shownPlace)
                            if let advice = finding.advice {
                                Markup(.div, .init(.class, "advice")) { message(advice) }
                            }
                        }
                    }
                }
                more(program.findings.count - ProgramSection.maximumListed)
            }
        }
    }

    // MARK: - Coverage

    func markup(of coverage: Coverage) -> Markup {
        Markup {
            Markup.prose(
                coverage.isComplete
                    ? "Nothing is missing."
                    : "What is missing or broken stops a build: `hornbook new` begins what is missing, and the findings "
                        + "say what is broken.")
            for grid in coverage.grids { markup(of: grid) }
        }
    }

    private func markup(of grid: Coverage.Grid) -> Markup {
        let asked = grid.isRequired ? "" : ", not required"
        let caption = "\(grid.kind.folder): \(grid.covered) of \(grid.total)\(asked)"
        if let needs = grid.needs {
            return .table(
                caption, ["what", "state"], needs.map { [Markup(text: $0.name), Markup(text: $0.state.rawValue)] })
        }
        let numbers = Array(grid.numbers)
        return .table(
            caption, [grid.unit] + numbers.map { "\($0)" },
            grid.bands.map { band in
                [Markup(text: band?.rawValue ?? "all")] + numbers.map { cell(grid.state(day: $0, band: band)) }
            })
    }

    private func cell(_ state: Coverage.State) -> Markup {
        Markup(.span, .init(.class, state.rawValue), .init(.role, "img"), .init(.label, state.rawValue)) {
            state.character
        }
    }

    // MARK: - Numbers

    var runway: Markup? {
        guard let runway = program.runway, !runway.lines.isEmpty else { return nil }
        return .table("For somebody who begins on any day", runway.table)
    }

    /// The words of an analysis and its tables, which have that caption, or the head of their first column.
    func markup(of report: (some ExplainedReport)?, _ caption: String? = nil) -> Markup? {
        guard let report, !report.isEmpty else { return nil }
        return Markup {
            Markup.prose(report.explanation)
            for table in report.tables {
                let first = caption == nil ? "reader" : table.heading[0]
                Markup.table(caption ?? table.heading[0], TextTable([first] + table.heading.dropFirst(), table.rows))
            }
        }
    }

    // MARK: - Pictures

    var branches: Markup? {
        guard let plays = program.plays, !plays.rows.isEmpty else { return nil }
        return Markup {
            Markup.prose(
                "Prompts go downwards; a branch runs beside them, with its condition. What no play reaches is dashed. The "
                    + "answers below each picture can be played by `hornbook play --answers`.")
            for row in plays.rows.prefix(ProgramSection.maximumShown) {
                let name = "\(row.activity.ageBand.rawValue) day \(row.activity.dayNumber): "
                Markup(.details) {
                    Markup(.summary) {
                        name
                        content(row.activity.title)
                        row.exploration.ways > 1 ? " (branches)" : ""
                    }
                    Markup(
                        .div, .init(.class, "scroll"), .init(.role, "group"),
                        .init(.label, "\(name)\(row.activity.title)"), .init(.tabindex, 0)
                    ) { BranchPicture(row.exploration).svg }
                }
            }
            more(plays.rows.count - ProgramSection.maximumShown)
        }
    }
}
