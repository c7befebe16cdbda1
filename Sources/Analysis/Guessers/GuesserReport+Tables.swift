import ContentModel
import DailyPractice

extension GuesserReport {
    /// For a terminal: whole programs and bands, and those files where a guesser wins.
    package var text: String {
        "\(program): \(heading)\n\n\(explanation)"
            + tables.map { "\n" + renderTable($0.heading, $0.rows, texts: [0, 5]) }.joined()
    }

    /// The same text for the summary of a pull request.
    package var markdown: String {
        "### \(program): \(heading)\n\n\(explanation)"
            + tables.map { "\n" + renderMarkdownTable($0.heading, $0.rows, texts: [0, 5]) }.joined()
    }

    private var heading: String { "readers who ignore the questions" }

    /// The findings, what to do about them, and what the columns of the tables mean.
    package var explanation: String {
        guard !sections.isEmpty else { return "There are no questions whose answer could be guessed.\n" }
        let verdict =
            wins.isEmpty
            ? "Nobody does better than chance without reading the questions.\n"
            : "Correct these:\n" + wins.map { "- \($0)\n" }.joined()
        return verdict + """
            `items`: the questions that give the reader something to go by. `score`: those
            that the reader gets right. `chance`: those that blind guessing gets right.
            `by luck`: how likely luck alone is to score as much. A reader wins by scoring at
            least \(points) points above chance, if luck alone would do that in fewer than 1 of
            100 programs.

            """
    }

    /// Which readers do better than chance at which items, and what to do.
    package var wins: [String] {
        sections.flatMap { section in
            section.results.filter { $0.verdict == .wins }.map { result in
                "\(section.name): a reader who \(result.guesser.name) gets \(percent(result.score)) right; "
                    + result.guesser.advice
            }
        }
    }

    package var tables: [(heading: [String], rows: [[String]])] {
        sections.filter { section in section.path == nil || section.results.contains { $0.verdict == .wins } }.map {
            ($0.heading, $0.rows)
        }
    }
}

extension GuesserReport.Section {
    fileprivate var name: String {
        if let path { return path }
        return band.map { "\(kind) of \($0.rawValue)" } ?? "all \(kind)"
    }

    fileprivate var heading: [String] {
        ["\(name): \(exercises) items", "items", "score", "chance", "by luck", "verdict"]
    }

    fileprivate var rows: [[String]] {
        results.map { result in
            [
                result.guesser.name, "\(result.exercises)", percent(result.score), percent(result.chance),
                fourPlaces(result.probability), result.verdict.rawValue,
            ]
        }
    }
}

private func fourPlaces(_ probability: Double) -> String {
    if probability < 0.0001 { return "< 0.0001" }
    let scaled = Int((probability * 10_000).rounded())
    return "\(scaled / 10_000)." + "\(10_000 + scaled % 10_000)".dropFirst()
}
