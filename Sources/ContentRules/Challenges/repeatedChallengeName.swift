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
            let templates = sets.flatMap { $0.templates?.value ?? [] }.map {
                (noun: "template", name: $0.value.name)
            }
            let badges = sets.flatMap { $0.badges?.value ?? [] }.map {
                (noun: "badge", name: $0.value.name)
            }
            reportSameNames([templates, badges], &found)
        })
}

/// Reports what has the name of an earlier thing of its kind.
func reportSameNames(_ kinds: [[(noun: String, name: Spanned<Text>)]], _ found: inout Found) {
    for named in kinds {
        let sound = named.filter(\.name.isSound)
        for (again, first) in repeats(in: sound, by: \.name.value.wording) {
            found.report(
                again.name.place, "another \(again.noun) is called \(first.name.value.quoted), too",
                help: "give one of the two a name of its own",
                related: [.init("the other one", at: first.name.place)])
        }
    }
}
