import DailyPractice
import Foundation

/// Plays everything in a folder, the right answer first and a wrong answer first. After every answer the session
/// is written as JSON, read again and compared; the rest is played with what was read.
@main struct Player {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { fail("usage: player FOLDER") }
        let library = try ContentLibrary(directory: URL(fileURLWithPath: CommandLine.arguments[1]))
        for band in library.manifest.ageBands.sorted() {
            for activity in library.activities(in: band) {
                expect(activity.problems().isEmpty, "compiled content has no problems")
                let summary = library.manifest.activities?.first { $0.id == activity.id }
                expect(activity.maxScore == summary?.maxScore, "the highest score is the manifest's")
                for wrongFirst in [false, true] {
                    let session = try play(activity, wrongFirst: wrongFirst, advancing: .automatically)
                    let waiting = try play(activity, wrongFirst: wrongFirst, advancing: .onRequest)
                    expect(waiting.results == session.results, "waiting makes no difference to results")
                    print(
                        "\(band.rawValue) day \(activity.dayNumber)", wrongFirst ? "wrong first" : "right first",
                        session.score, session.attempts.count, session.path.joined(separator: " "))
                }
            }
            for quiz in library.quizzes(in: band) { try restore(quiz, band) }
            try expectRotation(in: library, band)
        }
    }

    static func play(_ activity: PracticeActivity, wrongFirst: Bool, advancing: PracticeSession.Advance) throws
        -> PracticeSession
    {
        var session = PracticeSession(activity, advancing: advancing)
        var time = Timestamp(milliseconds: 1_772_350_200_000)
        while let prompt = session.prompt {
            if session.isWaiting {
                session.advance()
            } else {
                let answer = try answer(to: prompt, in: session, wrongFirst: wrongFirst)
                _ = try session.submit(answer, at: time)
                // The clock of some devices is set back now and then.
                time = Timestamp(
                    milliseconds: time.microseconds / 1000 + (session.attempts.count % 3 == 0 ? -9000 : 700))
            }
            session = try savedAndResumed(session)
        }
        try expectResults(of: session)
        return session
    }

    /// A right answer; or, at the first try, a wrong one where there is one.
    static func answer(to prompt: Prompt, in session: PracticeSession, wrongFirst: Bool) throws -> Answer {
        let isFirst = session.attempts(at: prompt.id).isEmpty
        let judged = try session.possibleAnswers().map { answer in
            var copy = session
            return (answer, try copy.submit(answer).isCorrect)
        }
        let wrong = judged.first { !$0.1 }
        guard let chosen = wrongFirst && isFirst ? wrong ?? judged.first : judged.first(where: { $0.1 }) else {
            fail("no answer to \(prompt.id) is right")
        }
        let shown = prompt.shuffled(seed: 7)
        expect(Set(shown.options.map(\.id)) == Set(prompt.options.map(\.id)), "shuffling loses no option")
        if prompt.type == .sequencing {
            expect(session.canSubmit(.order(shown.options.map(\.id))), "all options are placed")
            var copy = session
            try expect(!copy.submit(.order(shown.options.map(\.id))).isCorrect, "no order comes out right")
        }
        return chosen.0
    }

    static func savedAndResumed(_ session: PracticeSession) throws -> PracticeSession {
        let json = try JSONEncoder().encode(session.saved)
        let saved = try JSONDecoder().decode(SavedSession.self, from: json)
        let resumed = try PracticeSession(session.activity, resuming: saved)
        expect(resumed == session && resumed.results == session.results, "a resumed session is equal")
        expect(resumed.path == session.path && resumed.score == session.score, "way and score are kept")
        expect(resumed.promptsAhead == session.promptsAhead, "the same lies ahead")
        let alone = try JSONDecoder().decode(PracticeSession.self, from: JSONEncoder().encode(session))
        expect(alone == session, "a session is decoded with its activity")
        return resumed
    }

    /// What the server keeps of a finished session.
    static func expectResults(of session: PracticeSession) throws {
        let bodies = try session.results.map { result in
            try JSONEncoder().encode(
                ServerFunctions.UpdatePromptResult.Request(sessionId: "session", promptResult: result))
        }
        let results = try bodies.map {
            try JSONDecoder().decode(ServerFunctions.UpdatePromptResult.Request.self, from: $0).promptResult
        }
        let played = try PlayedResults(results, of: session.activity)
        expect(played.score == session.score && played.path == session.path, "results tell score and way")
        expect(results.allSatisfy { played.tries[$0.promptId] == $0.tries }, "results tell tries")
    }

    static func restore(_ quiz: Quiz, _ band: AgeBand) throws {
        var session = QuizSession(quiz)
        while let index = session.currentIndex {
            let key = quiz.questions[index].correctIndex
            _ = try session.answer(
                index.isMultiple(of: 2) ? key : (key + 1) % quiz.questions[index].options.count, question: index)
            let json = try JSONEncoder().encode([CalendarDay(daysSince1970: 20_513): session.progress])
            let kept = try JSONDecoder().decode([CalendarDay: QuizProgress].self, from: json)
            guard let progress = kept.values.first else { fail("no quiz is kept") }
            try expect(QuizSession(quiz, resuming: progress) == session, "a half-played quiz is restored")
            session = try QuizSession(quiz, resuming: progress)
        }
        print("\(band.rawValue) quiz \(quiz.title): \(session.score) of \(session.total)")
    }

    static func expectRotation(in library: ContentLibrary, _ band: AgeBand) throws {
        let quizzes = library.quizzes(in: band)
        guard let newYear = CalendarDay("2026-01-01"), !quizzes.isEmpty else { return }
        for (index, quiz) in quizzes.enumerated() {
            expect(library.quiz(on: newYear.adding(days: index), band: band) == quiz, "quizzes rotate by the day")
        }
    }
}

func fail(_ text: String) -> Never {
    print(text)
    exit(1)
}

func expect(_ isSo: @autoclosure () throws -> Bool, _ claim: String) rethrows {
    if try !isSo() { fail("not so: \(claim)") }
}
