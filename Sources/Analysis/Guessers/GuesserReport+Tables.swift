import ContentModel
import DailyPractice

extension GuesserReport {
    /// For a terminal: whole programs and bands, and of files those where a guesser wins.
    package var text: String {
        "\(program): \(heading)\n\n\(introduction)\n\n"
            + shown.map { renderTable($0.heading, $0.rows, texts: [0, 5]) }.joined(separator: "\n")
    }

    /// The same for the summary of a pull request.
    package var markdown: String {
        "### \(program): \(heading)\n\n\(introduction)\n\n"
            + shown.map { renderMarkdownTable($0.heading, $0.rows, texts: [0, 5]) }.joined(separator: "\n")
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

    private var shown: [Section] {
        sections.filter { section in section.path == nil || section.results.contains { $0.verdict == .wins } }
    }
}

extension GuesserReport.Section {
    private var name: String {
        if let path { return path }
        return band.map { "\(kind) of \($0.rawValue)" } ?? "all \(kind)"
    }

    fileprivate var heading: [String] {
        ["\(name): \(items) items", "items", "score", "chance", "by luck", "verdict"]
    }

    fileprivate var rows: [[String]] {
        results.map { result in
            [
                result.guesser.name, "\(result.items)", percent(result.score), percent(result.chance),
                fourPlaces(result.probability), result.verdict.rawValue,
            ]
        }
    }
}

/// A probability, with four decimal places.
private func fourPlaces(_ probability: Double) -> String {
    let scaled = Int((probability * 10_000).rounded())
    if probability < 0.0001 { return "< 0.0001" }
    let digits = String(scaled % 10_000)
    return "\(scaled / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
}
