import DailyPractice
import Foundation
import PracticeServer
import Publishing

/// What is published decodes and plays to its end.
func checkPublished(_ outputs: [OutputFile]) throws {
    let files = Dictionary(outputs.map { ($0.path, Data($0.bytes)) }, uniquingKeysWith: { first, _ in first })
    let library: ContentLibrary
    do {
        library = try ContentLibrary { request in
            guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        }
    } catch { throw Violation("what was built does not load: \(error)") }
    for band in AgeBand.allCases {
        for activity in library.activities(in: band) {
            try expect(activity.problems().isEmpty, "what was built has problems: \(activity.problems())")
            try play(activity, mustEnd: true)
        }
        for quiz in library.quizzes(in: band) { try play(quiz) }
    }
}

/// Plays as somebody does who tries everything that is worth trying, and looks at all there is to see.
func play(_ activity: Activity, mustEnd: Bool) throws {
    var session = PracticeSession(activity)
    _ = activity.maxScore
    var submitted = 0
    while !session.isFinished, submitted < 2000 {
        let place = session.path.count
        for answer in session.possibleAnswers().prefix(200) where session.canSubmit(answer) {
            submitted += 1
            let verdict = try session.submit(answer)
            _ = (session.disabledOptions, session.pointsAhead, session.promptsAhead)
            if verdict.isCorrect { break }
        }
        if session.path.count == place { break }
    }
    try expect(session.isFinished || !mustEnd, "the way ends at prompt \(session.prompt?.promptId ?? "")")
    // Repeated ids of a broken activity need not lead to the same place twice.
    guard mustEnd else { return }
    let again = try PracticeSession(activity, resuming: session.saved)
    try expect(again == session, "a session that is resumed is another one")
    let score = try PlayedResults(session.results, of: activity).score
    try expect(score == session.score && score <= activity.maxScore, "the score is \(score)")
}

func play(_ quiz: Quiz) throws {
    var session = QuizSession(quiz)
    while let question = session.currentIndex {
        _ = try session.answer(quiz.questions[question].options.count - 1, question: question)
    }
    try expect(session.score <= session.total, "the score is \(session.score)")
    _ = try QuizSession(quiz, resuming: session.progress)
}
