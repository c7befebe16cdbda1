import Analysis
package import CanonicalJSON
package import ContentModel
import DailyPractice
import SourceText

/// The days x bands grid of a program, for a terminal.
package func renderCoverage(_ coverage: Coverage, of program: String) -> String {
    var text = ""
    for grid in coverage.grids {
        text += "\(program): \(grid.summary)\n"
        if let needs = grid.needs {
            text += needs.map { "\($0.state.character) \($0.name)\n" }.joined()
            continue
        }
        let days = grid.numbers.map { String($0) }
        let width = days.last?.count ?? 1
        let margin = (grid.bands.map(\.label.count).max() ?? 0) + (grid.kind.numbering == .week ? 3 : 2)
        text += grid.unit.padded(to: margin) + days.map { $0.padded(left: width) }.joined(separator: " ") + "\n"
        for band in grid.bands {
            let cells = grid.numbers.map { grid.state(day: $0, band: band).character.padded(left: width) }
            text += band.label.padded(to: margin) + cells.joined(separator: " ") + "\n"
        }
        if grid.hasGaps { text += "■ there   ! broken   · missing\n" }
        text += grid.newYearNotes.map { $0 + "\n" }.joined()
    }
    return text
}

/// The grid as a table, with the missing days named.
package func renderCoverageMarkdown(_ coverage: Coverage, of program: String) -> String {
    var text = ""
    for grid in coverage.grids {
        text += "### \(program): \(grid.summary)\n\n"
        if let needs = grid.needs {
            text += needs.map { "- \($0.state.character) \($0.name)\n" }.joined() + "\n"
            continue
        }
        let heading = ["band"] + grid.numbers.map { "\($0)" } + ["missing"]
        let rows = grid.bands.map { band in
            [band.label] + grid.numbers.map { grid.state(day: $0, band: band).character } + [
                compactList(grid.missingDays(in: band))
            ]
        }
        text += TextTable(heading, rows, texts: Set(heading.indices)).markdown + "\n"
        text += grid.newYearNotes.map { $0 + "\n\n" }.joined()
    }
    return text
}

/// The grid for scripts: every slot of every kind with its state.
package func coverageJSON(_ coverage: Coverage, of program: String) -> JSONValue {
    let grids = coverage.grids.map { grid -> JSONValue in
        let bands = zip(grid.bands, grid.repeatedAtNewYear).map { band, repeated -> JSONValue in
            [
                "ageBand": .text(band.label),
                "days": .texts(grid.numbers.map { grid.state(day: $0, band: band).rawValue }),
                "repeatedAtNewYear": repeated > 0 ? .integer(repeated) : nil,
            ]
        }
        return [
            "kind": .text(grid.kind.folder), "required": .boolean(grid.isRequired), "covered": .integer(grid.covered),
            "total": .integer(grid.total), "needs": grid.needsJSON, "bands": grid.needs == nil ? .list(bands) : nil,
        ]
    }
    return ["program": .text(program), "coverage": .list(grids)]
}

extension Coverage.Grid {
    var summary: String { "\(kind.folder) \(covered) of \(total)" + (isRequired ? "" : " (not required)") }

    /// Nil for a kind with slots.
    package var needsJSON: JSONValue? {
        needs.map { .list($0.map { ["name": .text($0.name), "state": .text($0.state.rawValue)] }) }
    }
}

extension AgeBand? {
    /// The row's name; kinds without bands have one row for all ages.
    fileprivate var label: String { self?.rawValue ?? "all" }
}
