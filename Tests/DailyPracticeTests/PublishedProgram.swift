import Foundation
import Testing

@testable import DailyPractice

/// A small program in memory, published as Hornbook does: files with roles, items with files of their own.
struct PublishedProgram: Sendable {
    static let activities = "json/activities/6-9.json"
    static let quizzes = "json/quizzes/6-9.json"
    static let secondDay = "json/activities/6-9/day-02.json"

    var activities: [Activity]
    var quizzes: [Quiz]
    /// Texts that stand in files in place of what belongs there, and in further files.
    var texts: [String: String] = [:]
    /// What is changed in the manifest after everything is listed.
    var mend: @Sendable (inout Manifest) -> Void = { _ in }
    /// The same program in other languages, by tag.
    var translations: [String: PublishedProgram] = [:]
    private(set) var files: [String: Data] = [:]

    /// Published, after a change.
    init(days: Int = 2, _ change: (inout PublishedProgram) throws -> Void = { _ in }) throws {
        activities = (1...days).map { day in
            var activity = Activity.sample(.sample())
            activity.id = "activity-\(day)"
            activity.dayNumber = day
            activity.title = "Day \(day)"
            return activity
        }
        quizzes = [.sample(questions: 2)]
        try publish()
        try change(&self)
        try publish()
    }

    /// Makes a manifest of it as it was before files had roles.
    static let withoutRoles: @Sendable (inout Manifest) -> Void = { manifest in
        manifest.activities = nil
        manifest.quizzes = nil
        for index in manifest.files.indices { manifest.files[index].role = nil }
    }

    /// Writes every file anew.
    mutating func publish() throws {
        files = [:]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var listed: [ManifestFile] = []
        func put(_ value: some Encodable, _ path: String, _ role: FileRole) throws -> ManifestFile {
            let bytes = try texts[path].map { Data($0.utf8) } ?? encoder.encode(value)
            let file = ManifestFile(path: path, role: role, sha256: hexadecimalSHA256(of: bytes), bytes: bytes.count)
            files[path] = bytes
            listed.append(file)
            return file
        }
        _ = try put(ActivityBundle(ageBand: .from6to9, activities: activities), Self.activities, .app)
        _ = try put(QuizBundle(ageBand: .from6to9, quizzes: quizzes), Self.quizzes, .app)
        let activityList = try activities.map { activity in
            let file = try put(activity, "json/activities/6-9/day-0\(activity.dayNumber).json", .day)
            return ActivitySummary(
                id: activity.id, dayNumber: activity.dayNumber, ageBand: activity.ageBand, maxScore: 10,
                prompts: activity.prompts.count, path: file.path, sha256: file.sha256)
        }
        let quizList = try quizzes.map { quiz in
            let file = try put(quiz, "json/quizzes/6-9/quiz-0\(quiz.order).json", .day)
            return QuizSummary(
                id: quiz.id, ageBand: .from6to9, title: quiz.title, order: quiz.order,
                questions: quiz.questions.count, path: file.path, sha256: file.sha256)
        }
        for path in texts.keys.sorted() where files[path] == nil {
            _ = try put("", path, path.hasPrefix("json/") ? .app : .docs)
        }
        for (tag, other) in translations {
            for (path, bytes) in other.files {
                let inside = "languages/\(tag)/\(path)"
                files[inside] = bytes
                listed.append(
                    ManifestFile(
                        path: inside, role: .translation, sha256: hexadecimalSHA256(of: bytes), bytes: bytes.count))
            }
        }
        var manifest = Manifest(
            program: "calm", title: "Calm", days: activities.count, ageBands: [.from6to9], contentVersion: "",
            files: listed, activities: activityList, quizzes: quizList)
        manifest.contentVersion = hexadecimalSHA256(of: Data((Manifest.contentLines(of: manifest.files) ?? "").utf8))
        let tags = translations.keys.sorted()
        manifest.languages =
            tags.isEmpty
            ? nil
            : (["en"] + tags).map { tag in
                LanguageSummary(
                    language: tag, direction: .leftToRight, records: activities.count, fellBack: [],
                    path: tag == "en" ? nil : "languages/\(tag)/manifest.json")
            }
        mend(&manifest)
        files["manifest.json"] = try encoder.encode(manifest)
    }

    /// Changes the text of a file; the manifest knows it.
    mutating func replace(_ text: String, by other: String, in path: String) throws {
        let old = String(decoding: try #require(files[path]), as: UTF8.self)
        texts[path] = old.replacingOccurrences(of: text, with: other)
        try #require(texts[path] != old)
    }

    /// Changes bytes of which the manifest knows nothing; nil takes the file away.
    mutating func set(_ bytes: Data?, at path: String) { files[path] = bytes }

    func read(_ request: FileRequest) throws -> Data {
        guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
        return bytes
    }

    func library(_ options: LoadOptions = LoadOptions()) throws -> ContentLibrary {
        try ContentLibrary(options: options) { try read($0) }
    }

    func reader() async throws -> ContentReader { try await ContentReader { [self] request in try read(request) } }

    /// Writes it into a new folder, for as long as a test runs.
    func withFolder(_ test: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        try await test(folder)
    }
}
