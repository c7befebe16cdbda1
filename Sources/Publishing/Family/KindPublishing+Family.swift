import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    package static let familyActivities = KindPublishing(
        .familyActivity, FamilyActivitySource.self, document, named: "family-activities",
        lists: [
            PublishedList(
                \.familyActivities, \.id, of: familyActivity, noun: DeclarationFacet.List.familyActivities.rawValue,
                table: "family_activities", "One row a family activity of one program.")
        ], lower: { sources, _ in lowerFamilyActivities(sources) })
}

private let familyActivity = FamilyActivitySource.object

private let document = JSONObjectEncoder<FamilyActivitiesDocument>(
    "FamilyActivities", "What families do together.",
    [
        .required("formatVersion", .always(1), "The version of this format.", \.formatVersion),
        .required("familyActivities", .list(of: .object(familyActivity), atLeast: 1), "By week.", \.familyActivities),
    ])
