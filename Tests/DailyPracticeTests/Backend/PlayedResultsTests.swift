import DailyPractice
import Foundation
import PracticeServer
import Testing

@Suite struct PlayedResultsTests {
    static let activity = Activity.sample(
        .sample("p1", branch: .when(.equals, "a", to: "p3")), .sample("p2"), .sample("p3"))

    static func result(_ id: String, tries: Int = 1, points: Int = 10, completed: Bool = true) -> PromptResult {
        PromptResult(promptId: id, tries: tries, pointsEarned: points, completed: completed)
    }

    static let foreign: [([PromptResult], ResultsError)] = [
        ([result("p9")], .unknownPrompt("p9")), ([result("p1"), result("p1")], .repeatedPrompt("p1")),
        ([result("p2")], .unreachable("p2")),
        ([result("p1", tries: 2)], .otherPoints(promptId: "p1", earned: 10, expected: 7)),
        ([result("p1", points: .max)], .otherPoints(promptId: "p1", earned: .max, expected: 10)),
        ([result("p1", points: 0, completed: false), result("p2")], .unfinished("p1")),
        ([result("p1", tries: 0, points: 0)], .unfinished("p1")),
        (
            [PromptResult(promptId: "p1", tries: 1, logs: [.init(optionId: "z", correct: false)])],
            .unknownOption("z", promptId: "p1")
        ),
    ]

    @Test(arguments: foreign) func resultsOfOtherContentAreSaid(results: [PromptResult], error: ResultsError) {
        #expect(throws: error) { try PlayedResults(results, of: Self.activity) }
        #expect(error.localizedDescription.contains("`"))
    }

    @Test func bothWaysAreWays() throws {
        #expect(try PlayedResults([Self.result("p1"), Self.result("p3")], of: Self.activity).path == ["p1", "p3"])
        let all = ["p3", "p1", "p2"].map { Self.result($0) }
        #expect(try PlayedResults(all, of: Self.activity).path == ["p1", "p2", "p3"])
        let linear = Activity.sample(.sample("p1"), .sample("p2"), .sample("p3"))
        #expect(throws: ResultsError.unreachable("p3")) {
            try PlayedResults([Self.result("p1"), Self.result("p3")], of: linear)
        }
    }

    @Test func whatIsUnderWayDoesNotCount() throws {
        let open = Self.result("p2", tries: 1, points: 0, completed: false)
        let played = try PlayedResults([Self.result("p1", tries: 2, points: 7), open], of: Self.activity)
        #expect(played.score == 7 && played.path == ["p1"] && played.tries == ["p1": 2])
        #expect(try PlayedResults([], of: Self.activity).score == 0)
    }

    @Test(arguments: [Int.max, .min]) func sumsStayAtTheEnds(points: Int) throws {
        let activity = Activity.sample(.sample("p1", points: points), .sample("p2", points: points))
        let results = ["p1", "p2"].map { Self.result($0, points: points) }
        #expect(try PlayedResults(results, of: activity).score == points)
    }
}
