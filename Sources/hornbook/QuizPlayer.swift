import ArgumentParser
import DailyPractice

/// A quiz on its way through a session, told in the terminal. Options have letters, as on the screen.
struct QuizPlayer {
    private var session: QuizSession

    init(_ quiz: Quiz) {
        session = QuizSession(quiz)
        Console.write("\(quiz.title)\n")
    }

    /// Answers given beforehand: `1=b,2=a`.
    mutating func replay(_ answers: String) throws {
        for item in answers.split(separator: ",") {
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let number = Int(parts[0]) else {
                throw UsageError("`\(item)` is not question=letter, such as 1=b")
            }
            guard let index = session.currentIndex else { throw UsageError("the quiz is finished before `\(item)`") }
            guard number == index + 1 else {
                throw UsageError("`\(item)`: the question that is shown now is \(index + 1)")
            }
            show(index)
            Console.write("> \(parts[1])\n")
            guard let option = option(String(parts[1]), index) else {
                throw UsageError("`\(item)`: the question has no option `\(parts[1])`")
            }
            tell(try session.answer(option, question: index), index)
        }
        if let index = session.currentIndex {
            Console.write("\nstopped at question \(index + 1): score \(session.score) so far\n")
            throw ExitCode(1)
        }
        tellEnd()
    }

    /// Answers typed.
    mutating func play() throws {
        while let index = session.currentIndex {
            show(index)
            var chosen: Int?
            while chosen == nil {
                Console.write("a letter > ")
                guard let line = readLine() else {
                    Console.write("\nstopped at question \(index + 1): score \(session.score) so far\n")
                    return
                }
                chosen = option(line, index)
                if chosen == nil {
                    Console.write("Type the letter of one option: `a`. An answer stays; there is no second try.\n")
                }
            }
            if let chosen { tell(try session.answer(chosen, question: index), index) }
        }
        tellEnd()
    }

    private func show(_ index: Int) {
        let question = session.quiz.questions[index]
        var text = "\n" + onScreen("\(index + 1). \(question.text)", indent: "   ", first: "") + "\n"
        for (number, option) in question.options.enumerated() {
            text += onScreen("\(letter(number))) \(option)", indent: "      ", first: "   ") + "\n"
        }
        Console.write(text)
    }

    private func tell(_ isRight: Bool, _ index: Int) {
        let question = session.quiz.questions[index]
        let right = "\(letter(question.correctIndex))) \(question.options[question.correctIndex])"
        var text = isRight ? "  right\n" : onScreen("not this one; right is \(right)", indent: "  ") + "\n"
        if let explanation = question.explanation { text += onScreen(explanation, indent: "  ") + "\n" }
        Console.write(text)
    }

    private func tellEnd() {
        Console.write("\nscore \(session.score) of \(session.total) (\(session.percentage) %)\n")
    }

    private func option(_ typed: String, _ index: Int) -> Int? {
        let bare = typed.filter { !$0.isWhitespace && $0 != ")" && $0 != "." }.lowercased()
        return session.quiz.questions[index].options.indices.first { letter($0) == bare }
    }

    private func letter(_ index: Int) -> String {
        index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : "\(index + 1)"
    }
}
