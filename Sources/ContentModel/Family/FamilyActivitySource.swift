package import SourceText

/// Something that a family does in one week, as its writer wrote it.
package final class FamilyActivitySource: ContentRecord {
    package static let noun = "family-activity"

    package let id: Spanned<Text>
    package let week: Spanned<Int>
    package let title: Spanned<Text>
    package let minutes: Spanned<Int>
    package let steps: Spanned<[Spanned<Text>]>
    package let place: Place

    package init(from fields: inout Fields) {
        place = fields.place
        id = fields.required("id", .slug, "Kept for good: what a family did is kept under it.")
        week = fields.required("week", .integer(1...530), "The week of the program that it is for, from 1.")
        title = fields.required("title", .text(upTo: 80, as: .title), "What the family sees first.")
        minutes = fields.required("minutes", .integer(1...240, .minutes), "How long it takes.")
        steps = fields.required(
            "steps", .list(of: .text(upTo: 300, as: .takeaway), atLeast: 1), "What to do, one thing a step.")
        fields.declares(.familyActivities, by: id, called: title)
    }

    package var slot: SlotFacet? { SlotFacet(week) }
}
