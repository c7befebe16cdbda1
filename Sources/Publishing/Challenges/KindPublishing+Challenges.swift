import ContentModel
import LearningRules

extension KindPublishing {
    package static let challenges = KindPublishing(
        .challengeSet, ChallengeSetSource.self, document,
        lists: [
            PublishedList(
                \.templates, \.id, of: template, noun: DeclarationFacet.List.challengeTemplates.rawValue,
                table: "challenge_templates", "One row a template of a challenge, of one program."),
            PublishedList(
                \.badges, \.id, of: badge, noun: DeclarationFacet.List.challengeBadges.rawValue, table: "badges",
                "One row a badge that challenges earn, of one program."),
        ],
        lower: { sources, _ in
            ChallengesDocument(
                templates: sources.flatMap { $0.templates?.value ?? [] }.map(\.value.model),
                badges: sources.flatMap { $0.badges?.value ?? [] }.map(\.value.model))
        })
}

private let template = ChallengeTemplateSource.object
private let badge = ChallengeBadgeSource.object

private let document = JSONObjectEncoder<ChallengesDocument>(
    "Challenges", "What a parent begins a challenge with, and what challenges earn.",
    [
        .required("formatVersion", .always(1), "The version of this format.", \.formatVersion),
        .required("templates", .list(of: .object(template)), "By file, then as written.", \.templates),
        .required("badges", .list(of: .object(badge)), "By file, then as written.", \.badges),
    ])
