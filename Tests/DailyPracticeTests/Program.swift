import Foundation
import Testing

@testable import DailyPractice

/// A small published program in memory.
struct Program {
    static let activities = "json/activities/6-9.json"
    static let quizzes = "json/quizzes/6-9.json"

    var manifest: Manifest
    var files: [String: Data] = [:]

    init() throws {
        manifest = Manifest(
            program: "calm", title: "Calm", days: 2, ageBands: [.from6to9], contentVersion: "abc", files: [])
        let days = [1, 2].map { day in
            var activity = Activity.sample(.sample())
            activity.id = "activity-\(day)"
            activity.dayNumber = day
            activity.title = "Day \(day)"
            return activity
        }
        let quiz = QuizSessionTests.quiz(questions: 1)
        try put(ActivityBundle(ageBand: .from6to9, activities: days), at: Self.activities)
        try put(QuizBundle(ageBand: .from6to9, quizzes: [quiz]), at: Self.quizzes)
        try put("SELECT 1;\n", at: "sql/seed.sql")
    }

    func load() throws -> ContentLibrary {
        try ContentLibrary { path in
            guard let bytes = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        }
    }

    /// What is wrong with a file, as loading finds it.
    func problem(with file: String) throws -> LoadError.Problem {
        let error = try #require(throws: LoadError.self) { try load() }
        #expect(error.file == file)
        return error.problem
    }

    func text(of path: String) -> String? { files[path].flatMap { String(bytes: $0, encoding: .utf8) } }

    /// Publishes a file: the manifest knows it.
    mutating func put(_ text: String, at path: String) throws { try put(Data(text.utf8), at: path) }

    private mutating func put(_ bundle: some Encodable, at path: String) throws {
        try put(JSONEncoder().encode(bundle), at: path)
    }

    private mutating func put(_ bytes: Data, at path: String) throws {
        let hash = hexadecimalSHA256(of: bytes)
        files[path] = bytes
        manifest.files.removeAll { $0.path == path }
        manifest.files.append(ManifestFile(path: path, sha256: hash, bytes: bytes.count))
        files["manifest.json"] = try JSONEncoder().encode(manifest)
    }
}
