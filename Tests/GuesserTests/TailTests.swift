import Testing

@testable import Analysis
import ContentRules

/// The odds of luck against fractions worked out by counting.
@Suite struct TailTests {
    private func single(_ options: Int, right: Int = 1, tied: Int = 1) -> ScoreOdds {
        tied == 1
            ? ScoreOdds(options: options, right: right, sure: 1, tied: 0, drawn: 0)
            : ScoreOdds(options: options, right: right, sure: 0, tied: tied, drawn: 1)
    }

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-12 * max(abs(b), 1e-6) }

    @Test("every tail of a binomial against exact fractions") func everyBinomialTail() {
        for options in 2...5 {
            for count in 1...12 {
                var ways = 0.0
                #expect(chanceOfAtLeast((count + 1) * ScoreOdds.unit, [(single(options), count)]) == 0)
                for hits in stride(from: count, through: 0, by: -1) {
                    let misses = (0..<count - hits).reduce(1.0) { power, _ in power * Double(options - 1) }
                    ways += Double(ScoreOdds.ways(hits, of: count)) * misses
                    let all = (0..<count).reduce(1.0) { power, _ in power * Double(options) }
                    let tail = chanceOfAtLeast(hits * ScoreOdds.unit, [(single(options), count)])
                    #expect(isClose(tail, ways / all), "\(hits) of \(count) with \(options)")
                }
            }
        }
    }

    @Test("items with different odds: halves, thirds and quarters together") func poissonBinomial() {
        let odds = [(odds: single(2), count: 1), (single(3), 1), (single(4), 1)]
        // 24 equally likely cases: 1 hits all; 1·1·3 + 1·2·1 + 1·1·1 = 6 hit two.
        #expect(isClose(chanceOfAtLeast(3 * ScoreOdds.unit, odds), 1.0 / 24))
        #expect(isClose(chanceOfAtLeast(2 * ScoreOdds.unit, odds), 7.0 / 24))
        #expect(isClose(chanceOfAtLeast(1 * ScoreOdds.unit, odds), 18.0 / 24))
    }

    @Test("a tie shares its hit: half a hit for half of the keys") func ties() {
        let tie = single(4, tied: 2)
        #expect(tie.outcomes.map(\.units) == [0, ScoreOdds.unit / 2])
        #expect(isClose(tie.mean, 0.25))
        #expect(isClose(chanceOfAtLeast(ScoreOdds.unit, [(tie, 2)]), 0.25))
        #expect(isClose(chanceOfAtLeast(3 * ScoreOdds.unit / 2, [(tie, 1), (single(3), 1)]), 1.0 / 6))
    }

    /// Every key set of every pick at up to six options, counted one by one.
    @Test("luck agrees with counting all keys and all draws") func counted() {
        for options in 2...6 {
            for right in 1..<options {
                for needed in 1...right {
                    for sure in 0...needed {
                        let drawn = needed - sure
                        for tied in 0...(options - sure) where drawn == 0 ? tied == 0 : tied > drawn {
                            check(options, right, sure: sure, tied: tied, drawn: drawn)
                        }
                    }
                }
            }
        }
    }

    private func check(_ options: Int, _ right: Int, sure: Int, tied: Int, drawn: Int) {
        let odds = ScoreOdds(options: options, right: right, sure: sure, tied: tied, drawn: drawn)
        let sureMask = (1 << sure) - 1
        let tiedMask = ((1 << tied) - 1) << sure
        var counts: [Int: Int] = [:]
        var all = 0
        var units = 0
        for keys in 0..<(1 << options) where keys.nonzeroBitCount == right {
            let draws = (0..<(1 << options)).filter { $0 & ~tiedMask == 0 && $0.nonzeroBitCount == drawn }
            let hits = draws.count { ($0 | sureMask) & ~keys == 0 }
            let share = ScoreOdds.unit / draws.count * hits
            counts[share, default: 0] += 1
            units += share
            all += 1
        }
        let expected = counts.sorted { $0.key < $1.key }
        #expect(odds.outcomes.map(\.units) == expected.map(\.key))
        for (outcome, (_, count)) in zip(odds.outcomes, expected) {
            #expect(isClose(outcome.probability, Double(count) / Double(all)))
        }
        #expect(isClose(odds.mean, Double(units) / Double(all * ScoreOdds.unit)))
    }

    @Test("shares that no fine grid holds are rounded against the guesser") func coarse() {
        let seventh = single(8, tied: 7), eleventh = single(12, tied: 11)
        // Exactly: both hit, in 7/8 · 11/12 of the cases.
        let units = ScoreOdds.unit / 7 + ScoreOdds.unit / 11
        let tail = chanceOfAtLeast(units, [(seventh, 1), (eleventh, 1)])
        #expect(tail >= 77.0 / 96 - 1e-12)
        #expect(tail < 1)
    }

    @Test("a hundred thousand items neither underflow nor take long") func many() {
        let half = chanceOfAtLeast(50_000 * ScoreOdds.unit, [(single(2), 100_000)])
        #expect(half > 0.5 && half < 0.502)
        #expect(chanceOfAtLeast(60_000 * ScoreOdds.unit, [(single(2), 100_000)]) < 1e-20)
        let mixed = chanceOfAtLeast(
            25_000 * ScoreOdds.unit, [(single(2), 10_000), (single(3), 30_000), (single(4), 40_000)])
        #expect(mixed > 0.49 && mixed < 0.51)
    }

    @Test("the bar is raised by the trials that could succeed at all") func trials() {
        #expect(GuesserStudy.trials([]) == 1)
        #expect(GuesserStudy.trials([0.5, 0.5, 0.02]) == 1)
        #expect(GuesserStudy.trials([1e-9, 1e-9, 1e-9]) == 3)
        // 0.004 could succeed beside one other trial, but not beside two.
        #expect(GuesserStudy.trials([1e-9, 0.004]) == 2)
        #expect(GuesserStudy.trials([1e-9, 1e-9, 0.004]) == 3)
        #expect(GuesserStudy.trials([1e-9, 1e-9, 0.006]) == 2)
        #expect(GuesserStudy.trials(Array(repeating: 0.004, count: 100) + [1e-9]) == 3)
    }
}
