import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let badgeWithoutTemplate = Rule(
        "badge-without-template", .error, "A badge is for completed challenges, and there is none to give.",
        because: "Nobody can earn the badge: without a template no parent finds a challenge to begin with.",
        bad: Example(
            .content("challenge-set"),
            "badges:\n" + ChallengeExample.badge(criterion: "challenges-completed", threshold: 1),
            without: ["templates"]),
        good: Example(
            .content("challenge-set"), "badges:\n" + ChallengeExample.badge(), without: ["templates"]),
        check: .catalog { catalog, found in
            // A file that could not be read may hold the templates.
            let entries = catalog.entries(of: .challengeSet)
            let sets = catalog.records(ChallengeSetSource.self)
            guard sets.count == entries.count, sets.allSatisfy(\.isSound),
                sets.allSatisfy({ $0.templates?.value.isEmpty ?? true })
            else { return }
            for badge in sets.flatMap({ $0.badges?.value ?? [] }) {
                let type = badge.value.criteria.value.type
                guard type.isSound, type.value == .challengesCompleted else { continue }
                found.report(
                    type.place, "nobody can complete a challenge: the program has no template",
                    help: "write a template under `templates`, or let the badge go by something else")
            }
        })
}
