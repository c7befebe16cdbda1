import Foundation
import Testing

@testable import DailyPractice

/// A small program in memory, published as Hornbook does: files with roles, items with files of their own.
struct PublishedProgram {
    static let days = "json/activities/6-9/day-0"

    var activities: [Activity]
    var quizzes: [Quiz]
    /// What is changed in the manifest after everything is listed.
    var mend: (inout Manifest) -> Void = { _ in }
    private(set) var files: [String: Data] = [:]

    init(days: Int = 2) {
        activities = (1...days).map { day in
            var activity = Activity.sample(.sample())
            activity.id = "activity-\(day)"
            activity.dayNumber = day
            activity.title = "Day \(day)"
            return activity
        }
        quizzes = [QuizSessionTests.quiz(questions: 2)]
    }

    /// Writes every file anew.
    mutating func publish() throws {
        files = [:]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var listed: [ManifestFile] = []
        func put(_ value: some Encodable, _ path: String, _ role: FileRole) throws -> ManifestFile {
            let bytes = try encoder.encode(value)
            let file = ManifestFile(path: path, role: role, sha256: hexadecimalSHA256(of: bytes), bytes: bytes.count)
            files[path] = bytes
            listed.append(file)
            return file
        }
        _ = try put(ActivityBundle(ageBand: .from6to9, activities: activities), Program.activities, .app)
        _ = try put(QuizBundle(ageBand: .from6to9, quizzes: quizzes), Program.quizzes, .app)
        let activityList = try activities.map { activity in
            let file = try put(activity, "\(Self.days)\(activity.dayNumber).json", .day)
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
        _ = try put("create table x ();", "sql/postgres/schema.sql", .database)
        var manifest = Manifest(
            program: "calm", title: "Calm", days: activities.count, ageBands: [.from6to9], contentVersion: "",
            files: listed, activities: activityList, quizzes: quizList)
        manifest.contentVersion = hexadecimalSHA256(of: Data((Manifest.contentLines(of: manifest.files) ?? "").utf8))
        mend(&manifest)
        files["manifest.json"] = try encoder.encode(manifest)
    }

    func read(_ request: FileRequest) throws -> Data {
        guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
        return bytes
    }

    mutating func set(_ bytes: Data?, at path: String) { files[path] = bytes }

    func library(_ options: LoadOptions = LoadOptions()) throws -> ContentLibrary {
        try ContentLibrary(options: options) { path in
            guard let bytes = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        }
    }

    func reader(_ options: LoadOptions = LoadOptions()) throws -> ContentReader {
        let files = files
        return try ContentReader(options: options) { request in
            guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        }
    }
}
