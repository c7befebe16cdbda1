package import SourceText

/// Xcode's StoreKit configuration, as far as plans have to agree with it. Keys that are not known are passed over:
/// each version has more of them.
package struct StoreKitFile: Sendable {
    /// Something to buy.
    package struct Product: Sendable {
        package let id: String
        /// How long it runs before it renews, such as `P1M`; nil for what does not.
        package let period: String?
        package let isFamilyShareable: Bool
        package let place: ByteSpan
    }

    package let products: [Product]
    /// Nil where the file does not say.
    package let majorVersion: Int?
    /// Where it says so, or the beginning.
    package let versionPlace: ByteSpan

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        let root = try readJSON(bytes)
        guard case .object = root.value else {
            throw FormatFault("an object is expected here", at: root.span.start, in: bytes)
        }
        var products: [Product] = []
        for list in ["products", "nonRenewingSubscriptions"] {
            for item in try items(of: list, in: root, bytes) {
                products.append(try Product(item, renews: false, bytes))
            }
        }
        for group in try items(of: "subscriptionGroups", in: root, bytes) {
            for item in try items(of: "subscriptions", in: group, bytes) {
                products.append(try Product(item, renews: true, bytes))
            }
        }
        self.products = products
        let major = root["version"]?["major"]
        if case .number(let digits)? = major?.value { majorVersion = Int(digits) } else { majorVersion = nil }
        versionPlace = (major ?? root["version"])?.span ?? ByteSpan(root.span.start, root.span.start + 1)
    }
}

/// The objects of a list; none where the key is not there.
private func items(
    of key: String, in node: JSONNode, _ bytes: [UInt8]
) throws(FormatFault) -> [JSONNode] {
    guard let list = node[key] else { return [] }
    guard case .list(let items) = list.value else {
        throw FormatFault("`\(key)` is no list", at: list.span.start, in: bytes)
    }
    for item in items {
        guard case .object = item.value else {
            throw FormatFault("an item of `\(key)` is no object", at: item.span.start, in: bytes)
        }
    }
    return items
}

extension StoreKitFile.Product {
    fileprivate init(_ node: JSONNode, renews: Bool, _ bytes: [UInt8]) throws(FormatFault) {
        guard let productID = node["productID"] else {
            throw FormatFault("this product has no `productID`", at: node.span.start, in: bytes)
        }
        guard case .text(let id) = productID.value else {
            throw FormatFault("`productID` is no text", at: productID.span.start, in: bytes)
        }
        self.id = id
        place = productID.span
        period = renews ? try text(of: "recurringSubscriptionPeriod", in: node, bytes) : nil
        switch node["familyShareable"]?.value {
        case .boolean(let value)?: isFamilyShareable = value
        case nil, .null?: isFamilyShareable = false
        default:
            throw FormatFault(
                "`familyShareable` is neither true nor false", at: node["familyShareable"]?.span.start ?? 0,
                in: bytes)
        }
    }
}

/// Nil where the key is not there, or says null.
private func text(of key: String, in node: JSONNode, _ bytes: [UInt8]) throws(FormatFault) -> String? {
    switch node[key]?.value {
    case .text(let text)?: return text
    case nil, .null?: return nil
    default: throw FormatFault("`\(key)` is no text", at: node[key]?.span.start ?? 0, in: bytes)
    }
}
