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

    /// Makes the folder too: a new app has none.
    func save(at file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(self).write(to: file, options: .atomic)
    }

    mutating func keep(
        _ session: PracticeSession?, _ quiz: QuizSession?, _ lesson: LessonSession?, on day: CalendarDay
    ) {
        practice = session?.saved
        quizzes = quiz.map { [day: $0.progress] } ?? [:]
        lessons = lesson.map { [$0.lesson.id: $0.progress] } ?? [:]
    }

    func resumed(_ activity: PracticeActivity) -> PracticeSession {
        let held = practice.flatMap { try? Resumption(saved: $0, activity: activity).session }
        return held ?? PracticeSession(activity, advancing: .onRequest)
    }

    func resumed(_ quiz: Quiz, on day: CalendarDay) -> QuizSession {
        quizzes[day].flatMap { try? QuizResumption(progress: $0, quiz: quiz).session } ?? QuizSession(quiz)
    }

    func nextLesson(in course: Course, on day: CalendarDay) -> LessonSession? {
        course.lessonsOffered(to: progress, on: day).first.map { lesson in
            LessonSession(lesson, resuming: lessons[lesson.id] ?? LessonSession.Progress())
        }
    }

    /// Counts a finished lesson. The next one.
    mutating func next(after lesson: LessonSession, in course: Course, on day: CalendarDay) -> LessonSession? {
        try? progress.finish(
            lesson: lesson.lesson.id, on: day, attempts: lesson.progress.attempts,
            score: lesson.progress.score ?? 100, in: course)
        return nextLesson(in: course, on: day)
    }
}
