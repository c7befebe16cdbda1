/// A badge, and what earns it.
public struct Achievement: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var title: String
    /// An SF Symbol.
    public var icon: String
    public var when: Goal

    public init(id: String, title: String, icon: String, when: Goal) {
        self.id = id
        self.title = title
        self.icon = icon
        self.when = when
    }

    /// What earns an achievement.
    public enum Goal: Hashable, Sendable {
        /// So many lessons: those with a tag, those done during an event, or any.
        case lessons(Int, tagged: String? = nil, during: String? = nil)
        /// Every lesson of a category, save those of events.
        case allOf(category: String)
        case lesson(String)
        /// A streak of so many days.
        case streak(days: Int)
        /// So many family activities, or activities in so many weeks.
        case familyActivities(Int)
        case familyWeeks(Int)
    }
}

extension Achievement.Goal: Codable {
    private enum Key: String, CodingKey {
        case lessons, tagged, during, allOf, lesson, streak, familyActivities, familyWeeks
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        if let count = try values.decodeIfPresent(Int.self, forKey: .lessons) {
            self = .lessons(
                count, tagged: try values.decodeIfPresent(String.self, forKey: .tagged),
                during: try values.decodeIfPresent(String.self, forKey: .during))
        } else if let category = try values.decodeIfPresent(String.self, forKey: .allOf) {
            self = .allOf(category: category)
        } else if let lesson = try values.decodeIfPresent(String.self, forKey: .lesson) {
            self = .lesson(lesson)
        } else if let days = try values.decodeIfPresent(Int.self, forKey: .streak) {
            self = .streak(days: days)
        } else if let count = try values.decodeIfPresent(Int.self, forKey: .familyActivities) {
            self = .familyActivities(count)
        } else if let weeks = try values.decodeIfPresent(Int.self, forKey: .familyWeeks) {
            self = .familyWeeks(weeks)
        } else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "This goal is of no known kind."))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .lessons(let count, let tag, let event):
            try values.encode(count, forKey: .lessons)
            try values.encodeIfPresent(tag, forKey: .tagged)
            try values.encodeIfPresent(event, forKey: .during)
        case .allOf(let category): try values.encode(category, forKey: .allOf)
        case .lesson(let lesson): try values.encode(lesson, forKey: .lesson)
        case .streak(let days): try values.encode(days, forKey: .streak)
        case .familyActivities(let count): try values.encode(count, forKey: .familyActivities)
        case .familyWeeks(let weeks): try values.encode(weeks, forKey: .familyWeeks)
        }
    }
}
