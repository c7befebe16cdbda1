import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    package static let challenges = KindPublishing(
        .challengeSet, ChallengeSetSource.self, Wire.challenges,
        lists: [
            PublishedList(
                \.templates, \.id, of: Wire.template, noun: DeclarationFacet.List.challengeTemplates.rawValue,
                table: "challenge_templates", "One row a template of a challenge, of one program."),
            PublishedList(
                \.badges, \.id, of: Wire.badge, noun: DeclarationFacet.List.challengeBadges.rawValue,
                table: "badges",
                "One row a badge that challenges earn, of one program."),
        ],
        declares: {
            [
                DeclaredIDs(.challengeTemplates, $0.templates.map(\.id)),
                DeclaredIDs(.challengeBadges, $0.badges.map(\.id)),
            ]
        },
        lower: { sources, _ in lower(sources) })
}
