import Diagnostics

enum ServiceExample {
    /// A plan, which is the one that the sound StoreKit configuration sells unless it is said otherwise.
    static func plan(
        _ id: String = "monthly", product: String = "com.example.monthly", copy: String = "All reminders",
        period: String = "P1M"
    ) -> String { "{id: \(id), product: \(product), title: The \(id), copy: \(copy), period: \(period)}" }

    static let states = "states: {loading: One moment, empty: No plans today, error: The store is away}\n"

    /// Plans, and a StoreKit configuration of monthly products.
    static func store(plans: String..., products: String..., states: String = states) -> Example {
        let products = (products.isEmpty ? ["com.example.monthly"] : products).map { id in
            "      { \"productID\" : \"\(id)\", \"recurringSubscriptionPeriod\" : \"P1M\" }"
        }
        return .tree(
            """
            --- services/store.yaml
            storekit: ios/App.storekit
            \(states)plans: [\(plans.joined(separator: ", "))]
            --- ios/App.storekit
            {
              "subscriptionGroups" : [ {
                "subscriptions" : [
            \(products.joined(separator: ",\n"))
                ]
              } ]
            }

            """)
    }

    /// A service file with these lines, and entitlements that have an app group, or else remote notifications.
    static func entitled(_ lines: String, group: String?) -> Example {
        let right =
            group.map {
                "<key>com.apple.security.application-groups</key>\n    <array><string>\($0)</string></array>"
            } ?? "<key>aps-environment</key>\n    <string>production</string>"
        return .tree(
            """
            --- services/app.yaml
            \(lines)
            entitlements: [ios/App.entitlements]
            --- ios/App.entitlements
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
                \(right)
            </dict>
            </plist>

            """)
    }

    /// Service files of a program, without files of other tools.
    static func files(_ files: (path: String, lines: String)...) -> Example {
        .tree(files.map { "--- services/\($0.path).yaml\n\($0.lines)\n" }.joined())
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
        section("notifications:\n" + notifications.joined())
    }

    static func section(_ lines: String) -> Example { Example(.content("service-list"), lines) }
}
