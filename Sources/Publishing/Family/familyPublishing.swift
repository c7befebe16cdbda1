import ContentModel
import LearningRules
import Lowering

extension Wire {
    static let familyActivities = WireObject<FamilyActivitiesDocument>(
        "FamilyActivities", "What families do together.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("familyActivities", .list(of: .object(familyActivity), atLeast: 1), "By week.") {
                $0.familyActivities
            },
        ])

    static let familyActivity = WireObject<FamilyActivity>(
        "FamilyActivity", "Something that a family does in one week.",
        [
            .required("id", .slug, "Its id, for good.") { $0.id },
            .required("week", .integer(from: 1), "The week of the program that it is for.") { $0.week },
            .required("title", .text, "What the family sees first.") { $0.title },
            .required("minutes", .integer(from: 1), "How long it takes.") { $0.minutes },
            .required("steps", .list(of: .text, atLeast: 1), "What to do, in order.") { $0.steps },
        ])
}

extension KindPublishing {
    package static let familyActivities = KindPublishing(
        .familyActivity, FamilyActivitySource.self, Wire.familyActivities, named: "family-activities",
        lists: [
            PublishedList(
                \.familyActivities, \.id, of: Wire.familyActivity,
                noun: DeclarationFacet.List.familyActivities.rawValue,
                table: "family_activities", "One row a family activity of one program.")
        ],
        declares: { [DeclaredIDs(.familyActivities, $0.familyActivities.map(\.id))] },
        lower: { sources, _ in lower(sources) })
}
