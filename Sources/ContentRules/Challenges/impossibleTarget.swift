import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let impossibleTarget = Rule(
        "impossible-target", .error, "A challenge asks for more than its time holds.",
        because: "No child can complete it, however long it learns.",
        bad: .templates(ChallengeExample.template(target: 1_500)),
        good: .templates(ChallengeExample.template(target: 1_440)),
        check: .each(ChallengeSetSource.self) { set, found in
            for template in set.templates?.value ?? [] {
                let target = template.value.suggestedTarget
                guard target.isSound, template.value.goalType.isSound,
                    let (most, why) = template.value.goalType.value.bound, target.value > most
                else { continue }
                found.report(
                    target.place, "\(target.value) is out of reach: \(why)", help: "write 1 to \(most)")
            }
        })
}

extension ChallengeGoal {
    /// The highest target, where that of the key is too high for this goal.
    fileprivate var bound: (most: Int, why: String)? {
        switch self {
        case .dailyMinutes: (1_440, "a day has 1440 minutes")
        case .weeklyMinutes, .specificApps: nil
        case .streak: (365, "a challenge is for a year at most")
        }
    }
}
