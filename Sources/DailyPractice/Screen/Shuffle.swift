/// Orders that look like chance and are the same wherever the seed is: on another device, in another
/// language.
///
/// `docs/shuffling.md` tells the steps for who writes them in another language, with examples to check by.
public enum Shuffle {
    /// A permutation of the numbers from 0 up to `count`: which element comes first, second and so on.
    ///
    /// A `count` below 2 has one order only.
    public static func order(of count: Int, seed: UInt64) -> [Int] {
        var order = Array(0..<max(count, 0))
        var numbers = SplitMix(state: seed)
        for index in stride(from: order.count - 1, to: 0, by: -1) {
            order.swapAt(index, Int(numbers.next() % UInt64(index + 1)))
        }
        return order
    }

    /// The seed that one part of an app makes of another one, such as a seed for a prompt of a session's
    /// seed: so that prompts of one session are not shuffled alike.
    public static func seed(_ seed: UInt64, for text: String) -> UInt64 { seed ^ StableHash.of(text) }

    /// As ``order(of:seed:)``, but never this order: then the first element goes to the end.
    static func order(of count: Int, seed: UInt64, except forbidden: [Int]?) -> [Int] {
        let order = order(of: count, seed: seed)
        return order == forbidden && count > 1 ? Array(order[1...]) + [order[0]] : order
    }
}

/// SplitMix64 by Sebastiano Vigna: numbers of 64 bits from a seed.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}

extension Prompt {
    /// The prompt with its options in an order by the seed, the same for the same seed and prompt id.
    ///
    /// In sequencing the options never come out in the right order. A rating keeps its order, which is its
    /// scale.
    ///
    /// - Parameter seed: one for a session, say; prompts with different ids are shuffled differently.
    public func shuffled(seed: UInt64) -> Prompt {
        guard type != .rating else { return self }
        let right = type == .sequencing ? PromptPlan(self, laterPrompts: [:]).rightOrder : nil
        let order = Shuffle.order(of: options.count, seed: Shuffle.seed(seed, for: promptId), except: right)
        var shuffled = self
        shuffled.options = order.map { options[$0] }
        return shuffled
    }

    /// The targets of a matching, each once, in an order by the seed; empty for other types.
    ///
    /// They never come out in the order of the prompt's own options, where each would stand beside the option
    /// that it belongs to: so an app that shuffles the options calls it on ``shuffled(seed:)``.
    public func shuffledTargets(seed: UInt64) -> [String] {
        guard type == .matching else { return [] }
        var known: Set<String> = []
        let targets = options.compactMap { $0.metadata?.matchTarget }.filter { known.insert($0).inserted }
        // In byte order first, so that the outcome hangs on the targets and not on how the options stand.
        let sorted = targets.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let places = Dictionary(sorted.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let order = Shuffle.order(
            of: sorted.count, seed: Shuffle.seed(seed, for: promptId + "/targets"),
            except: targets.compactMap { places[$0] })
        return order.map { sorted[$0] }
    }
}
