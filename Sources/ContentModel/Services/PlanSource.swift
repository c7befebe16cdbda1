package import LearningRules
package import SourceText

package final class PlanSource: Record {
    package static let noun = "plan"
    package static let summary = "Something to buy."
    package static let blank = ServicesDocument.Plan(
        id: "", productID: "", title: "", copy: "", period: nil, familySharing: false)

    /// How often a plan renews, as StoreKit has it.
    package enum Period: String, CaseIterable, Sendable {
        case week = "P1W"
        case month = "P1M"
        case twoMonths = "P2M"
        case threeMonths = "P3M"
        case sixMonths = "P6M"
        case year = "P1Y"
    }

    package let product: Spanned<Text>
    package let title: Spanned<Text>
    package let period: Spanned<Period>?
    package let familySharing: Spanned<Bool>?
    package let reading: Reading<ServicesDocument.Plan>

    package init(from fields: inout ModelFields<ServicesDocument.Plan>) {
        let id = fields.required("id", \.id, .slug, "Its id, for good.", note: "The app asks for the plan by it.")
        product = fields.required(
            "product", \.productID, wire: "productID", .productID, "As the store knows it.",
            note: "It is the id of the product in the StoreKit configuration.")
        title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the store page calls it.")
        fields.required("copy", \.copy, .text(upTo: 300, as: .background), "What the store page says of it.")
        period = fields.optional(
            "period", \.period, .word(Period.self), "How often it renews.",
            note: "It is left out for what is bought once.")
        familySharing = fields.optional(
            "familySharing", \.familySharing, .boolean, "Whether the buyer's family has it too.",
            note: "Default: false.")
        fields.alsoCalled("productId", "productIdentifier", insteadOf: "product")
        fields.alsoCalled("name", "displayName", insteadOf: "title")
        fields.alsoCalled("text", "description", insteadOf: "copy")
        fields.alsoCalled("familyShareable", insteadOf: "familySharing")
        fields.declares(.plans, by: id, called: title)
        reading = fields.reading
    }
}

package final class PlanStatesSource: Record {
    package static let noun = "set of states"
    package static let summary = "What the store page says when it has no plans to show."
    package static let blank = ServicesDocument.PlanStates(loading: "", empty: "", error: "")

    package let reading: Reading<ServicesDocument.PlanStates>

    package init(from fields: inout ModelFields<ServicesDocument.PlanStates>) {
        let text = TextShape.text(upTo: 120, as: .background)
        fields.required("loading", \.loading, text, "While the store is asked for its products.")
        fields.required("empty", \.empty, text, "When the store has none.")
        fields.required("error", \.error, text, "When the store cannot be reached.")
        reading = fields.reading
    }
}
