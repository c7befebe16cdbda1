import ContentModel
import Diagnostics
import LearningRules
import SourceText

extension Rule {
    static let unkeptSpan = Rule(
        "unkept-span", .note, "A challenge speaks of a span of time that the app does not keep to.",
        because: "The app counts by the goal alone: a day, a whole week, days in a row, or for ever. What is done "
            + "outside the span counts as well, so the family must see to it themselves.",
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
                        "the app does not keep to the span of `\(said.word)`: \(counted)",
                        help: "say what the app counts, or let the parent see to it and allow this")
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
        case .dailyMinutes: (daysOfTheWeek.union(weeks).union(longSpans), "it counts each day anew, every day")
        case .weeklyMinutes:
            (daysOfTheWeek.union(days).union(longSpans), "it counts the whole week, Monday to Sunday")
        case .specificApps:
            (daysOfTheWeek.union(days).union(weeks).union(longSpans), "it counts on from the beginning, for ever")
        case .streak: (daysOfTheWeek, "it counts days in a row")
        }
    }
}
