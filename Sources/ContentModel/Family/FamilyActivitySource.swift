package import LearningRules
package import SourceText

package final class FamilyActivitySource: SharedRecord {
    package static let about = About(
        "family-activity", "Something that a family does in one week.",
        FamilyActivity(id: "", week: 0, title: "", minutes: 0, steps: []))

    package let id = fields.required(
        "id", \.id, .slug, "Its id; it must never change.", details: "The app saves under it what a family did.")
    package let week = fields.required(
        "week", \.week, .integer(1...530), "The week of the program that it is for.", details: "The first is 1.")
    package let title = fields.required("title", \.title, .text(upTo: 80, as: .title), "What the family sees first.")
    package let minutes = fields.required(
        "minutes", \.minutes, .integer(1...240, .minutes), "How long it takes.", whenChanged: .shown)
    package let steps = fields.required(
        "steps", \.steps, .list(of: .text(upTo: 300, as: .takeaway), atLeast: 1), "What to do, in order.")
    package let origin = fields.origin
    package let reading: ReadResult<FamilyActivity> = fields.reading

    package init(from fields: ModelFields<FamilyActivity>) {
        fields.declares(.familyActivities, by: id, called: title)
    }

    package var slot: SlotFacet? { SlotFacet(week) }
}
