import CanonicalJSON
package import LearningRules
package import SourceText

/// The prayer that a trigger names: one of them, or each.
package enum TriggeringPrayer: String, CaseIterable, Sendable {
    case fajr, dhuhr, asr, maghrib, isha, each

    /// Nil for each of them.
    package var prayer: PrayerID? { PrayerID(rawValue: rawValue) }
}

package enum Weekday: String, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

package final class TriggerSource: Record {
    package static let about = About(
        "trigger", "What triggers a notification: one of prayer, daily, weekly and remote.",
        ServicesDocument.Trigger(), conditions: conditions)
    private static let conditions = [
        JSONCondition(key: "prayer", needs: "minutes"), JSONCondition(key: "minutes", needs: "prayer"),
        JSONCondition(key: "weekly", needs: "at"), JSONCondition(key: "at", needs: "weekly"),
        JSONCondition(oneOf: ["prayer", "daily", "weekly", "remote"]),
    ]

    package let prayer = fields.optional(
        "prayer", \.prayer, .word(TriggeringPrayer.self), "The time of this prayer, or of each.")
    package let minutes = fields.optional(
        "minutes", \.minutes, .integer(-180...180, .minutes), as: .integer(from: -180, to: 180),
        "How many minutes after the prayer; below 0, before it.", whenChanged: .shown, details: "Default: 0.")
    package let daily = fields.optional(
        "daily", \.daily, .clockTime, "A time of every day.", details: "Such as \"21:30\".")
    package let weekly = fields.optional(
        "weekly", \.weekly, .word(Weekday.self), "A day of every week.", details: "Its time is `at`.")
    package let at = fields.optional("at", \.at, .clockTime, "The time of that day.")
    package let remote = fields.optional(
        "remote", \.remote, .namedValues("placeholder", of: .integer(1...4096)),
        as: .byName(.integer(from: 1, to: 4096)), "The most bytes of what a server sends with it.")
    package let reading: ReadResult<ServicesDocument.Trigger>

    package init(from fields: ModelFields<ServicesDocument.Trigger>) {
        if prayer == nil { fields.model.minutes = nil } else if minutes == nil { fields.model.minutes = 0 }
        fields.exactlyOne(of: ["prayer"], ["daily"], ["weekly"], ["remote"])
        fields.key("minutes", requires: "prayer")
        fields.key("at", requires: "weekly")
        fields.key("weekly", requires: "at")
        reading = fields.reading
    }

    /// Whether it was read whole and has one trigger.
    package var isWhole: Bool {
        reading.isWhole && [prayer != nil, daily != nil, weekly != nil, remote != nil].count { $0 } == 1
    }

    /// The names that texts can have in braces; nil if they are unknown.
    package var placeholders: [String]? {
        guard isWhole else { return nil }
        if let remote { return remote.value.map(\.key.string) }
        return prayer == nil ? ["date"] : ["prayer", "prayerId", "time", "minutes"]
    }
}
