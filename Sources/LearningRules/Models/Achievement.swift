/// A badge, and what earns it.
public struct Achievement: Codable, Hashable, Sendable, Identifiable {
    /// Its id, unique in the program.
    public var id: String
    /// What the learner sees.
    public var title: String
    /// The name of an SF Symbol.
    public var icon: String
    /// What earns it.
    public var when: Goal

    /// Makes an achievement from its parts.
    public init(id: String, title: String, icon: String, when: Goal) {
        (self.id, self.title, self.icon, self.when) = (id, title, icon, when)
    }

    /// What earns an achievement.
    public enum Goal: Hashable, Sendable {
        /// This many lessons: those with a tag, those done during an event, or any.
        case lessons(Int, tagged: String? = nil, during: String? = nil)
        /// Every lesson of a category, except those of events.
        case allOf(category: String)
        /// One lesson, by its id.
        case lesson(String)
        /// A streak of this many days.
        case streak(days: Int)
        /// This many family activities.
        case familyActivities(Int)
        /// Family activities in this many weeks.
        case familyWeeks(Int)
    }
}

extension Achievement.Goal: Codable {
    /// The keys of the JSON object. The keys that are present say what kind of goal it is.
    package struct Keys: Codable, Hashable, Sendable {
        package var lessons: Int?
        package var tagged: String?
        package var during: String?
        package var allOf: String?
        package var lesson: String?
        package var streak: Int?
        package var familyActivities: Int?
        package var familyWeeks: Int?
    }

    /// Nil for keys that name no kind of goal.
    package init?(_ keys: Keys) {
        let goals: [Self?] = [
            keys.lessons.map { .lessons($0, tagged: keys.tagged, during: keys.during) },
            keys.allOf.map { .allOf(category: $0) }, keys.lesson.map { .lesson($0) },
            keys.streak.map { .streak(days: $0) }, keys.familyActivities.map { .familyActivities($0) },
            keys.familyWeeks.map { .familyWeeks($0) },
        ]
        guard let goal = goals.compactMap({ $0 }).first else { return nil }
        self = goal
    }

    /// The keys of no goal.
    package static var noKeys: Keys { Keys() }

    package var keys: Keys {
        switch self {
        case .lessons(let count, let tag, let event): Keys(lessons: count, tagged: tag, during: event)
        case .allOf(let category): Keys(allOf: category)
        case .lesson(let lesson): Keys(lesson: lesson)
        case .streak(let days): Keys(streak: days)
        case .familyActivities(let count): Keys(familyActivities: count)
        case .familyWeeks(let weeks): Keys(familyWeeks: weeks)
        }
    }

    /// Reads a goal: the keys of the object say of what kind it is.
    ///
    /// - Throws: `DecodingError` for keys of no known kind.
    public init(from decoder: any Decoder) throws {
        guard let goal = Self(try Keys(from: decoder)) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "This goal is of no known kind."))
        }
        self = goal
    }

    /// Writes the keys of the goal.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws { try keys.encode(to: encoder) }
}
