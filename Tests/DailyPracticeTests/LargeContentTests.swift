import DailyPractice
import Foundation
import PracticeServer
import Testing

/// Content of a size that no writer makes: time grows with it, and no faster.
@Suite(.serialized) struct LargeContentTests {
    static func prompt(_ type: PromptType, options count: Int) -> Prompt {
        .sample(
            "p1", type,
            (0..<count).map { index in
                var option: Option = index.isMultiple(of: 2) ? .right("\(index)") : .wrong("\(index)")
                option.metadata = OptionMetadata(matchTarget: "target \(index)", correctOrder: index + 1)
                return option
            })
    }

    /// All that an app asks of a prompt, once.
    static func use(_ prompt: Prompt) throws {
        let activity = Activity.sample(prompt, .sample("p2"))
        _ = activity.problems()
        _ = activity.maxScore
        _ = prompt.shuffled(seed: 1).shuffledTargets(seed: 1)
        var session = PracticeSession(activity)
        let answers = session.possibleAnswers()
        #expect(answers.count <= prompt.options.count + 2)
        for answer in [answers.first, answers.last].compactMap({ $0 }) where session.canSubmit(answer) {
            _ = try session.submit(answer)
            _ = session.disabledOptions
            _ = session.pointsAhead
        }
        #expect(try PracticeSession(activity, resuming: session.saved) == session)
    }

    /// Eight times as much takes the thread about eight times as long, where quadratic time would take 64 times. The
    /// best of three, since other tests use the same caches.
    static func expectProportional(_ small: () throws -> Void, _ large: () throws -> Void) rethrows {
        var times: [(UInt64, UInt64)] = []
        for _ in 1...3 {
            let pair = (try nanoseconds(small), try nanoseconds(large))
            if pair.1 < pair.0 * 30 { return }
            times.append(pair)
        }
        #expect(Bool(false), "\(times)")
    }

    /// What a body takes of the processor, however many others use it.
    private static func nanoseconds(_ body: () throws -> Void) rethrows -> UInt64 {
        func now() -> UInt64 {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        }
        let start = now()
        try body()
        return now() - start
    }

    @Test(arguments: PromptType.allCases) func timeIsProportionalToTheOptions(type: PromptType) throws {
        let count = type == .selectAll ? 5_000 : 2_000
        let (few, many) = (Self.prompt(type, options: count / 8), Self.prompt(type, options: count))
        try Self.expectProportional({ try Self.use(few) }, { try Self.use(many) })
    }

    @Test func timeIsProportionalToThePrompts() throws {
        func use(_ count: Int) throws {
            var activity = Activity.sample()
            activity.prompts = (1...count).map { .sample("p\($0)") }
            #expect(activity.problems().isEmpty)
            #expect(activity.maxScore == 10 * count)
            var session = PracticeSession(activity)
            while !session.isFinished { _ = try session.submit(.option("b"), at: .first) }
            #expect(try PracticeSession(activity, resuming: session.saved) == session)
            #expect(try PlayedResults(session.results, of: activity).score == session.score)
        }
        try Self.expectProportional({ try use(500) }, { try use(4000) })
    }
}
