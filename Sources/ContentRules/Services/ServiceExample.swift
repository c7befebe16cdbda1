import Diagnostics

/// Parts of service files, for examples.
enum ServiceExample {
    /// One monthly plan, as the sound StoreKit configuration sells it.
    static let plan = "{id: monthly, product: com.example.monthly, title: Monthly, "
        + "copy: All reminders, period: P1M}"

    static let states = "states: {loading: One moment, empty: No plans today, error: The store is away}\n"

    static let store = "storekit: ios/App.storekit\n" + states

    /// A service file with these lines, and the configuration beside it.
    static func tree(_ lines: String, storekit: String = storekit(), entitlements: String? = nil) -> Example {
        let rights = entitlements.map { "--- ios/App.entitlements\n\($0)\n" } ?? ""
        return .tree("--- services/store.yaml\n\(lines)\n--- ios/App.storekit\n\(storekit)\n\(rights)")
    }

    /// Files without a configuration.
    static func files(_ files: (path: String, lines: String)...) -> Example {
        .tree(files.map { "--- services/\($0.path).yaml\n\($0.lines)\n" }.joined())
    }

    static func storekit(
        _ product: String = "com.example.monthly", period: String = "P1M", version: Int = 4
    ) -> String {
        """
        {
          "subscriptionGroups" : [
            {
              "subscriptions" : [
                { "productID" : "\(product)", "recurringSubscriptionPeriod" : "\(period)" }
              ]
            }
          ],
          "version" : { "major" : \(version), "minor" : 0 }
        }
        """
    }

    static func entitlements(_ lines: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(lines)
        </dict>
        </plist>
        """
    }

    static let push = "    <key>aps-environment</key>\n    <string>production</string>"

    static func group(_ name: String) -> String {
        "    <key>com.apple.security.application-groups</key>\n    <array><string>\(name)</string></array>"
    }

    /// The notification of the sound file, with other lines.
    static func notification(
        id: String = "prayer-now", category: String = "prayer", title: String = "\"{prayer} at {time}\"",
        body: String = "It is time to pray.", trigger: String = "{prayer: each}", opens: String? = nil
    ) -> String {
        """
          - id: \(id)
            category: \(category)
            title: \(title)
            body: \(body)
            trigger: \(trigger)\(opens.map { "\n    opens: \($0)" } ?? "")

        """
    }

    static func notifications(_ notifications: String...) -> Example {
        Example(.content("service-list"), "notifications:\n" + notifications.joined())
    }

    static func section(_ lines: String) -> Example { Example(.content("service-list"), lines) }
}
