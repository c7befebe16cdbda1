package import ContentModel
package import DailyPractice
import Lowering
import SourceText

/// The results of playing every activity of a program in every way: a section of `hornbook analyze`.
package struct PlayReport: Sendable {
    package struct Row: Sendable {
        /// Relative to the program's folder.
        package let path: String
        package let exploration: Exploration

        package var activity: Activity { exploration.plan.activity }
    }

    /// The sums for a band or a program: the totals of a parent who does every day.
    struct Total {
        let rows: [Row]
        var prompts: Int { sum(\.prompts.count) }
        var lowest: Int { sum(\.lowest?.score) }
        var expected: Double { rows.reduce(0) { $0 + $1.exploration.expectedScore } }
        var highest: Int { sum(\.highest?.score) }
        var shortest: Int { sum(\.shortest?.steps.count) }
        var longest: Int { sum(\.longest?.steps.count) }

        private func sum(_ number: (Exploration) -> Int?) -> Int {
            rows.reduce(0) { $0 + (number($1.exploration) ?? 0) }
        }
    }

    /// By band, then by day.
    package let rows: [Row]

    package init(_ catalog: Catalog) {
        rows = catalog.entries.compactMap { entry in
            guard let record = entry.record as? any Playable else { return nil }
            return Row(path: entry.path, exploration: Exploration(record.activity(in: catalog.program)))
        }.sorted {
            ($0.activity.ageBand, $0.activity.dayNumber, $0.path) < (
                $1.activity.ageBand, $1.activity.dayNumber, $1.path
            )
        }
    }

    var bands: [AgeBand] { AgeBand.allCases.filter { band in rows.contains { $0.activity.ageBand == band } } }

    func rows(of band: AgeBand) -> [Row] { rows.filter { $0.activity.ageBand == band } }
}

extension PlayReport.Row {
    /// What should be possible but is not, and what was not tried.
    var messages: [String] {
        var remarks: [String] = []
        for (position, prompt) in activity.prompts.enumerated() {
            if !exploration.isReachable[position] {
                remarks.append("no play shows prompt `\(prompt.promptId)`: let a branch lead there, or delete it")
                continue
            }
            if !exploration.prompts[position].isAnswerable {
                remarks.append("no answer to prompt `\(prompt.promptId)` is right: mark an option as `correct: true`")
            }
            for index in exploration.unseenOptions(at: position) {
                let option = prompt.options[index].optionId
                remarks.append("no play chooses option `\(option)` of prompt `\(prompt.promptId)`: delete the option")
            }
        }
        if !exploration.isExhaustive {
            remarks.append(
                "there are too many ways to answer to try them all, so a play may score less than `lowest`: offer fewer options"
            )
        }
        return remarks
    }
}
