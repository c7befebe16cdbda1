import Essentials

/// Xcode's StoreKit configuration, as far as plans have to agree with it. Unknown keys are ignored, since each
/// version adds some.
package struct StoreKitFile: Sendable {
    /// Something to buy.
    package struct Product: Sendable, Decodable {
        package let id: String
        /// How long it runs before it renews, such as `P1M`; nil if it does not renew.
        package let period: String?
        private let familyShareable: Bool?

        package var isFamilyShareable: Bool { familyShareable ?? false }

        private enum CodingKeys: String, CodingKey {
            case id = "productID"
            case period = "recurringSubscriptionPeriod"
            case familyShareable
        }
    }

    package let products: [Product]

    private struct Layout: Decodable {
        struct Group: Decodable { let subscriptions: [Product]? }

        let products: [Product]?
        let nonRenewingSubscriptions: [Product]?
        let subscriptionGroups: [Group]?
    }

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        let layout = try decoded(from: "JSON") { try JSONDecoder().decode(Layout.self, from: Data(bytes)) }
        products =
            (layout.products ?? []) + (layout.nonRenewingSubscriptions ?? [])
            + (layout.subscriptionGroups ?? []).flatMap { $0.subscriptions ?? [] }
    }
}
