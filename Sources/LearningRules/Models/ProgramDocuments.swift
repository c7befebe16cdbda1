extension LessonsDocument {
    /// The path of the file, from the manifest.
    public static let path = "json/lessons.json"
}

extension Rewards {
    /// The path of the file, from the manifest.
    public static let path = "json/rewards.json"
}

extension ChallengesDocument {
    /// The path of the file, from the manifest.
    public static let path = "json/challenges.json"
}

extension FamilyActivitiesDocument {
    /// The path of the file, from the manifest.
    public static let path = "json/family-activities.json"
}

extension ServicesDocument {
    /// The path of the file, from the manifest.
    public static let path = "json/services.json"
}

/// The documents of a whole program.
public enum ProgramDocuments {
    /// The model of each, by its path in a build: for the `LoadOptions` of DailyPractice.
    public static let models: [String: any (Decodable & Sendable).Type] = [
        LessonsDocument.path: LessonsDocument.self, Rewards.path: Rewards.self,
        ChallengesDocument.path: ChallengesDocument.self,
        FamilyActivitiesDocument.path: FamilyActivitiesDocument.self, ServicesDocument.path: ServicesDocument.self,
    ]
}
