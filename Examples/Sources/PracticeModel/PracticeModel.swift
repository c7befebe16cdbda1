import DailyPractice
import Foundation
import LearningRules
import Observation

/// Today's activity, quiz and lesson, for views that hold no logic.
@MainActor @Observable public final class PracticeModel {
    public private(set) var practice: PracticeSession?
    public private(set) var quiz: QuizSession?
    public private(set) var lesson: LessonSession?
    public private(set) var manifest: Manifest?
    public private(set) var problem: String?
    /// The answer in the making: the chosen options in their order, targets by option, and what is typed.
    public var chosen: [String] = []
    public var targets: [String: String] = [:]
    public var word = ""

    private var learner = Learner()
    private var course: Course?
    private let (shipped, file, band): (URL, URL, AgeBand)
    private let store: ContentStore
    private let now: () -> Date

    public init(shipped: URL, folder: URL, band: AgeBand, now: @escaping () -> Date = { Date() }) {
        (self.shipped, self.band, self.now) = (shipped, band, now)
        file = folder.appendingPathComponent("learner.json")
        store = ContentStore(directory: folder.appendingPathComponent("content"))
    }

    private var today: CalendarDay { CalendarDay(now(), in: .current) }

    public func load() async {
        do {
            learner = try Learner(at: file)
            let held = try? await store.reader()
            let reader = if let held { held } else { try await ContentReader(directory: shipped) }
            manifest = reader.manifest
            let activity = try await reader.activity(day: learner.completedDay + 1, band: band)
            practice = activity.map { learner.resumed($0) }
            quiz = try await reader.quiz(on: today, band: band).map { learner.resumed($0, on: today) }
            course = try await reader.document(LessonsDocument.self, at: LessonsDocument.path).map {
                Course(lessons: $0)
            }
            lesson = course?.offered(to: learner.progress, on: today).first.map { learner.resumed($0) }
            problem = activity == nil && quiz == nil && lesson == nil ? "There is nothing more to do." : nil
        } catch { problem = error.localizedDescription }
    }

    private func save() {
        learner.practice = practice?.saved
        learner.quizzes = quiz.map { [today: $0.progress] } ?? [:]
        if let lesson { learner.lessons = [lesson.lesson.id: lesson.progress] }
        do { try learner.save(at: file) } catch { problem = error.localizedDescription }
    }
}

extension PracticeModel {
    public var isRightToLeft: Bool { manifest?.direction == .rightToLeft }
    public var prompt: Prompt? { practice?.prompt?.shuffled(seed: learner.seed) }
    public var matchTargets: [String] { prompt?.shuffledTargets(seed: learner.seed) ?? [] }
    public var feedback: [JudgedOption] { prompt.flatMap { practice?.attempts(at: $0.id).last?.options } ?? [] }

    public var answer: Answer? {
        switch prompt?.type {
        case nil: nil
        case .selectAll: .options(Set(chosen))
        case .sequencing: .order(chosen)
        case .matching: .pairs(targets)
        case .textInput: .word(word)
        default: chosen.last.map { .option($0) }
        }
    }

    public var canSubmit: Bool { answer.map { practice?.canSubmit($0) ?? false } ?? false }

    public func choose(_ option: Option) {
        let isOnlyOne = prompt?.type.acceptsSingleOption ?? true
        if isOnlyOne { chosen = [] }
        if chosen.contains(option.id) { chosen.removeAll { $0 == option.id } } else { chosen.append(option.id) }
    }

    public func submit() {
        guard let answer else { return }
        do { try practice?.submit(answer, at: Timestamp(now())) } catch { problem = error.localizedDescription }
        save()
    }

    public func proceed() {
        practice?.advance()
        (chosen, targets, word) = ([], [:], "")
        if let practice, practice.isFinished { learner.completedDay = practice.activity.dayNumber }
        save()
    }
}

extension PracticeModel {
    public func answerQuiz(_ option: Int) {
        if let question = quiz?.currentIndex { _ = try? quiz?.answer(option, question: question) }
        save()
    }

    public func turnPage() {
        lesson?.advance()
        finishLesson()
    }

    public func practise(_ choices: [Int]) -> LessonSession.Verdict? {
        defer { finishLesson() }
        return try? lesson?.answer(choices)
    }

    private func finishLesson() {
        if let course, let lesson, lesson.isFinished {
            try? learner.progress.finish(
                lesson: lesson.lesson.id, on: today, attempts: lesson.progress.attempts,
                score: lesson.progress.score ?? 100, in: course)
        }
        save()
    }

    public func update(fetch: @Sendable (FileRequest) async throws -> Data) async {
        do { if try await store.update(fetch: fetch).isNew { await load() } } catch {
            if error.problem != .cancelled { problem = error.localizedDescription }
        }
    }
}
