import Essentials

/// What an entitlements file lets an app or an extension do, as far as services need it.
package struct Entitlements: Sendable {
    package static let appGroupsKey = Layout.CodingKeys.appGroups.rawValue
    package static let pushKey = Layout.CodingKeys.environment.rawValue

    /// The app groups that it may share data with.
    package let appGroups: [String]
    /// Whether the app may receive notifications from a server.
    package let hasPush: Bool

    private struct Layout: Decodable {
        let appGroups: [String]?
        let environment: String?

        enum CodingKeys: String, CodingKey {
            case appGroups = "com.apple.security.application-groups"
            case environment = "aps-environment"
        }
    }

    /// The most arrays and dictionaries in a file; no app has so many. Foundation recurses into each, without a
    /// limit.
    private static let maximumNesting = 200

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        guard let text = String(bytes: bytes, encoding: .utf8),
            text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<"
        else { throw FormatFault(message: "it is not XML (`plutil -convert xml1` converts it)") }
        guard text.ranges(of: "<array").count + text.ranges(of: "<dict").count <= Entitlements.maximumNesting else {
            throw FormatFault(message: "it has more than \(Entitlements.maximumNesting) arrays and dictionaries")
        }
        let layout = try decoded(from: "a property list") {
            try PropertyListDecoder().decode(Layout.self, from: Data(bytes))
        }
        appGroups = layout.appGroups ?? []
        let environment = layout.environment ?? ""
        // A value that Xcode fills in is not known here.
        guard ["", "development", "production"].contains(environment) || environment.contains("$(") else {
            throw FormatFault(message: "`\(Entitlements.pushKey)` is neither `development` nor `production`")
        }
        hasPush = !environment.isEmpty
    }
}
