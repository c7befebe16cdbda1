extension RandomEdits {
    /// A small program whose sources name files of other tools, by their paths below `content/`.
    static let companion: [String: String] = [
        "companion/hornbook.yaml": """
        program: companion
        title: Companion
        days: 1
        covers: []
        symbols: symbols.txt

        """, "companion/symbols.txt": "star.fill\ncalendar\n",
        "companion/challenges/first.yaml": """
        badges:
          - {id: warrior, name: Warrior, description: Learn on, iconName: calendar, criteria: {type: streak-days, threshold: 7}}

        """,
        "companion/services/store.yaml": """
        storekit: ios/App.storekit
        plans:
          - {id: monthly, product: com.example.monthly, title: Monthly, copy: For each prayer., period: P1M}
        states: {loading: One moment., empty: Nothing today., error: Try again.}

        """,
        "companion/services/app.yaml": """
        appGroup: group.com.example.prayer
        entitlements: [ios/App.entitlements]

        """,
        "companion/ios/App.storekit": """
        {
          "subscriptionGroups" : [
            {
              "subscriptions" : [
                { "productID" : "com.example.monthly", "recurringSubscriptionPeriod" : "P1M" }
              ]
            }
          ],
          "version" : { "major" : 4, "minor" : 0 }
        }

        """,
        "companion/ios/App.entitlements": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>com.apple.security.application-groups</key>
            <array>
                <string>group.com.example.prayer</string>
            </array>
        </dict>
        </plist>

        """,
    ]
}
