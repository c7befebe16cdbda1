import Language

/// The numbers that an option stands for: `5`, `5-10`, `from 5 to 10 years`, `under 5`, `10 or more`.
struct NumberRange {
    let low: Int
    let high: Int

    init?(_ words: ArraySlice<Word>) {
        guard words.contains(where: { $0.marks.contains(.number) }) else { return nil }
        var numbers: [Int] = []
        var isWide = false
        var under = false
        var over = false
        var inclusive = false
        var others = 0
        var previous: Word?
        for word in words {
            if let value = word.number {
                if !numbers.isEmpty, let previous {
                    guard previous.marks.contains(.beforeHyphen) || NumberRange.joins.contains(previous.hash) else {
                        return nil
                    }
                    isWide = true
                }
                numbers.append(value)
            } else if word.classes.contains(.range) {
                let isAfter = !numbers.isEmpty
                if NumberRange.unders.contains(word.hash) { under = true }
                if NumberRange.overs.contains(word.hash) { over = true }
                if word.is("up") {
                    under = true
                    inclusive = true
                }
                if word.is("least") { (over, under, inclusive) = (true, false, true) }
                if word.is("most") { (under, over, inclusive) = (true, false, true) }
                if isAfter, word.is("or") { inclusive = true }
            } else {
                others += 1
            }
            previous = word
        }
        guard others <= 2, let first = numbers.first, numbers.count <= 2 else { return nil }
        if isWide, let last = numbers.last {
            guard first <= last else { return nil }
            (low, high) = (first, last)
        } else if under != over {
            low = over ? (inclusive ? first : first + 1) : .min
            high = under ? (inclusive ? first : first - 1) : .max
        } else {
            (low, high) = (first, first)
        }
    }

    var isOneNumber: Bool { low == high }

    /// Two equal numbers are a repetition, which is another mistake.
    func overlaps(_ other: NumberRange) -> Bool {
        !(isOneNumber && other.isOneNumber) && low <= other.high && other.low <= high
    }

    private static let joins = Language.english.words(.rangeJoins)
    private static let unders = Language.english.words(.rangesBelow)
    private static let overs = Language.english.words(.rangesAbove)
}
