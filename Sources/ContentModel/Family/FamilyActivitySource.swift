package import LearningRules
package import SourceText

/// Something that a family does in one week, as its writer wrote it.
package final class FamilyActivitySource: ContentRecord {
    package static let noun = "family-activity"
    package static let summary = "Something that a family does in one week."
    package static let blank = FamilyActivity(id: "", week: 0, title: "", minutes: 0, steps: [])

    package let id: Spanned<Text>
    package let week: Spanned<Int>
    package let title: Spanned<Text>
    package let minutes: Spanned<Int>
    package let steps: Spanned<[Spanned<Text>]>
    package let reading: Reading<FamilyActivity>

    package init(from fields: inout ModelFields<FamilyActivity>) {
        id = fields.required("id", \.id, .slug, "Its id, for good.", note: "What a family did is kept under it.")
        week = fields.required(
            "week", \.week, .integer(1...530), "The week of the program that it is for.", note: "The first is 1.")
        title = fields.required("title", \.title, .text(upTo: 80, as: .title), "What the family sees first.")
        minutes = fields.required("minutes", \.minutes, .integer(1...240, .minutes), "How long it takes.")
        steps = fields.required(
            "steps", \.steps, .list(of: .text(upTo: 300, as: .takeaway), atLeast: 1), "What to do, in order.")
        reading = fields.reading
        fields.declares(.familyActivities, by: id, called: title)
    }

    package var slot: SlotFacet? { SlotFacet(week) }
}
