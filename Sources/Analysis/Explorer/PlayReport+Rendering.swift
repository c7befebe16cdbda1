package import CanonicalJSON
import DailyPractice

extension PlayReport: ExplainedReport {
    package var isEmpty: Bool { rows.isEmpty }

    /// For scripts, with the answers that lead to each extreme.
    package var json: JSONValue {
        let bands = bands.map { band in
            (["ageBand": .text(band.rawValue)] as JSONValue).adding(Total(rows: rows(of: band)).json)
        }
        return ["activities": .list(rows.map(\.json)), "bands": .list(bands), "total": Total(rows: rows).json]
    }

    package var explanation: String {
        let found =
            messages.isEmpty
            ? "Every activity can be finished, and every prompt and option can be met.\n"
            : "Correct these:\n" + messages.map { "- \($0)\n" }.joined()
        return found + chance + """
            `lowest`, `random`, `highest`: the fewest points that a play can earn, those of
            random answers in the mean, and the most. `prompts`, `shortest`, `longest`: how
            many prompts there are, and how many the shortest and the longest play show.
            `ways`: how many different paths a play can take.

            """
    }

    /// How many of the points random answers earn.
    private var chance: String {
        let shares = rows.compactMap { row -> (name: String, percent: Int)? in
            guard let highest = row.exploration.highest?.score, highest > 0 else { return nil }
            return (row.name, Int((row.exploration.expectedScore / Double(highest) * 100).rounded()))
        }
        guard let most = shares.max(by: { $0.percent < $1.percent }) else { return "" }
        return "Random answers earn most in \(most.name): \(most.percent) % of the points. If that is too\n"
            + "much, let the wrong options there sound as likely as the right ones.\n"
    }

    /// A row for each activity, and a row of sums for each band and for the program if it has several.
    package var tables: [TextTable] {
        var table: [[String]] = []
        for band in bands {
            table += rows(of: band).map(\.cells)
            guard rows(of: band).count > 1 else { continue }
            table.append(Total(rows: rows(of: band)).cells("\(band.rawValue), all days"))
        }
        if bands.count > 1 { table.append(Total(rows: rows).cells("all bands")) }
        let heading = ["activity", "prompts", "ways", "lowest", "random", "highest", "shortest", "longest"]
        return [TextTable(heading, table)]
    }

    /// What should be possible but is not, and what was not tried.
    var messages: [String] { rows.flatMap { row in row.messages.map { "\(row.path): \($0)" } } }
}

extension PlayReport.Row {
    fileprivate var name: String { "\(activity.ageBand.rawValue) day \(activity.dayNumber)" }

    fileprivate var cells: [String] {
        let number = { (number: Int?) in number.map { "\($0)" } ?? "-" }
        return [
            name, "\(exploration.prompts.count)", exploration.ways == .max ? "too many" : "\(exploration.ways)",
            number(exploration.lowest?.score), tenths(exploration.expectedScore), number(exploration.highest?.score),
            number(exploration.shortest?.steps.count), number(exploration.longest?.steps.count),
        ]
    }

    fileprivate var json: JSONValue {
        let found = exploration
        let prompts = activity.prompts
        let names = { (positions: [Int]) in JSONValue.texts(positions.map { prompts[$0].promptId }) }
        let unseen = prompts.indices.filter { found.isReachable[$0] }.flatMap { position in
            found.unseenOptions(at: position).map { index -> JSONValue in
                [
                    "prompt": .text(prompts[position].promptId),
                    "option": .text(prompts[position].options[index].optionId),
                ]
            }
        }
        return [
            "path": .text(path), "ageBand": .text(activity.ageBand.rawValue), "day": .integer(activity.dayNumber),
            "title": .text(activity.title), "prompts": .integer(prompts.count), "ways": .integer(found.ways),
            "isExhaustive": .boolean(found.isExhaustive), "random": hundredths(found.expectedScore),
            "lowest": found.lowest.map(json), "highest": found.highest.map(json),
            "flawless": found.flawless.map(json), "shortest": found.shortest.map(json),
            "longest": found.longest.map(json),
            "unreachablePrompts": names(prompts.indices.filter { !found.isReachable[$0] }),
            "unanswerablePrompts": names(found.deadEnds), "unreachableFeedback": .list(unseen),
        ]
    }

    private func json(of play: Exploration.Play) -> JSONValue {
        [
            "score": .integer(play.score), "prompts": .integer(play.steps.count),
            "answers": .text(exploration.witness(of: play)),
        ]
    }
}

extension PlayReport.Total {
    fileprivate func cells(_ name: String) -> [String] {
        [name, "\(prompts)", "", "\(lowest)", tenths(expected), "\(highest)", "\(shortest)", "\(longest)"]
    }

    fileprivate var json: JSONValue {
        [
            "activities": .integer(rows.count), "prompts": .integer(prompts), "lowest": .integer(lowest),
            "random": hundredths(expected), "highest": .integer(highest), "shortest": .integer(shortest),
            "longest": .integer(longest),
        ]
    }
}

package func tenths(_ value: Double) -> String {
    guard let tenths = Int(exactly: (value * 10).rounded()) else { return "\(value)" }
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
}

private func hundredths(_ value: Double) -> JSONValue {
    .decimal(Int(exactly: (value * 100).rounded()) ?? 0, places: 2)
}
