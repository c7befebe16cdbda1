package import SourceText

/// The amount in an option, in the smallest unit of its kind: `5-10 minutes`, `half a litre`, `under 5`, `two days`.
package struct Quantity: Equatable, Sendable {
    private let low, high: Double
    /// What is measured: a kind of unit, or the words beside the number.
    private let kind: UInt64

    package init?(_ text: Text, _ words: ArraySlice<Word>) {
        // `within a week`
        guard
            words.contains(where: { $0.features.contains(.number) || $0.classes.contains(.amount) })
                || zip(words, words.dropFirst()).contains(where: { $0.isOne && Units.unit($1.hash) != nil })
        else { return nil }
        var reader = QuantityReader()
        let isRead = text.withBytes { bytes in words.allSatisfy { !isBelowZero($0, bytes) && reader.take($0, bytes) }
        }
        guard isRead, let bounds = reader.bounds else { return nil }
        (low, high) = (bounds.low, bounds.high)
        // `half`, with nothing to halve, is a share.
        kind = reader.kind == 0 && low > 0 && low < 1 ? Word.hash("share") : reader.kind
    }

    /// Whether the amounts overlap. Two equal amounts do not: they are a repetition, which is another mistake.
    package func overlaps(_ other: Quantity) -> Bool {
        kind == other.kind && !(low == high && other.low == other.high) && low <= other.high && other.low <= high
    }
}

/// `-10 °C`: negative numbers are not compared.
private func isBelowZero(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[..<word.range.lowerBound]
    return word.features.contains(.number)
        && (before.last == UInt8(ascii: "-") && before.dropLast().last.map { $0 == 0x20 } ?? true
            || before.suffix(3).elementsEqual("−".utf8))
}

extension Word {
    fileprivate var isOne: Bool { length < 3 && classes.contains(.article) }

}

/// What has been read of an option so far.
private struct QuantityReader {
    private var amounts: [Double] = []
    private var unit = 0.0
    private(set) var kind: UInt64 = 0
    private var others = 0
    private var (isWide, isUnder, isOver, isInclusive) = (false, false, false, false)
    private var isRate = false
    private var previous: Word?
    /// Where the last amount ends.
    private var end = 0

    /// False if the words are no amount.
    mutating func take(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        defer { previous = word }
        if word.is("no"), amounts.isEmpty { return true }
        // `an hour or so`
        if word.is("so"), previous?.is("or") ?? false { return true }
        if let amount = amount(word, bytes) {
            // `once a week` is a rate, not a duration.
            isRate = isRate || word.is("once") || word.is("twice")
            add(amount, after: word, bytes)
            return amounts.count <= 2 && (amounts.count < 2 || isWide)
        }
        if amounts.isEmpty, previous?.isOne ?? false, Units.unit(word.hash) != nil { add(1, after: word, bytes) }
        if let named = Units.unit(word.hash), !amounts.isEmpty, !isRate {
            (unit, kind) = (named.value, named.kind)
        } else if word.classes.contains(.range) {
            bound(word)
        } else if word.classes.isDisjoint(with: [.article, .preposition]) {
            others += 1
            kind = kind &+ word.root
        }
        return others <= 2
    }

    private func amount(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        if word.classes.contains(.amount) { return Units.amount(word.hash) }
        return bytes[word.range].reduce(0) { sum, byte in
            sum.flatMap { byte.isDigit ? $0 * 10 + Double(byte &- 0x30) : nil }
        }
    }

