import DailyPractice
import Testing

@Suite struct ScoringTests {
    @Test(arguments: [
        (worth: 10, options: 4, points: [10, 7, 4, 0, 0]), (worth: 10, options: 3, points: [10, 5, 0, 0]),
        (worth: 10, options: 2, points: [10, 0, 0]), (worth: 10, options: 1, points: [10, 0]),
        (worth: 5, options: 4, points: [5, 4, 2, 0]), (worth: 0, options: 4, points: [0, 0, 0, 0]),
    ]) func table(worth: Int, options: Int, points: [Int]) {
        let earned = points.indices.map { Scoring.points(worth: worth, options: options, attempt: $0 + 1) }
        #expect(earned == points)
    }

    @Test func neverTraps() {
        let extremes = [Int.min, -3, -1, 0, 1, 2, 3, 4, .max - 1, .max]
        for worth in extremes {
            for options in extremes {
                for attempt in extremes {
                    let points = Scoring.points(worth: worth, options: options, attempt: attempt)
                    #expect(points.magnitude <= worth.magnitude)
                }
            }
        }
    }

    @Test func thereIsNoAttemptBeforeTheFirst() {
        #expect(Scoring.points(worth: 10, options: 4, attempt: 0) == 0)
        #expect(Scoring.points(worth: 10, options: 4, attempt: -1) == 0)
    }

    @Test func productsBeyondAnIntegerAreExact() {
        let points = Scoring.points(worth: .max, options: 4, attempt: 2)
        #expect(points == Int.max / 3 * 2 + 1)
    }
}
