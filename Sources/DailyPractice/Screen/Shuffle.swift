/// Pseudorandom orders that depend only on the seed: they are the same on every device and in every
/// implementation.
///
/// `docs/shuffling.md` describes the steps for implementations in other languages, with examples to check by.
public enum Shuffle {
    /// A permutation of the numbers from 0 to `count` - 1: which element comes first, second and so on.
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

    /// Derives a seed from another one, such as a prompt's seed from a session's, so that the prompts of one
    /// session are shuffled differently.
    public static func seed(_ seed: UInt64, for text: String) -> UInt64 { seed ^ FNV1a(text.utf8).value }

    /// Like ``order(of:seed:)``, but never the forbidden order: in that case the first element moves to the end.
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
        return mixed(state)
    }
}

extension Prompt {
    /// The prompt with its options shuffled, in the same order for the same seed and prompt id.
    ///
    /// In sequencing the options never come out in the right order. A rating keeps its order, which is its
    /// scale.
    ///
    /// - Parameter seed: such as one for each session; prompts with different ids are shuffled differently.
    public func shuffled(seed: UInt64) -> Prompt {
        guard type != .rating else { return self }
        let right = type == .sequencing ? PromptPlan(self, laterPrompts: [:]).rightOrder : nil
        let order = Shuffle.order(of: options.count, seed: Shuffle.seed(seed, for: promptId), except: right)
        var shuffled = self
        shuffled.options = order.map { options[$0] }
        return shuffled
    }

    /// The distinct targets of a matching, shuffled by the seed; empty for other types.
    ///
    /// They are never in the order of the prompt's own options, where each target would be beside its option. So
    /// an app that shuffles the options must call this on ``shuffled(seed:)``.
    public func shuffledTargets(seed: UInt64) -> [String] {
        guard type == .matching else { return [] }
        var known: Set<String> = []
        let targets = options.compactMap { $0.metadata?.matchTarget }.filter { known.insert($0).inserted }
        // Sorted by bytes first, so the result depends on the targets and not on the order of the options.
        let sorted = targets.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let places = Dictionary(sorted.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let order = Shuffle.order(
            of: sorted.count, seed: Shuffle.seed(seed, for: promptId + "/targets"),
            except: targets.compactMap { places[$0] })
        return order.map { sorted[$0] }
    }
}
