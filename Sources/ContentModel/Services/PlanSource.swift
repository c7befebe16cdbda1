package import SourceText

/// How often a plan renews, as StoreKit has it.
package enum RenewalPeriod: String, CaseIterable, Sendable {
    case week = "P1W"
    case month = "P1M"
    case twoMonths = "P2M"
    case threeMonths = "P3M"
    case sixMonths = "P6M"
    case year = "P1Y"
}

package final class PlanSource: Record {
    package static let noun = "plan"

    package let id: Spanned<Text>
    package let product: Spanned<Text>
    package let title: Spanned<Text>
    package let copy: Spanned<Text>
    package let period: Spanned<RenewalPeriod>?
    package let familySharing: Spanned<Bool>?

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "Kept for good: the app asks for the plan by it.")
        product = fields.required(
            "product", wire: "productID", .productID, "The id of the product in the StoreKit configuration.")
        title = fields.required("title", .text(upTo: 30, as: .name), "What the store page calls it.")
        copy = fields.required("copy", .text(upTo: 300, as: .background), "What the store page says of it.")
        period = fields.optional(
            "period", ChoiceShape(RenewalPeriod.self), "How often it renews; left out for what is bought once.")
        familySharing = fields.optional(
            "familySharing", .boolean, "Whether the buyer's family has it too. Default: false.")
        fields.alsoCalled("productId", "productIdentifier", insteadOf: "product")
        fields.alsoCalled("name", "displayName", insteadOf: "title")
        fields.alsoCalled("text", "description", insteadOf: "copy")
        fields.alsoCalled("familyShareable", insteadOf: "familySharing")
        fields.declares(.plans, by: id, called: title)
    }
}

package final class PlanStatesSource: Record {
    package static let noun = "set of states"

    package let loading: Spanned<Text>
    package let empty: Spanned<Text>
    package let error: Spanned<Text>

    package init(from fields: inout Fields) {
        loading = fields.required(
            "loading", .text(upTo: 120, as: .background), "While the store is asked for its products.")
        empty = fields.required("empty", .text(upTo: 120, as: .background), "When the store has none.")
        error = fields.required("error", .text(upTo: 120, as: .background), "When the store cannot be reached.")
    }
}
