package import SourceText

/// What an entitlements file lets an app or an extension do, as far as services need it.
package struct Entitlements: Sendable {
    package static let appGroupsKey = "com.apple.security.application-groups"
    package static let pushKey = "aps-environment"

    /// The app groups that it may share data with.
    package let appGroups: [String]
    /// Where they stand; nil where the key is not there.
    package let appGroupsPlace: ByteSpan?
    /// Whether notifications of a server reach the app.
    package let hasPush: Bool

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        let root = try readPropertyList(bytes)
        guard case .dictionary = root.value else {
            throw FormatFault("a `<dict>` is expected here", at: root.span.start, in: bytes)
        }
        let groups = root[Entitlements.appGroupsKey]
        appGroupsPlace = groups?.span
        if let groups {
            guard case .array(let items) = groups.value else {
                throw FormatFault(
                    "`\(Entitlements.appGroupsKey)` is no `<array>`", at: groups.span.start, in: bytes)
            }
            var names: [String] = []
            for item in items {
                guard case .text(let name) = item.value else {
                    throw FormatFault("an app group is no `<string>`", at: item.span.start, in: bytes)
                }
                names.append(name)
            }
            appGroups = names
        } else {
            appGroups = []
        }
        if let push = root[Entitlements.pushKey] {
            guard case .text(let environment) = push.value else {
                throw FormatFault(
                    "`\(Entitlements.pushKey)` is no `<string>`", at: push.span.start, in: bytes)
            }
            // What Xcode fills in nobody knows here.
            guard ["", "development", "production"].contains(environment) || environment.contains("$(") else {
                throw FormatFault(
                    "`\(Entitlements.pushKey)` is neither `development` nor `production`", at: push.span.start,
                    in: bytes)
            }
            hasPush = !environment.isEmpty
        } else {
            hasPush = false
        }
    }
}
