import DailyPractice
import Testing

/// The rows of docs/shuffling.md, and what its Python makes of the same prompts.
@Suite struct ShuffleTests {
    @Test(arguments: [
        (1, UInt64(7), [0]), (2, 3, [0, 1]), (4, 0, [2, 1, 0, 3]), (4, 1, [2, 0, 3, 1]), (5, 42, [1, 2, 0, 4, 3]),
        (10, .max, [3, 4, 2, 7, 5, 0, 8, 1, 9, 6]), (4, Shuffle.seed(7, for: "p1"), [1, 0, 2, 3]),
        (4, Shuffle.seed(7, for: "p2"), [2, 1, 0, 3]), (0, 1, []), (-3, 1, []),
    ]) func rows(count: Int, seed: UInt64, order: [Int]) { #expect(Shuffle.order(of: count, seed: seed) == order) }

    static let seeds: [(seed: UInt64, steps: String, targets: String, options: String)] = [
        (0, "cab", "cup night day", "bdca"), (1, "cab", "cup night day", "acbd"), (2, "cab", "cup day night", "dbac"),
        (3, "acb", "day cup night", "bdac"), (4, "acb", "night day cup", "dbca"), (5, "bac", "day cup night", "cbad"),
        (6, "bac", "night cup day", "badc"), (7, "cab", "day cup night", "bacd"),
        (9_223_372_036_854_775_808, "cab", "night day cup", "dacb"),
        (18_446_744_073_709_551_615, "cab", "cup day night", "adcb"),
    ]

    @Test(arguments: seeds) func prompts(seed: UInt64, steps: String, targets: String, options: String) {
        #expect(Prompt.sequencing.shuffled(seed: seed).options.map(\.optionId).joined() == steps)
        #expect(Prompt.matching.shuffledTargets(seed: seed).joined(separator: " ") == targets)
        #expect(Prompt.sample().shuffled(seed: seed).options.map(\.optionId).joined() == options)
    }

    @Test func anOrderNeverComesOutRight() throws {
        for count in 2...5 {
            var dice = Dice(count)
            let places = Array(1...count).shuffled(using: &dice)
            let prompt = Prompt.sample("p", .sequencing, places.map { .step("\($0)", place: $0) })
            let pairs = Prompt.sample("p", .matching, places.map { .match("\($0)", target: "target \($0)") })
            var orders: Set<[String]> = []
            for seed in UInt64(0)..<1000 {
                let steps = prompt.shuffled(seed: seed).options.map(\.optionId)
                #expect(steps != (1...count).map(String.init))
                orders.insert(steps)
                let shown = pairs.shuffled(seed: seed)
                let targets = shown.shuffledTargets(seed: seed)
                #expect(targets != shown.options.compactMap(\.metadata?.matchTarget))
                #expect(Set(targets) == Set(pairs.options.compactMap(\.metadata?.matchTarget)))
            }
            // Every other order comes out.
            #expect(orders.count == (1...count).reduce(1, *) - 1)
        }
    }

    @Test func whatHasOneOrderKeepsIt() {
        let scale = Prompt.sample("p1", .rating, ["1", "2", "3"].map { .right($0) })
        #expect((0..<50).allSatisfy { scale.shuffled(seed: $0) == scale })
        let lone = Prompt.sample("p1", .sequencing, [.step("a", place: 1)])
        #expect(lone.shuffled(seed: 1) == lone)
        let same = Prompt.sample(
            "p1", .matching, [.match("a", target: "x"), .match("b", target: "x"), .match("c", target: nil)])
        #expect(same.shuffledTargets(seed: 3) == ["x"])
        #expect(Prompt.selectAll.shuffledTargets(seed: 3).isEmpty)
        #expect(Prompt.sample("p1", .sequencing, []).shuffled(seed: 1).options.isEmpty)
    }
}
