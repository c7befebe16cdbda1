import Analysis
import ContentModel
import Diagnostics
import SourceText

/// A report on programs as one HTML file that fetches nothing and runs nothing.
package struct ReportPage {
    private let sections: [ProgramSection]

    package init(_ programs: [ReportedProgram]) {
        sections = programs.enumerated().map { ProgramSection($1, $0 + 1) }
    }

    package var document: String {
        let head = Markup {
            Markup(.title) { "Hornbook report: \(sections.map(\.program.name).joined(separator: ", "))" }
            Markup(styles: .report, .picture)
        }
        return Markup.page(
            in: "en", head: head,
            body: Markup {
                top
                Markup(.main) { for section in sections { section.markup } }
            })
    }

    private var top: Markup {
        Markup(.header) {
            Markup(.h1) { "Hornbook report" }
            Markup(.nav, .init(.label, "Contents")) {
                Markup(.ul) {
                    for section in sections {
                        Markup(.li) {
                            Markup(.a, .link(to: section.id)) { section.program.heading }
                            ": \(section.program.inShort)"
                            Markup(.ul) {
                                for part in section.parts {
                                    Markup(.li) { Markup(.a, .link(to: part.id)) { part.heading } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension ReportedProgram {
    fileprivate var heading: Markup {
        Markup {
            if title.isEmpty {
                Markup.foreign(name, in: "en")
            } else {
                Markup.foreign(title, in: language)
                " ("
                Markup.foreign(name, in: "en")
                ")"
            }
        }
    }

    /// The numbers that matter first to a reviewer.
    var inShort: String {
        var parts = [Severity.error, .warning, .note].map { counted(count($0), $0.rawValue) }
        if let coverage {
            let missing = coverage.grids.filter(\.isRequired).reduce(0) { $0 + $1.total - $1.covered }
            parts.insert(missing == 0 ? "everything covered" : "\(missing) missing or broken", at: 0)
        }
        if let changes { parts.append("\(counted(changes.told.count, "change")) since \(changes.since)") }
        return parts.joined(separator: ", ")
    }
}

struct ProgramSection {
    let program: ReportedProgram
    fileprivate let id: String
    fileprivate private(set) var parts: [(id: String, heading: String, content: Markup)] = []

    init(_ program: ReportedProgram, _ number: Int) {
        self.program = program
        id = "p\(number)"
        if let changes = program.changes { add("changes", "Changes since \(changes.since)", markup(of: changes)) }
        add("findings", "Findings", findings)
        add("coverage", "Coverage", program.coverage.map(markup))
        add("runway", "How long it lasts", runway)
        add("scores", "Scores", markup(of: program.plays, "Scores of plays"))
        add("readability", "Readability", markup(of: program.readability, "Length of sentences and words"))
        add("guessers", "Readers who ignore the questions", markup(of: program.guessers))
        add("branches", "Branches", branches)
    }

    private mutating func add(_ name: String, _ heading: String, _ content: Markup?) {
        if let content { parts.append(("\(id)-\(name)", heading, content)) }
    }

    fileprivate var markup: Markup {
        Markup(.section, .init(.id, id), .init(.labelledBy, "\(id)-title")) {
            Markup(.h2, .init(.id, "\(id)-title")) { program.heading }
            for gap in program.gaps { Markup(.p, .init(.class, "gap")) { message("\(gap).") } }
            for part in parts {
                Markup(.h3, .init(.id, part.id)) { part.heading }
                part.content
            }
        }
    }

    func content(_ text: String) -> Markup { .foreign(text, in: program.language) }

    /// A message of Hornbook, which may contain names and texts from sources.
    func message(_ text: String) -> Markup { Markup(.bdi) { Markup.named(text) } }
}

extension Markup {
    /// Joins several parts.
    init(@MarkupBuilder _ parts: () -> Markup) { self = parts() }

    /// A text from a source, in its language and direction.
    static func foreign(_ text: String, in language: String) -> Markup {
        Markup(.bdi, .init(.lang, language)) { text }
    }

    /// Prose of an analysis: paragraphs, lists whose lines begin with a dash, and names in backticks.
    static func prose(_ words: String) -> Markup {
        var blocks: [(isList: Bool, lines: [String])] = []
        for line in words.split(separator: "\n").map(String.init) {
            let isItem = line.hasPrefix("- ")
            if blocks.last?.isList != isItem { blocks.append((isItem, [])) }
            blocks[blocks.count - 1].lines.append(isItem ? String(line.dropFirst(2)) : line)
        }
        return Markup {
            for block in blocks {
                if block.isList {
                    Markup(.ul) { for line in block.lines { Markup(.li) { named(line) } } }
                } else {
                    Markup(.p) { named(block.lines.joined(separator: " ")) }
                }
            }
        }
    }

    /// A line in which text between backticks becomes code.
    static func named(_ line: String) -> Markup {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return Markup {
            for (index, part) in parts.enumerated() {
                if index % 2 == 1, index < parts.count - 1 { Markup(.code) { part } } else { part }
            }
        }
    }

    /// A table that may be wider than the page; it can be scrolled with the keyboard.
    static func table(_ caption: String, _ table: TextTable) -> Markup {
        .table(caption, table.heading, table.rows.map { $0.map(Markup.named) })
    }

    static func table(_ caption: String, _ heading: [String], _ rows: [[Markup]]) -> Markup {
        Markup(.div, .init(.class, "scroll"), .init(.role, "group"), .init(.label, caption), .init(.tabindex, 0)) {
            Markup(.table) {
                Markup(.caption) { caption }
                Markup(.thead) { Markup(.tr) { for cell in heading { Markup(.th, .init(.scope, "col")) { cell } } } }
                Markup(.tbody) {
                    for row in rows {
                        Markup(.tr) {
                            for (index, cell) in row.enumerated() {
                                if index == 0 {
                                    Markup(.th, .init(.scope, "row")) { cell }
                                } else {
                                    Markup(.td) { cell }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
