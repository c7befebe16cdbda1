import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedChallengeName = Rule(
        "repeated-challenge-name", .error, "Two templates or two badges have the same name.",
        because: "Families know a challenge and a badge by the name, and cannot tell the two apart.",
        bad: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(id: "bookworm", description: "Read and read", target: 30)),
        good: .templates(
            ChallengeExample.template(),
            ChallengeExample.template(
                id: "bookworm", name: "Bookworm", description: "Read and read", target: 30)),
        check: .catalog { catalog, found in
            let sets = catalog.records(ChallengeSetSource.self)
            let templates = sets.flatMap { $0.templates?.value ?? [] }.map { ("template", $0.value.name) }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map { ("badge", $0.value.name) }
            for named in [templates, badges] {
                let sound = named.filter(\.1.isSound)
                for (again, first) in repeats(in: sound, by: \.1.value.wording) {
                    found.report(
                        again.1.place, "another \(again.0) is called \(first.1.value.quoted), too",
                        help: "give one of the two a name of its own",
                        related: [.init("the other one", at: first.1.place)])
                }
            }
        })
}
