import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let unkeptSpan = Rule(
        "unkept-span", .note, "A challenge names a time that the app does not count.",
        because: "The goal alone says what the app counts: a day, a whole week, days in a row, or all time. It also "
            + "counts what the child does at other times.",
        bad: .templates(ChallengeExample.template(description: "Read at the weekend")),
        good: .templates(ChallengeExample.template(description: "Read every day")), knows: .english,
        check: .each(ChallengeSetSource.self) { set, found in
            for template in set.templates?.value ?? [] where template.value.goalType.isSound {
                let (words, counted) = template.value.goalType.value.otherSpans
                for text in [template.value.name, template.value.description] where text.isSound {
                    let said = EnglishWord.all(in: text.value).first { words.contains($0.word) }
                    guard let said else { continue }
                    found.report(
                        text.place, part: .init(said.range, of: text.value),
                        "the text says `\(said.word)`, but the app counts \(counted)",
                        help:
                            "write what the app counts; if parents check it themselves, add `# hornbook: allow unkept-span — reason`"
                    )
                    break
                }
            }
        })
}

private let daysOfTheWeek: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mondays", "tuesdays", "wednesdays",
    "thursdays", "fridays", "saturdays", "sundays", "weekend", "weekends", "weekday", "weekdays", "tonight",
]
private let days: Set<String> = ["day", "daily", "today", "tomorrow"]
private let weeks: Set<String> = ["week", "weeks", "weekly"]
private let longSpans: Set<String> = ["month", "months", "monthly", "year", "yearly"]

extension ChallengeGoal {
    /// Words for spans that are none of its own, and what it counts instead.
    fileprivate var otherSpans: (words: Set<String>, counted: String) {
        switch self {
        case .dailyMinutes: (daysOfTheWeek.union(weeks).union(longSpans), "each day from 0")
        case .weeklyMinutes: (daysOfTheWeek.union(days).union(longSpans), "the whole week, Monday to Sunday")
        case .specificApps:
            (daysOfTheWeek.union(days).union(weeks).union(longSpans), "from the first day on, for ever")
        case .streak: (daysOfTheWeek, "days in a row")
        }
    }
}
