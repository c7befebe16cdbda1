import DailyPractice

/// The highest score of all ways to play an activity; every way leads to the takeaway.
func highestScore(of activity: Activity) -> Int {
    var known: [PracticeSession.State: Int] = [:]
    return highestScore(from: PracticeSession(activity), known: &known)
}

private func highestScore(from session: PracticeSession, known: inout [PracticeSession.State: Int]) -> Int {
    if session.isFinished {
        expect(session.results.allSatisfy(\.completed), "a finished session has answered all it showed")
        expect(session.results.map(\.promptId) == session.path, "results are in the order shown")
        return 0
    }
    if let score = known[session.state] { return score }
    // A wrong answer may lead back to where it was given; nothing is gained on that way.
    known[session.state] = 0
    var best = 0
    for answer in session.possibleAnswers() {
        expect(session.canSubmit(answer), "possible answers are accepted")
        var next = session
        let verdict = submit(answer, to: &next)
        expect(next.score == session.score + verdict.points, "points add up")
        best = max(best, verdict.points + highestScore(from: next, known: &known))
    }
    known[session.state] = best
    return best
}

private func submit(_ answer: Answer, to session: inout PracticeSession) -> PracticeSession.Verdict {
    do throws(SessionError) {
        let verdict = try session.submit(answer)
        switch verdict.next {
        case .retry: expect(!verdict.isCorrect && verdict.points == 0, "only a right answer leads on")
        case .prompt(let id): expect(session.prompt?.promptId == id, "the verdict names the next prompt")
        case .takeaway: expect(session.isFinished, "the takeaway comes last")
        }
        expect(verdict.attempt >= 1, "attempts count from 1")
        return verdict
    } catch { fail("\(answer) is refused: \(error)") }
}

/// Answers every question of a quiz right.
func play(_ quiz: Quiz) -> QuizSession {
    var session = QuizSession(quiz)
    while let index = session.currentIndex {
        let question = quiz.questions[index]
        expect((try? session.answer(question.correctIndex, question: index)) == true, "the key is right")
        do throws(QuizSession.AnswerError) {
            _ = try session.answer(0, question: index)
            fail("a question is answered twice")
        } catch { expect(error == .locked(index), "a question is answered once") }
    }
    expect(session.isFinished && session.answers.count == session.total, "every question has its answer")
    return session
}
