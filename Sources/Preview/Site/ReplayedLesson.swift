import Analysis
import CanonicalJSON
import LearningRules
import SourceText

/// A lesson page by page: the hook, the teach pages, the practice, the reward, and the results.
struct ReplayedLesson: ReplayedSession {
    private var play: PracticePlay
    private let rates: XPRates
    /// The verdict on the last attempt, while it is shown.
    private var verdict: LessonSession.Verdict?
    /// The index of the page, from 0; the practice is one page.
    private var page = 0

    init(_ lesson: Lesson, _ rates: XPRates) {
        play = PracticePlay(lesson)
        self.rates = rates
    }

    private var lesson: Lesson { play.session.lesson }
    private var practicePage: Int { lesson.teach.count + 1 }
    private var isBegun: Bool { play.session.progress.attempts > 0 || play.position != 0 }

    var prompt: String? { verdict == nil ? play.position.map { "\($0 + 1)" } : nil }

    func canSubmit(_ answer: String) -> Bool { option(answer) != nil }

    mutating func submit(_ answer: String) -> Bool {
        guard verdict == nil, let option = option(answer) else { return false }
        verdict = play.answer(option)
        return true
    }

    mutating func advance() { verdict = nil }

    /// Before the practice is begun, only the pages up to it can be shown; the rest can be shown when it is over.
    mutating func turn(to page: Int?) {
        if verdict != nil {
            self.page = practicePage
        } else if play.session.phase == .practice {
            self.page = isBegun ? practicePage : min(max(page ?? 0, 0), practicePage)
        } else {
            self.page = (page ?? 0) > practicePage + 1 ? practicePage + 2 : practicePage + 1
        }
    }

    private func option(_ answer: String) -> Int? {
        play.position.flatMap { optionIndex(typed: answer, of: play.questions[$0].options.count) }
    }

    // MARK: - What is shown

    var state: JSONValue {
        let head: JSONValue = [
            "score": .integer(play.session.progress.score ?? 0), "most": 100, "path": .list([]),
            "isWaiting": .boolean(verdict != nil),
        ]
        switch page {
        case 0: return head.adding(["page": json("Hook", lesson.hook)])
        case ..<practicePage: return head.adding(["page": json(lesson.teach[page - 1])])
        case practicePage: return head.adding(["prompt": question, "verdict": verdict.map(json) ?? .null])
        case practicePage + 1: return head.adding(["page": json("Reward", lesson.reward)])
        default: return head.adding(["end": ["results": .list([]), "words": .texts(results)]])
        }
    }

    private func json(_ step: TeachStep) -> JSONValue {
        let media = [step.audio.map { "It plays `\($0)`." }, step.picture.map { "It shows `\($0)`." }]
        let words = "The learner turns the page. It is meant to take \(counted(step.seconds, "second"))."
        return json("Teach \(page) of \(lesson.teach.count)", step.text, [words] + media.compactMap(\.self))
    }

    private func json(_ name: String, _ phase: TextPhase) -> JSONValue {
        json(name, phase.text, ["Moves on by itself after \(counted(phase.seconds, "second"))."])
    }

    private func json(_ name: String, _ text: String, _ words: [String]) -> JSONValue {
        [
            "number": .integer(page), "name": .text(name), "text": .text(text), "words": .texts(words),
            "isFirst": .boolean(page == 0 || page > practicePage),
        ]
    }

    /// The question that is asked, or the last one while an attempt is judged.
    private var question: JSONValue {
        let position = verdict == nil ? play.position ?? 0 : play.questions.count - 1
        let asked = play.questions[position]
        let options = asked.options.enumerated().map { ($1, optionLetter($0)) }
        // The right sides are sorted: their original order is that of the left sides, which would give the answer
        // away.
        let ordered = lesson.practice.questions == nil ? options.sorted(by: <) : options
        return [
            "id": .text("\(position + 1)"), "type": "question", "text": .text(asked.text),
            "number": .integer(position + 1), "ahead": .integer(play.questions.count - position - 1),
            "options": .list(
                ordered.map { ["id": .text($1), "text": .text($0), "isDisabled": .boolean(verdict != nil)] }),
        ]
    }

    private func json(_ verdict: LessonSession.Verdict) -> JSONValue {
        let rights = verdict.right.count { $0 }
        let left = LessonSession.mostAttempts - play.session.progress.attempts
        let again = verdict.isOver ? "" : " \(counted(left, "attempt")) left."
        return [
            "isCorrect": .boolean(verdict.isCorrect),
            "words": .text("\(rights) of \(verdict.right.count) right.\(again)"),
            "options": .list(
                zip(play.questions, verdict.right).map { question, isRight in
                    let isTold = isRight || verdict.isOver
                    return [
                        "isCorrect": .boolean(isRight), "text": .text(question.text),
                        "right": .text(isTold && !isRight ? question.options[question.right] : ""),
                        "feedback": .text(isTold ? question.explanation ?? "" : ""),
                    ]
                }),
        ]
    }

    private var results: [String] {
        let session = play.session
        let xp = rates.xp(base: lesson.baseXP, isFirstAttempt: session.isFirstAttempt, streak: 1)
        let first = session.isFirstAttempt ? ", right at the first attempt" : ""
        return [
            "\(session.progress.score ?? 0) % right at the first attempt",
            "The practice took \(counted(session.progress.attempts, "attempt")) of \(LessonSession.mostAttempts).",
            "The lesson earns \(xp) XP on the first day of a streak: \(lesson.baseXP) XP\(first).",
        ]
    }
}