    private mutating func add(_ amount: Double, after word: Word, _ bytes: UnsafeBufferPointer<UInt8>) {
        if word.range.upperBound < bytes.count, bytes[word.range.upperBound] == UInt8(ascii: "%"),
            let share = Units.unit(Word.hash("percent"))
        {
            (unit, kind) = (share.value, share.kind)
        }
        if bytes[..<word.range.lowerBound].suffix(2).elementsEqual("£".utf8),
            let pence = Units.unit(Word.hash("pence"))
        {
            (unit, kind) = (100 * pence.value, pence.kind)
        }
        defer { end = word.range.upperBound }
        guard let previous, let last = amounts.last else { return amounts.append(amount) }
        let between = bytes[previous.range.upperBound..<word.range.lowerBound]
        if between.elementsEqual([UInt8(ascii: ".")]) {
            amounts[amounts.count - 1] += (0..<word.range.count).reduce(amount) { tenths, _ in tenths / 10 }
        } else if between.elementsEqual([UInt8(ascii: ",")]), word.range.count == 3 {
            amounts[amounts.count - 1] = last * 1_000 + amount
        } else if end == previous.range.upperBound, amount >= 100, last < 100 {
            amounts[amounts.count - 1] *= amount
        } else if end == previous.range.upperBound, 0 < amount, amount < 1, last >= 1 {
            // `three quarters`
            amounts[amounts.count - 1] *= amount
        } else if amount < 1, amount > 0, previous.isOne, unit > 0 {
            // `an hour and a quarter`
            amounts[amounts.count - 1] += amount
        } else {
            isWide = previous.features.contains(.beforeHyphen) || Units.joins.contains(previous.hash)
            amounts.append(amount)
        }
    }

    private mutating func bound(_ word: Word) {
        // `ten times over`
        if amounts.isEmpty || isInclusive || word.is("more") || word.is("less") || word.is("fewer") {
            // `no more than five`
            let isNegated = previous?.is("no") ?? false
            let (isLess, isMore) = (Units.unders.contains(word.hash), Units.overs.contains(word.hash))
            if isNegated ? isMore : isLess { isUnder = true }
            if isNegated ? isLess : isMore { isOver = true }
            isInclusive = isInclusive || isNegated
        }
        if word.is("up") || word.is("within") { (isUnder, isInclusive) = (true, true) }
        if word.is("least") { (isOver, isUnder, isInclusive) = (true, false, true) }
        if word.is("most") { (isUnder, isOver, isInclusive) = (true, false, true) }
        if !amounts.isEmpty, word.is("or") || word.is("and") { isInclusive = true }
    }

    var bounds: (low: Double, high: Double)? {
        guard let first = amounts.first, let last = amounts.last else { return nil }
        let factor = unit > 0 ? unit : 1
        let (low, high) = (first * factor, last * factor)
        if isWide { return low <= high ? (low, high) : nil }
        guard isUnder != isOver else { return (low, low) }
        if isOver { return (isInclusive ? low : low.nextUp, .infinity) }
        return (-.infinity, isInclusive ? low : low.nextDown)
    }
}

private enum Units {
    static let joins = [Word.hash("and"), Word.hash("or"), Word.hash("through"), Word.hash("to"), Word.hash("until")]
    static let unders = [Word.hash("below"), Word.hash("fewer"), Word.hash("less"), Word.hash("under")]
    static let overs = [Word.hash("above"), Word.hash("more"), Word.hash("over")]

    private static let amounts = table("amounts") { entry in
        Double(entry[1]).map { value in [(fnv(entry[0].utf8), value)] } ?? []
    }
    private static let all = table("units") { entry in
        let kind = fnv(entry[0].utf8)
        return Double(entry[1]).map { value in entry[2...].map { (fnv($0.utf8), (kind: kind, value: value)) } } ?? []
    }

    static func amount(_ word: UInt64) -> Double? { amounts[word] }

    static func unit(_ word: UInt64) -> (kind: UInt64, value: Double)? { all[word] }

    private static func table<Value>(_ list: String, _ read: ([String]) -> [(UInt64, Value)]) -> [UInt64: Value] {
        let entries = Language.english.spellings(list).flatMap { read($0.split(separator: " ").map(String.init)) }
        return Dictionary(entries) { first, _ in first }
    }
}
