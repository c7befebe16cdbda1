import Diagnostics

extension Example {
    /// Top-level keys of a lesson, which replace those of a valid one.
    static func lesson(_ text: String) -> Example { Example(.content("lesson"), text) }

    /// Three prompts of which the first, a rating from 1 to 5, has a branch.
    static func branch(ifSelected option: Int, to target: String) -> Example {
        .activity(
            """
            \(calm)
                config: { scaleRange: [1, 5] }
                branch: { ifSelected: \(option), nextPrompt: \(target) }
            \(lookBack)
            \(tonight)
            """)
    }

    /// The first prompt of some, a rating.
    static let calm = """
        prompts:
          - id: calm
            type: rating
            text: How calm were you?
            points: 5
            feedback: Any answer is a start.
        """
    /// Two prompts that can follow.
    static let lookBack = reflection("look-back", "What would have helped?", "Hold on to that.")
    static let tonight = reflection("tonight", "What will you say tonight?", "A good first sentence.")

    private static func reflection(_ id: String, _ text: String, _ feedback: String) -> String {
        "  - id: \(id)\n    type: reflection\n    text: \(text)\n    points: 5\n    feedback: \(feedback)"
    }

    /// An activity's only prompt, for the examples of rules. Each option is given without its braces.
    static func prompt(
        _ type: String, asking text: String = "What do you see?", config: String? = nil, _ options: String...
    ) -> Example {
        let head = ["prompts:", "  - id: notice", "    type: \(type)", "    text: \(text)", "    points: 10"]
        let config = config.map { ["    config: { \($0) }"] } ?? []
        let lines = head + config + ["    options:"] + options.map { "      - { \($0) }" }
        return .activity(lines.joined(separator: "\n"))
    }

    /// Top-level keys of a reward table, which replace those of a valid one.
    static func rewards(_ text: String) -> Example { Example(.content("reward-table"), text) }
}

/// Whole lessons for examples that need more than one, each with its head for `Example.tree`.
enum LessonExample {
    /// A program with two categories, and the titles of both.
    static func program(salah: String = "Salah", wudu: String = "Wudu") -> String {
        """
        --- hornbook.yaml
        program: first-lessons
        title: First lessons
        days: 1
        covers: []
        categories:
          wudu: \(wudu)
          salah: \(salah)

        """
    }

    static func lesson(
        _ id: String, _ order: Int, category: String = "wudu", _ more: String = "", title: String? = nil
    ) -> String {
        """
        --- lessons/\(id).yaml
        id: \(id)
        category: \(category)
        order: \(order)
        \(more.isEmpty ? "" : more + "\n")title: \(title ?? "Lesson \(order)")
        hook: {seconds: 30, text: "\(words[order % 4])?"}
        teach: [{seconds: 60, text: "\(words[order % 4])."}]
        practice: {seconds: 60, match: [{left: "\(order)", right: odd}, {left: "\(order)0", right: even}]}
        reward: {seconds: 15, text: "\(words[order % 4])!"}

        """
    }

    private static let words = ["Water", "Hands", "Face", "Feet"]
}

/// A program of lessons with rewards, each part with its head for `Example.tree`.
enum RewardExample {
    /// Two lessons of `wudu`, and these rewards.
    static func program(_ rewards: String) -> Example {
        .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1) + LessonExample.lesson("wudu-face", 2)
                + "--- rewards/rewards.yaml\n\(rewards)\n")
    }

    static func achievement(_ when: String, id: String = "first-step") -> String {
        "  - {id: \(id), title: The \(id), icon: star, when: {\(when)}}"
    }
}

enum ServiceExample {
    /// A plan. By default it is the one that the valid StoreKit configuration sells.
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

    /// A service file with these lines, and entitlements that have an app group if given, otherwise remote
    /// notifications.
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

    /// The notification of the valid file, with other lines.
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
