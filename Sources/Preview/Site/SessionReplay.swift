import Analysis
import CanonicalJSON
import Compiler
import ContentModel
import DailyPractice
import LearningRules
import Lowering
import SourceText

/// A page's request to play.
struct PlayRequest: Decodable {
    let program: String
    let file: String
    let language: String?
    /// The earlier answers, as `hornbook play --answers` takes them.
    let play: String
    /// The new answer, as it follows `prompt=`.
    let answer: String?
    /// Whether to return only if the app would accept the answer.
    let isTrial: Bool?
    /// The page of a lesson to show, if several are possible.
    let page: Int?
}

/// An activity, a quiz or a lesson in the app's own session. Each request plays it again from the start, so
/// nothing is stored, and a play continues with texts that were changed meanwhile.
struct SessionReplay {
    /// Nil for a quiz or a lesson.
    var activity: Activity? { (session as? ReplayedActivity)?.activity }
    private var session: any ReplayedSession

    /// Nil for a file that is broken or is not played.
    init?(_ file: FileID, of outcome: Outcome) {
        guard let catalog = outcome.catalog,
            let entry = outcome.sound(of: catalog.entries.filter { $0.file == file }).first
        else { return nil }
        if let quiz = entry.record(QuizSource.self) {
            session = ReplayedQuiz(quiz.model)
        } else if let lesson = entry.record(LessonSource.self) {
            session = ReplayedLesson(lesson.model, catalog.records(RewardsSource.self).first?.model.xp ?? XPRates())
        } else if let record = entry.record as? any Playable {
            session = ReplayedActivity(
                record.activity(in: catalog.program), publishedAs: record.activity(as: outcome.ids))
        } else {
            return nil
        }
    }

    mutating func answer(_ request: PlayRequest) -> JSONValue {
        var kept: [String] = []
        var dropped: JSONValue = .null
        for item in TypedAnswer.items(of: request.play) {
            session.advance()
            guard let answer = TypedAnswer(item), answer.prompt == session.prompt, session.submit(answer.text) else {
                dropped = .text(item)
                break
            }
            kept.append(item)
        }
        session.advance()
        if let answer = request.answer, let prompt = session.prompt {
            if request.isTrial == true { return ["canSubmit": .boolean(session.canSubmit(answer))] }
            if session.submit(answer) {
                kept.append(TypedAnswer(prompt: prompt, text: answer).description)
            } else {
                dropped = .text(answer)
            }
        }
        session.turn(to: request.page)
        let head: JSONValue = ["play": .text(kept.joined(separator: ",")), "dropped": dropped]
        return head.adding(session.state)
    }
}

/// Something that is played, answer by answer.
protocol ReplayedSession {
    /// The name of the current prompt in answers; nil at the end.
    var prompt: String? { get }
    var state: JSONValue { get }
    func canSubmit(_ answer: String) -> Bool
    /// False if the app would not accept it.
    mutating func submit(_ answer: String) -> Bool
    /// Leaves an answered prompt.
    mutating func advance()
    /// Shows another page, if there are pages besides the prompts.
    mutating func turn(to page: Int?)
}

extension ReplayedSession { func turn(to page: Int?) {} }
