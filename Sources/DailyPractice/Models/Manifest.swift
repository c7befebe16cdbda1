public import LearningBasics

/// What a published program consists of: the file `manifest.json`.
public struct Manifest: Codable, Hashable, Sendable {
    /// The version of the format; this library knows 1.
    public var formatVersion: Int
    /// The name of the program.
    public var program: String
    /// What people call the program.
    public var title: String
    /// The language of the texts, as a BCP 47 tag such as `ar`. Absent in documents of version 0.1.0.
    public var language: String?
    /// The direction in which the language is written. Absent in documents of version 0.1.0.
    public var direction: WritingDirection?
    /// How many days the program lasts.
    public var days: Int
    /// The bands that the program is written for, youngest first.
    public var ageBands: [AgeBand]
    /// A hash of the content: equal when and only when what apps decode is equal, apart from the language.
    ///
    /// It is the SHA-256, in hexadecimal digits, of one line for each file of the role ``FileRole/app``, in the
    /// order of the bytes of their paths. A line is the file's ``ManifestFile/content``, or else its SHA-256, two
    /// spaces, its path and a line feed, as `sha256sum` prints it.
    public var contentVersion: String
    /// The release that has this content, or `draft` for content that no release has. Absent for programs that
    /// were never released.
    public var release: String?
    /// Every other published file.
    public var files: [ManifestFile]
    /// Every activity, by band and day. Absent in manifests that are older than this list.
    public var activities: [ActivitySummary]?
    /// Every quiz, by band and place in the rotation. Absent if there is none, and in manifests that were
    /// made before quizzes had files of their own.
    public var quizzes: [QuizSummary]?
    /// The languages that the program is translated into. Absent if there are none.
    public var languages: [LanguageSummary]?

    /// Makes a manifest from its parts.
    public init(
        formatVersion: Int = 1, program: String, title: String, days: Int, ageBands: [AgeBand],
        contentVersion: String, files: [ManifestFile], activities: [ActivitySummary]? = nil,
        quizzes: [QuizSummary]? = nil, release: String? = nil
    ) {
        (self.formatVersion, self.program, self.title) = (formatVersion, program, title)
        (self.days, self.ageBands, self.contentVersion) = (days, ageBands, contentVersion)
        (self.files, self.activities, self.quizzes) = (files, activities, quizzes)
        self.release = release
    }
}

extension Manifest {
    /// The text that is hashed for ``contentVersion``; nil when the files have no roles.
    package static func contentLines(of files: [ManifestFile]) -> String? {
        guard files.contains(where: { $0.role != nil }) else { return nil }
        return files.filter { $0.role == .app }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map {
            "\($0.content ?? $0.sha256)  \($0.path)\n"
        }.joined()
    }
}
