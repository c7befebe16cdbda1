import ContentModel
import DailyPractice

extension GuesserReport: ExplainedReport {
    package var isEmpty: Bool { sections.isEmpty }

    package var heading: String { "\(program): readers who ignore the questions\n\n" }

    package var explanation: String {
        guard !isEmpty else { return "There are no questions whose answer could be guessed.\n" }
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

    /// Whole programs and bands, and those files where a guesser wins.
    package var tables: [TextTable] {
        sections.filter { section in section.path == nil || section.results.contains { $0.verdict == .wins } }.map {
            TextTable($0.heading, $0.rows, texts: [0, 5])
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
