/// `family-activities.json`: what families do together, by week.
public struct FamilyActivitiesDocument: Codable, Hashable, Sendable {
    @FormatVersion public var formatVersion: Int
    public var familyActivities: [FamilyActivity]

    public init(formatVersion: Int = 1, familyActivities: [FamilyActivity]) {
        (self.formatVersion, self.familyActivities) = (formatVersion, familyActivities)
    }
}

/// Something that a family does in one week; a parent marks it done.
public struct FamilyActivity: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    /// The week of the program that it is for, from 1.
    public var week: Int
    public var title: String
    public var minutes: Int
    public var steps: [String]

    public init(id: String, week: Int, title: String, minutes: Int, steps: [String]) {
        (self.id, self.week, self.title) = (id, week, title)
        (self.minutes, self.steps) = (minutes, steps)
    }
}
