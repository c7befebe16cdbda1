public import LearningBasics

/// `family-activities.json`: what families do together, by week.
public struct FamilyActivitiesDocument: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    @FormatVersion public var formatVersion: Int
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// The activities, by week.
    public var familyActivities: [FamilyActivity]

    /// Makes a document from its parts.
    public init(formatVersion: Int = 1, familyActivities: [FamilyActivity]) {
        (self.formatVersion, self.familyActivities) = (formatVersion, familyActivities)
    }
}

/// Something that a family does in one week; a parent marks it done.
public struct FamilyActivity: Codable, Hashable, Sendable, Identifiable {
    /// Its id, unique in the program.
    public var id: String
    /// The week of the program that it is for, from 1.
    public var week: Int
    /// What the family sees.
    public var title: String
    /// How long it takes.
    public var minutes: Int
    /// What to do, in order.
    public var steps: [String]

    /// Makes an activity from its parts.
    public init(id: String, week: Int, title: String, minutes: Int, steps: [String]) {
        (self.id, self.week, self.title) = (id, week, title)
        (self.minutes, self.steps) = (minutes, steps)
    }
}
