import Diagnostics
package import LearningRules
package import SourceText

package final class PlanSource: Record {
    package static let about = About(
        "plan", "A plan that people can buy.",
        ServicesDocument.Plan(id: "", productID: "", title: "", copy: "", period: nil, familySharing: false))

    /// How often a plan renews, as StoreKit writes it.
    package enum Period: String, CaseIterable, Sendable {
        case week = "P1W"
        case month = "P1M"
        case twoMonths = "P2M"
        case threeMonths = "P3M"
        case sixMonths = "P6M"
        case year = "P1Y"
    }

    private static let elsewhere: KeyValuePairs<Advice, String> = [
        .write("P1W"): "week weekly p1w 1w 1wk 1week p7d", .write("P6M"): "p6m 6m 6mo 6mth 6mths 6month 6months",
        .write("P1M"): "month monthly p1m 1m mo 1mo mth 1mth 1month",
        .write("P2M"): "p2m 2m 2mo 2mths 2month 2months",
        .write("P3M"): "quarter quarterly 1quarter p3m 3m 3mo 3mth 3mths 3month 3months",
        .write("P1Y"): "year yearly annual annually p1y 1y yr 1yr 1year p12m 12m 12mo 12mth 12mths 12month 12months",
    ]

    let id = fields.required(
        "id", \.id, .slug, "Its id; it must never change.", details: "The app asks for the plan by it.")
    package let product = fields.required(
        "product", \.productID, json: "productID", .productID, "The id of its product in the store.",
        details: "The StoreKit configuration has it.")
    package let title = fields.required("title", \.title, .text(upTo: 30, as: .name), "What the store page calls it.")
    let copy = fields.required(
        "copy", \.copy, .text(upTo: 300, as: .background), "What the store page says about it.")
    package let period = fields.optional(
        "period", \.period,
        WordShape(choice: ChoiceShape(Period.self, elsewhere: elsewhere, areCodes: true), spelling: .asWritten),
        "How often it renews.", details: "Leave it out for what people buy once.")
    package let familySharing = fields.optional(
        "familySharing", \.familySharing, .boolean, "Whether the buyer's family has it too.",
        details: "Default: false.")
    package let reading: ReadResult<ServicesDocument.Plan> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.Plan>) {
        fields.alsoCalled([
            "product": "productId productIdentifier", "title": "name displayName", "copy": "text description",
            "familySharing": "familyShareable",
        ])
        fields.declares(.plans, by: id, called: title)
    }
}

package final class PlanStatesSource: Record {
    package static let about = About(
        "set of states", "What the store page says when it has no plans to show.",
        ServicesDocument.PlanStates(loading: "", empty: "", error: ""))
    private static let text = TextShape.text(upTo: 120, as: .background)

    let loading = fields.required("loading", \.loading, text, "While the store is asked for its products.")
    let empty = fields.required("empty", \.empty, text, "When the store has none.")
    let error = fields.required("error", \.error, text, "When the store cannot be reached.")
    package let reading: ReadResult<ServicesDocument.PlanStates> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.PlanStates>) {}
}
