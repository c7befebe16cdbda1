import Analysis
import ArgumentParser
import ContentModel
import DailyPractice
import Diagnostics
import LearningRules
import SourceText
import Workspace

struct AskedQuestion {
    /// From 1.
    let number: Int
    let text: String
    let options: [String]

    var letters: [String] { options.indices.map(optionLetter) }

    func option(_ typed: String) -> Int? { optionIndex(typed: typed, of: options.count) }
}

protocol ChoiceSession {
    var beginning: String { get }
    /// Nil at the end.
    var question: AskedQuestion? { get }
    var score: String { get }
    var ending: String { get }
    /// Takes the index of an answer; returns the text to show.
    mutating func answer(_ option: Int) -> String
}

/// Plays a quiz or a lesson in the terminal. Options have letters, as on the screen.
struct ChoicePlayer<Session: ChoiceSession> {
    private var session: Session

    init(_ session: Session) {
        self.session = session
        Console.write(session.beginning)
    }

    /// Plays answers that are given in advance: `1=b,2=a`.
    mutating func replay(_ answers: String) throws {
        for item in TypedAnswer.items(of: answers) {
            guard let typed = TypedAnswer(item), let number = Int(typed.prompt) else {
                throw UsageError("`\(item)` is not question=letter, such as 1=b")
            }
            guard let question = session.question else { throw UsageError("everything is answered before `\(item)`") }
            guard number == question.number else {
                throw UsageError("`\(item)`: the question that is shown now is \(question.number)")
            }
            show(question)
            Console.write("> \(typed.text)\n")
            guard let option = question.option(typed.text) else {
                throw UsageError(
                    "`\(item)`: the question has no option `\(typed.text)`, it has \(orList(question.letters, "and"))"
                )
            }
            Console.write(session.answer(option), as: .isolating)
        }
        if !showEnd() { throw ExitCode(1) }
    }

    mutating func play() throws {
        while let question = session.question {
            show(question)
            var chosen: Int?
            while chosen == nil {
                Console.write("a letter > ")
                guard let line = readLine() else {
                    Console.write("\n")
                    _ = showEnd()
                    return
                }
                chosen = question.option(line)
                if chosen == nil { Console.write("Type one of these: \(orList(question.letters)).\n") }
            }
            if let chosen { Console.write(session.answer(chosen), as: .isolating) }
        }
        _ = showEnd()
    }

    private func show(_ question: AskedQuestion) {
        var text = "\n" + onScreen("\(question.number). \(isolated(question.text))", indent: "   ", first: "") + "\n"
        for (letter, option) in zip(question.letters, question.options) {
            text += onScreen("\(letter)) \(isolated(option))", indent: "      ", first: "   ") + "\n"
        }
        Console.write(text, as: .isolating)
    }

    /// Shows the end; false if something is left to answer.
    private func showEnd() -> Bool {
        guard let question = session.question else {
            Console.write("\(session.ending)\n\(session.score)\n")
            return true
        }
        Console.write("\nstopped at question \(question.number): \(session.score) so far\n")
        return false
    }
}

/// The text to show for an answer, with the right one if `right` is given.
private func feedbackText(
    _ isRight: Bool, _ options: [String], right: Int?, _ explanation: String?, as name: String = ""
) -> String {
    let suffix = right.map { "; right is \(optionLetter($0))) \(isolated(options[$0]))" } ?? ""
    let lines = [name + (isRight ? "right" : "not this one\(suffix)"), isRight || right != nil ? explanation : nil]
    return lines.compactMap(\.self).map { onScreen($0, indent: "  ") + "\n" }.joined()
}

/// An answer is final.
struct QuizChoiceSession: ChoiceSession {
    private var session: QuizSession

    init(_ quiz: Quiz) { session = QuizSession(quiz) }

    var beginning: String { "\(session.quiz.title)\n" }

    var question: AskedQuestion? {
        session.currentIndex.map { index in
            let asked = session.quiz.questions[index]
            return AskedQuestion(number: index + 1, text: asked.text, options: asked.options)
        }
    }

    var score: String { "score \(session.score) of \(session.total) (\(session.percentage) %)" }

    var ending: String { "" }

    mutating func answer(_ option: Int) -> String {
        guard let index = session.currentIndex, let isRight = try? session.answer(option, question: index) else {
            return ""
        }
        let asked = session.quiz.questions[index]
        return feedbackText(isRight, asked.options, right: asked.correctIndex, asked.explanation)
    }
}

/// All answers of a practice are judged together, and wrong ones are tried again.
struct LessonChoiceSession: ChoiceSession {
    private var play: PracticePlay

    init(_ lesson: Lesson) { play = PracticePlay(lesson) }

    var beginning: String {
        let lesson = play.session.lesson
        let pages = [lesson.hook.text] + lesson.teach.map(\.text)
        return "\(lesson.title)\n" + pages.map { "\n\(onScreen($0))\n" }.joined()
    }

    var question: AskedQuestion? {
        play.position.map { position in
            let asked = play.questions[position]
            return AskedQuestion(number: position + 1, text: asked.text, options: asked.options)
        }
    }

    var score: String { play.session.progress.score.map { "score \($0) % at the first attempt" } ?? "nothing judged" }

    var ending: String { "\n\(onScreen(play.session.lesson.reward.text))\n" }

    mutating func answer(_ option: Int) -> String {
        guard let verdict = play.answer(option) else { return "" }
        let lines = zip(play.questions, verdict.right).enumerated().map { index, item in
            let (asked, isRight) = item
            return feedbackText(
                isRight, asked.options, right: verdict.isOver ? asked.right : nil, asked.explanation,
                as: "\(index + 1). ")
        }
        let left = LessonSession.mostAttempts - play.session.progress.attempts
        return "\n" + lines.joined() + (verdict.isOver ? "" : "\nOnce more: \(counted(left, "attempt")) left\n")
    }
}
