/// What a published program consists of: the file `manifest.json`.
public struct Manifest: Codable, Hashable, Sendable {
    public var formatVersion: Int
    /// The name of the program.
    public var program: String
    public var title: String
    /// How many days the program lasts.
    public var days: Int
    public var ageBands: [AgeBand]
    /// A hash of the content: equal when and only when the content is equal.
    public var contentVersion: String
    /// Every other published file.
    public var files: [ManifestFile]
    public var activities: [ActivitySummary]?

    public init(
        formatVersion: Int = 1,
        program: String,
        title: String,
        days: Int,
        ageBands: [AgeBand],
        contentVersion: String,
        files: [ManifestFile],
        activities: [ActivitySummary]? = nil
    ) {
        self.formatVersion = formatVersion
        self.program = program
        self.title = title
        self.days = days
        self.ageBands = ageBands
        self.contentVersion = contentVersion
        self.files = files
        self.activities = activities
    }
}

/// One published file, as the manifest knows it.
public struct ManifestFile: Codable, Hashable, Sendable {
    /// Relative to the manifest, with `/` between its components.
    public var path: String
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal digits.
    public var sha256: String
    /// The length of the file in bytes.
    public var bytes: Int

    public init(path: String, sha256: String, bytes: Int) {
        self.path = path
        self.sha256 = sha256
        self.bytes = bytes
    }
}

/// What the manifest says about one activity.
public struct ActivitySummary: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var dayNumber: Int
    public var ageBand: AgeBand
    /// The highest score that a play-through of the activity can reach, in points.
    public var maxScore: Int
    /// How many prompts the activity has.
    public var prompts: Int

    public init(id: String, dayNumber: Int, ageBand: AgeBand, maxScore: Int, prompts: Int) {
        self.id = id
        self.dayNumber = dayNumber
        self.ageBand = ageBand
        self.maxScore = maxScore
        self.prompts = prompts
    }

    enum CodingKeys: String, CodingKey {
        case id
        case dayNumber = "day_number"
        case ageBand = "age_band"
        case maxScore
        case prompts
    }
}
