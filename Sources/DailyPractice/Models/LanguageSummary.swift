/// A language that a program is in.
public struct LanguageSummary: Codable, Hashable, Sendable {
    /// The tag of the language, as in BCP 47.
    public var language: String
    /// How its lines are written.
    public var direction: WritingDirection
    /// How many files of content the program has in the language, including those that fell back.
    public var records: Int
    /// The ids of the records that are in the language of the source, since they are not translated whole.
    public var fellBack: [String]
    /// The manifest of the content in the language, relative to the manifest of the program; nil for the language of
    /// the source, whose content is the program's own.
    public var path: String?

    /// Makes an entry from its parts.
    public init(language: String, direction: WritingDirection, records: Int, fellBack: [String], path: String?) {
        (self.language, self.direction, self.records) = (language, direction, records)
        (self.fellBack, self.path) = (fellBack, path)
    }
}
