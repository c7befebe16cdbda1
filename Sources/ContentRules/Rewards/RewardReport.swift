package import Analysis
package import CanonicalJSON
package import ContentModel
import LearningRules
package import SourceText

/// Which rewards of a program can be earned, how, and on which day at the earliest found: a section of
/// `hornbook analyze`. Empty if there are no rewards, or if something that they depend on is broken.
package struct RewardReport: ExplainedReport {
    private let rows: [(reward: Reward, outcome: RewardExplorer.Outcome)]

    package init(_ catalog: Catalog) { rows = exploreRewards(of: catalog, earliest: true) }

    package var isEmpty: Bool { rows.isEmpty }

    /// With every step of each plan; nil if there are no rewards.
    package var json: JSONValue? { rows.isEmpty ? nil : .list(rows.map(member)) }

    package var explanation: String {
        summary + """
            `needs`: what the reward asks for. `day`: the first day on which somebody who
            does all there is has it. `steps`: the lessons, reviews and other things that
            this takes.

            """
    }

    /// The findings, and what to do about them.
    package var summary: String {
        var lines: [String] = []
        var last: (name: String, day: Int)?
        for (reward, outcome) in rows {
            switch outcome {
            case .earned(let day, _): if day >= last?.day ?? 0 { last = (reward.name, day) }
            case .impossible(let most):
                lines.append("- nobody can earn \(reward.name): \(most); ask for less, or add what it counts\n")
            case .undecided:
                lines.append(
                    "- nobody earned \(reward.name) in 1,000 simulated days: lower the number if that is too long\n")
            }
        }
        let found = lines.isEmpty ? "Every reward can be earned.\n" : "Correct these:\n" + lines.joined()
        let end = last.map { "The last one is \($0.name), on day \($0.day).\n" } ?? ""
        return found + end
    }

    /// When a reward can be earned, by the place of its condition; nil if it was not tried.
    package func verdict(of place: Place) -> String? {
        guard let (_, outcome) = rows.first(where: { $0.reward.place == place }) else { return nil }
        switch outcome {
        case .earned(let day, _): return "On day \(day) for a learner who does all there is."
        case .impossible(let most): return "Nobody can earn it: \(most)."
        case .undecided: return "No play of \(RewardPlay.maximumDays) days earned it."
        }
    }

    package var tables: [TextTable] { [TextTable(["reward", "needs", "day", "steps"], rows.map(cells))] }

    private func cells(_ reward: Reward, _ outcome: RewardExplorer.Outcome) -> [String] {
        switch outcome {
        case .earned(let day, let play): [reward.name, reward.needed, "\(day)", "\(play.steps(upTo: day).count)"]
        case .impossible: [reward.name, reward.needed, "never", ""]
        case .undecided: [reward.name, reward.needed, "unknown", ""]
        }
    }

    private func member(_ reward: Reward, _ outcome: RewardExplorer.Outcome) -> JSONValue {
        let head: JSONValue = ["reward": .text(reward.name), "needs": .text(reward.needed)]
        switch outcome {
        case .earned(let day, let play):
            let plan = play.steps(upTo: day).map { json(of: $0.step, on: $0.day) }
            return head.adding(["outcome": "earned", "day": .integer(day), "plan": .list(plan)])
        case .impossible(let most): return head.adding(["outcome": "impossible", "because": .text(most)])
        case .undecided: return head.adding(["outcome": "undecided"])
        }
    }

    private func json(of step: RewardPlay.Step, on day: CalendarDay) -> JSONValue {
        let head: JSONValue = ["day": .integer(day.days(since: RewardPlay.firstDay) + 1)]
        switch step {
        case .lesson(let id, let events):
            return head.adding(["lesson": .text(id), "during": events.isEmpty ? nil : .texts(events.sorted())])
        case .review(let id): return head.adding(["review": .text(id)])
        case .familyActivity(let id): return head.adding(["familyActivity": .text(id)])
        case .freeze: return head.adding(["freeze": true])
        }
    }
}
