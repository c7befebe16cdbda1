import DailyPractice
import Foundation
import LearningRules
import Observation

/// Today's activity, quiz and lesson, for views that hold no logic.
@MainActor @Observable public final class PracticeModel {
    public private(set) var practice: PracticeSession?
    public private(set) var quiz: QuizSession?
    public private(set) var lesson: LessonSession?
    public private(set) var verdict: LessonSession.Verdict?
    public private(set) var manifest: Manifest?
    /// What went wrong, until the learner has seen it.
    public private(set) var problem: String?
    public var draft = Draft()
    /// The options that are chosen in a lesson, by the questions.
    public var choices: [Int: Int] = [:]

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
            let lessons = try await reader.document(LessonsDocument.self, at: LessonsDocument.path)
            course = lessons.map { Course(lessons: $0) }
            lesson = course.flatMap { learner.nextLesson(in: $0, on: today) }
        } catch { problem = error.localizedDescription }
    }

    private func save() {
        learner.keep(practice, quiz, lesson, on: today)
        do { try learner.save(at: file) } catch { problem = error.localizedDescription }
    }
}

extension PracticeModel {
    public var hasProblem: Bool { get { problem != nil } set { if !newValue { problem = nil } } }
    public var isRightToLeft: Bool { manifest?.direction == .rightToLeft }
    public var prompt: Prompt? { practice?.prompt?.shuffled(seed: learner.seed) }
    public var matchTargets: [String] { prompt?.shuffledTargets(seed: learner.seed) ?? [] }
    public var feedback: [JudgedOption] { prompt.flatMap { practice?.attempts(at: $0.id).last?.options } ?? [] }
    public var answer: Answer? { prompt.flatMap(draft.answer) }
    public var canSubmit: Bool { answer.map { practice?.canSubmit($0) ?? false } ?? false }

    public func choose(_ option: Option) { if let prompt { draft.choose(option, at: prompt) } }

    public func submit() {
        guard let answer else { return }
        do { try practice?.submit(answer, at: Timestamp(now())) } catch { problem = error.localizedDescription }
        save()
    }

    public func proceed() {
        practice?.advance()
        draft = Draft()
        if let practice, practice.isFinished { learner.completedDay = practice.activity.dayNumber }
        save()
    }
}

extension PracticeModel {
    /// The question of the quiz that was answered last.
    public var answered: (question: QuizQuestion, isCorrect: Bool)? {
        guard let quiz, let index = quiz.answers.lastIndex(where: { $0 != nil }) else { return nil }
        return (quiz.quiz.questions[index], quiz.isCorrect(question: index) == true)
    }

    public func answerQuiz(_ option: Int) {
        if let question = quiz?.currentIndex { _ = try? quiz?.answer(option, question: question) }
        save()
    }

    /// What the lesson asks: each option with its index, in an order that gives nothing away.
    public var asked: [(text: String, options: [(index: Int, text: String)])] {
        (lesson?.lesson.practice.asked ?? []).map { text, options in
            let order = Shuffle.order(of: options.count, seed: Shuffle.seed(learner.seed, for: text))
            return (text, order.map { ($0, options[$0]) })
        }
    }

    public var canPractise: Bool { choices.count == asked.count }

    public func practise() {
        let made = choices.sorted { $0.key < $1.key }.map(\.value)
        do { verdict = try lesson?.answer(made) } catch { problem = error.localizedDescription }
        save()
    }

    public func turnPage() {
        (verdict, choices) = (nil, [:])
        lesson?.advance()
        if let course, let lesson, lesson.isFinished {
            self.lesson = learner.next(after: lesson, in: course, on: today)
        }
        save()
    }

    /// Without a network, the app goes on with what it has.
    public func update(fetch: @Sendable (FileRequest) async throws -> Data) async {
        do { if try await store.update(fetch: fetch).isNew { await load() } } catch {
            if case .unreadable = error.problem { return }
            if error.problem != .cancelled { problem = error.localizedDescription }
        }
    }
}
