import DailyPractice
import Foundation
import PracticeServer

extension FuzzTarget {
    /// What an app kept of a session, read back: whatever stands there is refused or plays on.
    static let session = FuzzTarget("session") { _ in
        var seeds: [[UInt8]] = []
        func add(_ value: some Encodable) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            if let bytes = try? encoder.encode(value) { seeds.append(Array(bytes)) }
        }
        for activity in SoundBuild.shared.activities {
            for advance in [PracticeSession.Advance.automatically, .onRequest] {
                var session = PracticeSession(activity, advancing: advance)
                add(session.saved)
                while let answer = session.possibleAnswers().last, (try? session.submit(answer)) != nil {
                    add(session.saved)
                    if session.attempts.count.isMultiple(of: 5) { add(session) }
                    session.advance()
                    if session.attempts.count > 40 { break }
                }
                add(session.results)
            }
        }
        for quiz in SoundBuild.shared.quizzes {
            var session = QuizSession(quiz)
            _ = try? session.answer(1, question: 0)
            add(session)
            add(session.progress)
            if let day = CalendarDay("2026-03-01") { add([day: session.progress]) }
        }
        return seeds
    } check: { bytes in
        let read = SavedStates(bytes)
        for activity in SoundBuild.shared.activities {
            if let saved = read.saved { try resume(saved, activity) }
            if let results = read.results {
                let played = try? PlayedResults(results, of: activity)
                let isPossible = played.map { 0...activity.maxScore ~= $0.score } ?? true
                try expect(isPossible, "results of \(played?.score ?? 0) points are believed")
            }
        }
        if let session = read.session, session.activity.problems().isEmpty { try playOn(session) }
        for quiz in SoundBuild.shared.quizzes {
            for progress in read.progresses {
                _ = try? QuizSession(quiz, resuming: progress)
                guard let rest = try? QuizResumption(progress: progress, quiz: quiz) else { continue }
                try expect(rest.session.score <= quiz.questions.count, "a quiz scores \(rest.session.score)")
            }
        }
        if let quiz = read.quiz {
            try expect(0...100 ~= quiz.percentage, "a quiz has \(quiz.percentage) percent")
            _ = (0...quiz.total).map { quiz.isCorrect(question: $0) }
        }
    }
}

/// The same bytes as each of the things that an app keeps.
private struct SavedStates {
    let saved: SavedSession?
    let session: PracticeSession?
    let results: [PromptResult]?
    let progresses: [QuizProgress]
    let quiz: QuizSession?

    init(_ bytes: [UInt8]) {
        let (data, decoder) = (Data(bytes), JSONDecoder())
        saved = try? decoder.decode(SavedSession.self, from: data)
        session = try? decoder.decode(PracticeSession.self, from: data)
        results = try? decoder.decode([PromptResult].self, from: data)
        let byDay = try? decoder.decode([CalendarDay: QuizProgress].self, from: data)
        let progress = try? decoder.decode(QuizProgress.self, from: data)
        progresses = [progress].compactMap { $0 } + (byDay.map { Array($0.values) } ?? [])
        quiz = try? decoder.decode(QuizSession.self, from: data)
    }
}

/// A session that is resumed is what was saved; of one that is refused, what holds can be played.
private func resume(_ saved: SavedSession, _ activity: Activity) throws {
    var resumed: PracticeSession?
    do throws(ResumeError) { resumed = try PracticeSession(activity, resuming: saved) } catch {
        _ = error.description
    }
    if let kept = resumed?.saved {
        let isSame =
            kept.answers == saved.answers && kept.fingerprint == saved.fingerprint && kept.advances == saved.advances
        try expect(isSame, "a session that is resumed is another one")
        // One waits only where the answers say so, whatever else does.
        try expect(saved.isWaiting || !kept.isWaiting, "a session waits that did not")
    }
    guard let rest = try? Resumption(saved: saved, activity: activity) else { return }
    try expect(
        rest.session.attempts.count + rest.dropped.count == saved.answers.count, "answers are lost without a word")
    try playOn(rest.session)
}

private func playOn(_ session: PracticeSession) throws {
    var session = session
    try expect(session.score <= session.activity.maxScore, "more points are earned than there are")
    let kept = try JSONEncoder().encode(session.saved)
    let again = try JSONDecoder().decode(SavedSession.self, from: kept)
    try expect(again == session.saved, "what is saved is read otherwise")
    for answer in session.possibleAnswers().prefix(50) where session.canSubmit(answer) {
        _ = try session.submit(answer)
    }
    session.advance()
}
