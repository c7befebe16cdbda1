import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let keyChoice = Rule(
        "key-choice", .error, "A record has more than one of the keys that it can have one of, or none.",
        because: "The app looks at one of them, so the others come to nothing; without one it has nothing to go by.",
        bad: Example(.content("lesson"), "practice:\n  seconds: 60"),
        good: Example(
            .content("lesson"),
            "practice:\n  seconds: 60\n  match: [{left: First, right: The hands}, {left: Then, right: The face}]"),
        check: .record { record, found in
            for choice in (record as? any ChoosingRecord)?.keyChoices ?? [] {
                let there = choice.keys.filter { $0.place != nil }
                if there.count > 1, let place = there.last?.place {
                    found.report(
                        place, "this \(choice.noun) has \(quoted(there.map(\.name)))", help: "keep one of them")
                } else if there.isEmpty, !choice.hasUnknownKeys {
                    found.report(
                        choice.place, "this \(choice.noun) has none of \(quoted(choice.keys.map(\.name)))",
                        help: "write one of them")
                } else if let (key, other, place) = choice.lone, !choice.hasUnknownKeys {
                    found.report(
                        place, "`\(key)` means nothing without `\(other)`", help: "add `\(other)`, or delete `\(key)`"
                    )
                }
            }
        })
}

/// The keys of a record that it can have one of.
private struct KeyChoice {
    let noun: String
    let place: Place
    let keys: [(name: String, place: Place?)]
    let hasUnknownKeys: Bool
    /// A key that means nothing without another one, which is not there.
    var lone: (key: String, other: String, place: Place)?
}

private protocol ChoosingRecord { var keyChoices: [KeyChoice] { get } }

extension LessonSource: ChoosingRecord {
    fileprivate var keyChoices: [KeyChoice] {
        let practice = practice.value
        guard self.practice.isSound else { return [] }
        return [
            KeyChoice(
                noun: "practice", place: practice.seconds.place,
                keys: [("quiz", practice.quiz?.place), ("match", practice.match?.place)],
                hasUnknownKeys: practice.hasUnknownKeys)
        ]
    }
}

extension RewardsSource: ChoosingRecord {
    fileprivate var keyChoices: [KeyChoice] {
        (achievements?.value ?? []).map(\.value.when).filter(\.isSound).map { when in
            let goal = when.value
            let ofLessons = [("tagged", goal.tagged?.place), ("during", goal.during?.place)]
            let lone = ofLessons.compactMap { key, place in place.map { (key, "lessons", $0) } }.first
            return KeyChoice(
                noun: "goal", place: when.place,
                keys: [
                    ("lessons", goal.lessons?.place), ("allOf", goal.allOf?.place), ("lesson", goal.lesson?.place),
                    ("streak", goal.streak?.place), ("familyActivities", goal.familyActivities?.place),
                    ("familyWeeks", goal.familyWeeks?.place),
                ], hasUnknownKeys: goal.hasUnknownKeys, lone: goal.lessons == nil ? lone : nil)
        }
    }
}

extension ServicesSource: ChoosingRecord {
    fileprivate var keyChoices: [KeyChoice] {
        (notifications?.value ?? []).map(\.value.trigger).filter(\.isSound).map { spanned in
            let trigger = spanned.value
            let dependent = [
                ("minutes", trigger.minutes?.place, "prayer", trigger.prayer?.place),
                ("at", trigger.at?.place, "weekly", trigger.weekly?.place),
                ("weekly", trigger.weekly?.place, "at", trigger.at?.place),
            ]
            return KeyChoice(
                noun: "trigger", place: spanned.place,
                keys: [
                    ("prayer", trigger.prayer?.place), ("daily", trigger.daily?.place),
                    ("weekly", trigger.weekly?.place), ("remote", trigger.remote?.place),
                ], hasUnknownKeys: trigger.hasUnknownKeys,
                lone: dependent.lazy.compactMap { key, place, other, otherPlace in
                    otherPlace == nil ? place.map { (key, other, $0) } : nil
                }.first)
        }
    }
}
