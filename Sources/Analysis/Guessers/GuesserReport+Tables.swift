import ContentModel
import DailyPractice

extension GuesserReport {
    /// For a terminal: whole programs and bands, and of files those where a guesser wins.
    package var text: String {
        "\(program): \(heading)\n\n\(introduction)\n\n" + tables.map(\.text).joined(separator: "\n")
    }

    /// The same for the summary of a pull request.
    package var markdown: String {
        "### \(program): \(heading)\n\n\(introduction)\n\n" + tables.map(\.markdown).joined(separator: "\n")
    }

    private var heading: String { "readers who ignore the questions" }

    private var introduction: String {
        let wins = sections.reduce(0) { $0 + $1.results.count { $0.verdict == .wins } }
        let verdict =
            switch wins {
            case 0: "None wins."
            case 1: "One of their scores wins."
            default: "\(wins) of their scores win."
            }
        return verdict + " To win is to score \(points) points or more above chance, where luck would\n"
            + "let any of them, in any group, come so far in less than 1 of 100 programs."
    }

    private var tables: [Table] {
        let shown = sections.filter { section in
            section.path == nil || section.results.contains { $0.verdict == .wins }
        }
        let wide = sections.filter { $0.places != nil }
        return shown.map(\.table)
            + (wide.isEmpty
                ? []
                : [
                    evenness("where the right option stands", wide, \.places) { "\(ordinal($0 + 1))" },
                    evenness("how long the right option is", wide, \.lengthRanks) {
                        $0 == 0 ? "longest" : "\(ordinal($0 + 1))"
                    },
                ])
    }
}

private func evenness(
    _ title: String, _ sections: [GuesserReport.Section], _ part: KeyPath<GuesserReport.Section, Evenness?>,
    _ name: (Int) -> String
) -> Table {
    let most = sections.flatMap { $0[keyPath: part]?.rows ?? [] }.map(\.options).max() ?? 0
    let rows = sections.flatMap { section -> [[String]] in
        guard let evenness = section[keyPath: part] else { return [] }
        return evenness.rows.enumerated().map { index, row in
            let counts = row.counts.map { decimal($0, $0 == $0.rounded() ? 0 : 1) }
            let padding = Array(repeating: "", count: most - counts.count)
            return [index == 0 ? section.name : "", "\(row.options)", "\(row.items)"] + counts + padding + [
                index == 0 ? probability(evenness.chance, places: 3) : ""
            ]
        }
    }
    return Table(header: [title, "options", "items"] + (0..<most).map(name) + ["so uneven by chance"], rows: rows)
}

extension GuesserReport.Section {
    var name: String {
        if let path { return path }
        return band.map { "\(kind) of \($0.rawValue)" } ?? "all \(kind)"
    }

    fileprivate var table: Table {
        Table(
            header: ["\(name): \(items) items", "items", "score", "chance", "by luck", "verdict"],
            rows: results.map { result in
                [
                    result.guesser.name, "\(result.items)", percent(result.score), percent(result.chance),
                    probability(result.probability, places: 4), result.verdict.rawValue,
                ]
            })
    }
}

/// Rows of cells: the first column is text, and so is one named `verdict`; the others are numbers.
private struct Table {
    let header: [String]
    let rows: [[String]]

    var text: String { renderTable(header, rows, texts: texts) }
    /// The same for the summary of a pull request.
    var markdown: String { renderMarkdownTable(header, rows, texts: texts) }
    private var texts: Set<Int> { Set(header.indices.filter { $0 == 0 || header[$0] == "verdict" }) }
}

private func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(number)th"
    }
}

private func probability(_ value: Double, places: Int) -> String {
    let least = (0..<places).reduce(1.0) { power, _ in power / 10 }
    return value < least ? "< \(decimal(least, places))" : decimal(value, places)
}

/// A number that is not negative, with so many decimal places.
private func decimal(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return "\(scaled)" }
    let digits = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - digits.count) + digits
}
