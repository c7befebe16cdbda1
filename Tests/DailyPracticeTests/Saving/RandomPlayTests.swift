import DailyPractice
import Foundation
import PracticeServer
import Testing

/// Random plays of random activities.
@Suite struct RandomPlayTests {
    static let plays = 2000

    /// A play that is saved as JSON at a random turn and taken up again goes on as if nothing had been.
    @Test func goingOnEqualsNotHavingStopped() throws {
        var kinds: Set<PromptType> = []
        for seed in 1...Self.plays {
            var dice = Dice(seed)
            let activity = Activity.random(&dice)
            var session = PracticeSession(activity, advancing: dice.flips() ? .automatically : .onRequest)
            var turnsLeft = dice.roll(0...8)
            while !session.isFinished, turnsLeft > 0 {
                try session.takeTurn(&dice)
                turnsLeft -= 1
            }
            let json = try JSONEncoder().encode(session.saved)
            let saved = try JSONDecoder().decode(SavedSession.self, from: json)
            var resumed = try PracticeSession(activity, resuming: saved)
            #expect(resumed == session && resumed.hashValue == session.hashValue, "seed \(seed)")
            #expect(resumed.results == session.results && resumed.score == session.score, "seed \(seed)")
            #expect(resumed.path == session.path, "seed \(seed)")
            var otherDice = dice
            while !session.isFinished {
                try session.takeTurn(&dice)
                try resumed.takeTurn(&otherDice)
            }
            #expect(resumed == session && resumed.isFinished, "seed \(seed)")
            #expect(resumed.results == session.results && resumed.path == session.path, "seed \(seed)")
            kinds.formUnion(activity.prompts.map(\.type))
        }
        #expect(kinds.count == PromptType.allCases.count)
    }

    /// The same play in another language, which is told only by words: path, points and results are the same, and it
    /// can be switched at any turn.
    @Test func anotherLanguageIsTheSamePlay() throws {
        for seed in 1...10_000 {
            var dice = Dice(seed)
            let activity = Activity.random(&dice)
            let other = activity.translated { "\($0) auf Deutsch" }
            var session = PracticeSession(activity, advancing: dice.flips() ? .automatically : .onRequest)
            var turnsLeft = dice.roll(0...8)
            while !session.isFinished, turnsLeft > 0 {
                try session.takeTurn(&dice)
                turnsLeft -= 1
            }
            let saved = session.saved
            let switched = try PracticeSession(other, resuming: saved.translated(from: activity, to: other))
            #expect(switched.results == session.results && switched.score == session.score, "seed \(seed)")
            #expect(switched.path == session.path && switched.isWaiting == session.isWaiting, "seed \(seed)")
            #expect(switched.attempts.map(\.verdict.points) == session.attempts.map(\.verdict.points), "seed \(seed)")
            #expect(try switched.saved.translated(from: other, to: activity) == saved, "seed \(seed)")
            var german = switched
            var otherDice = dice
            while !session.isFinished {
                try session.takeTurn(&dice)
                try german.takeTurn(&otherDice)
            }
            #expect(german.results == session.results && german.path == session.path, "seed \(seed)")
        }
    }

    /// Score, way and tries are rebuilt from what the server keeps, in whichever order it keeps it.
    @Test func resultsGiveScoreWayAndTries() throws {
        var waysApart = 0
        for seed in 1...Self.plays {
            var dice = Dice(seed)
            let activity = Activity.random(&dice)
            var session = PracticeSession(activity)
            var turnsLeft = dice.roll(1...30)
            while !session.isFinished, turnsLeft > 0 {
                try session.takeTurn(&dice)
                turnsLeft -= 1
            }
            let json = try JSONEncoder().encode(session.results.shuffled(using: &dice))
            let results = try JSONDecoder().decode([PromptResult].self, from: json)
            let played = try PlayedResults(results, of: activity)
            let finished = session.results.filter(\.completed)
            #expect(played.score == session.score, "seed \(seed)")
            #expect(played.path == finished.map(\.promptId), "seed \(seed)")
            #expect(played.tries == Dictionary(uniqueKeysWithValues: finished.map { ($0.promptId, $0.tries) }))
            if session.isFinished {
                #expect(played.path == session.path, "seed \(seed)")
                if played.path.count < activity.prompts.count { waysApart += 1 }
            }
        }
        #expect(waysApart > 50)
    }

    /// The logs of an attempt share a time, and later attempts have later ones.
    @Test func timesTellAttemptsApart() throws {
        for seed in 1...500 {
            var dice = Dice(seed)
            var session = PracticeSession(Activity.random(&dice))
            while !session.isFinished { try session.takeTurn(&dice) }
            let times = session.attempts.compactMap(\.time)
            #expect(times.count == session.attempts.count)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
            for result in session.results {
                let attempts = session.attempts(at: result.promptId)
                #expect(attempts.count == result.tries)
                let logged = attempts.filter { !$0.options.isEmpty }
                #expect(result.logsByAttempt.map { Set($0.map(\.timestamp)) } == logged.map { [$0.time] })
                #expect(
                    result.logsByAttempt.map { Set($0.map(\.optionId)) }
                        == logged.map { Set($0.options.map(\.optionId)) })
            }
        }
    }
}
