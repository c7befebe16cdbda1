import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Releases
import SourceText

/// A report on programs for the comment of a pull request. The most important parts come first; the rest is
/// counted.
package struct ReportSummary {
    /// GitHub accepts comments of up to 65,535 characters.
    private static let limit = 65_000

    private let programs: [ReportedProgram]

    package init(_ programs: [ReportedProgram]) { self.programs = programs }

    fileprivate struct Part {
        let heading: String
        /// What to do about it.
        let advice: String
        let lines: [String]
    }

    package var document: String {
        let parts = parts.filter { !$0.lines.isEmpty }
        var text = "# Hornbook report\n\n" + table
        // Keeps room for every heading and every "N more".
        var room = ReportSummary.limit - text.utf16.count
        for part in parts { room -= part.beginning.utf16.count + 16 }
        for part in parts {
            text += part.beginning
            var shown = 0
            for line in part.lines {
                guard room >= line.utf16.count else { break }
                text += line
                room -= line.utf16.count
                shown += 1
            }
            if shown < part.lines.count { text += "- \(part.lines.count - shown) more\n" }
        }
        return parts.isEmpty ? text + "\nNothing changed, and there is nothing to correct.\n" : text
    }

    private static let maximumRows = 100

    private var table: String {
        let rows = programs.prefix(ReportSummary.maximumRows).map { [codeSpan($0.name), $0.inShort] }
        let more = programs.count - rows.count
        let table = TextTable(["program", "in short"], rows, texts: [0, 1])
        return table.markdown + (more > 0 ? "\n\(more) more\n" : "")
    }

    /// The parts, the most important one first.
    private var parts: [Part] {
        [
            changes(.breaking), findings(.error), missing,
            Part(heading: "Not told", advice: "", lines: all { program in program.gaps.map { "\(written($0))." } }),
            changes(.analysts), texts, findings(.warning),
            Part(
                heading: "Readers who ignore the questions win",
                advice: "A reader who follows these rules gets the answers without reading.",
                lines: all { ($0.guessers?.wins ?? []).map(written) }), changes(.cosmetic), findings(.note),
        ]
    }

    private func changes(_ level: Change.Class) -> Part {
        Part(
            heading: level == .analysts ? "Changes for analysts" : "\(level.heading) changes", advice: level.meaning,
            lines: all { program in
                (program.changes?.told ?? []).filter { $0.level == level }.map {
                    "\(written($0.message)) (\(codeSpan(pathAndLine($0.place))))"
                }
            })
    }

    private func findings(_ severity: Severity) -> Part {
        let words =
            switch severity {
            case .error: "An error stops a build: correct it."
            case .warning: "Correct each, or give a reason in the file."
            case .note: "Worth a look."
            }
        return Part(
            heading: "\(severity.rawValue.prefix(1).uppercased())\(severity.rawValue.dropFirst())s", advice: words,
            lines: all { program in
                program.findings(severity).map { finding in
                    let advice = finding.advice.map { ": \(written($0))" } ?? ""
                    return "\(written(finding.message))\(advice) (\(codeSpan(finding.shownPlace)))"
                }
            })
    }

    private var missing: Part {
        Part(
            heading: "Missing", advice: "`hornbook new` begins what is missing.",
            lines: all { program in
                (program.coverage?.grids ?? []).filter { $0.isRequired && $0.hasGaps }.flatMap { grid in
                    grid.needs.map { needs in
                        needs.filter { $0.state == .missing }.map { "\(grid.kind.folder): \(written($0.name))" }
                    }
                        ?? grid.bands.compactMap { band in
                            let days = grid.missingDays(in: band)
                            return days.isEmpty
                                ? nil
                                : "\(grid.kind.folder)\(band.map { " for \($0.rawValue)" } ?? ""): \(grid.unit) \(compactList(days))"
                        }
                }
            })
    }

    private var texts: Part {
        Part(
            heading: "Other texts and values", advice: "The report as HTML shows them side by side.",
            lines: all { program in
                (program.changes?.records ?? []).map { record in
                    let places = record.differences.map { $0.place.isEmpty ? "all of it" : codeSpan($0.place) }
                    let more = places.count > 6 ? " and \(places.count - 6) more" : ""
                    let kind = record.kind.map { "\($0): " } ?? ""
                    return "\(kind)\(written(record.name)): \(places.prefix(6).joined(separator: ", "))\(more)"
                }
            })
    }

    /// One line for each item, with its program if there are several.
    private func all(_ items: (ReportedProgram) -> [String]) -> [String] {
        programs.flatMap { program in
            items(program).map { "- \(programs.count > 1 ? "\(codeSpan(program.name)): " : "")\($0)\n" }
        }
    }
}

extension ReportSummary.Part {
    fileprivate var beginning: String {
        "\n## \(heading) (\(lines.count))\n\n" + (advice.isEmpty ? "" : "\(advice)\n\n")
    }
}

/// A message of Hornbook as Markdown, with names as code. Nothing in it becomes markup, an element, a link or a
/// mention of somebody.
private func written(_ message: String) -> String {
    let parts = quotable(message).split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().map { index, part in
        index % 2 == 1 && index < parts.count - 1
            ? codeSpan(part)
            : part.replacingCharacters { scalar in
                switch scalar {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "@", "#": "\(scalar)<!-- -->"
                case "\\", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$": "\\\(scalar)"
                default: nil
                }
            }
    }.joined()
}

/// A name as code.
private func codeSpan(_ name: String) -> String {
    // Removes what would end the code or the cell of a table.
    let name = quotable(name).map { $0 == "`" ? "'" : $0 == "|" ? "¦" : $0 }
    return name.isEmpty ? "" : "`\(String(name))`"
}
