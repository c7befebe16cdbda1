import DailyPractice
import Foundation
import LearningRules

/// What the app keeps of its learner.
struct Learner: Codable {
    var completedDay = 0
    var practice: SavedSession?
    var quizzes: [CalendarDay: QuizProgress] = [:]
    var lessons: [String: LessonSession.Progress] = [:]
    var progress = LearningProgress()
    /// Options stand in the same order whenever they are shown.
    var seed = UInt64.random(in: 0...UInt64.max)

    init() {}

    /// A new learner if there is no file yet.
    init(at file: URL) throws {
        guard let bytes = try? Data(contentsOf: file) else { return }
        self = try JSONDecoder().decode(Learner.self, from: bytes)
    }

    func save(at file: URL) throws { try JSONEncoder().encode(self).write(to: file, options: .atomic) }

    func resumed(_ activity: PracticeActivity) -> PracticeSession {
        let held = practice.flatMap { try? Resumption(of: $0, in: activity).session }
        return held ?? PracticeSession(activity, advancing: .onRequest)
    }

    func resumed(_ quiz: Quiz, on day: CalendarDay) -> QuizSession {
        quizzes[day].flatMap { try? QuizResumption(of: $0, in: quiz).session } ?? QuizSession(quiz)
    }

    func resumed(_ lesson: Lesson) -> LessonSession {
        LessonSession(lesson, resuming: lessons[lesson.id] ?? LessonSession.Progress())
    }
}
