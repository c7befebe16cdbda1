/// A regular expression as Vale's styles have them, matched in a time that is linear in the text.
///
/// It is matched as Thompson and Pike do it: all ways through the expression go over the text side by side. So what needs
/// to go back in the text cannot be matched: look-around, references to groups, atomic groups.
struct RegularExpression: Sendable {
    indirect enum Node: Sendable {
        case empty
        case scalar(ScalarSet)
        case sequence([Node])
        case choice([Node])
        case repeated(Node, ClosedRange<Int>, isEager: Bool)
        case assertion(Assertion)
    }

    enum Assertion: Sendable { case start, end, lineStart, lineEnd, wordEdge, noWordEdge }

    /// Why an expression cannot be used, for people.
    struct Fault: Error { let message: String }

    private enum Step: Sendable {
        case take(ScalarSet)
        /// Goes on at both, of which the first is preferred.
        case fork(Int, Int)
        case check(Assertion)
        case found
    }

    let root: Node
    private var steps: [Step] = []

    /// An expression whose counted repetitions amount to more is refused.
    private static let maximumSteps = 20_000

    /// `wholeWords`: only what begins and ends at the edge of a word.
    init(_ pattern: String, ignoresCase: Bool = false, wholeWords: Bool = false) throws(Fault) {
        var parser = ExpressionParser(pattern, ignoresCase: ignoresCase)
        let parsed = try parser.parse()
        root = wholeWords ? .sequence([.assertion(.wordEdge), parsed, .assertion(.wordEdge)]) : parsed
        try add(root)
        steps.append(.found)
    }

    private mutating func add(_ node: Node) throws(Fault) {
        guard steps.count < RegularExpression.maximumSteps else { throw Fault(message: "it is too long") }
        switch node {
        case .empty: break
        case .scalar(let set): steps.append(.take(set))
        case .assertion(let assertion): steps.append(.check(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let choices):
            // A fork, a choice and a jump for each choice but the last. A jump is a fork whose ways are the same.
            var jumps: [Int] = []
            for choice in choices.dropLast() {
                let fork = reserve()
                try add(choice)
                jumps.append(reserve())
                steps[fork] = .fork(fork + 1, steps.count)
            }
            try add(choices[choices.count - 1])
            for jump in jumps { steps[jump] = .fork(steps.count, steps.count) }
        case .repeated(let part, let counts, let isEager):
            for _ in 0..<counts.lowerBound { try add(part) }
            let isEndless = counts.upperBound == .max
            for _ in 0..<(isEndless ? 1 : counts.count - 1) {
                let fork = reserve()
                try add(part)
                if isEndless { steps.append(.fork(fork, fork)) }
                steps[fork] = isEager ? .fork(fork + 1, steps.count) : .fork(steps.count, fork + 1)
            }
        }
    }

    private mutating func reserve() -> Int {
        steps.append(.found)
        return steps.count - 1
    }

    /// The first match that begins at an offset or, unless it is `anchored`, after it. The earlier of two ways through
    /// the expression wins, as in Perl.
    func match(in text: [Unicode.Scalar], from offset: Int, anchored: Bool = false) -> Range<Int>? {
        var (threads, next) = (Threads(steps.count), Threads(steps.count))
        var found: Range<Int>?
        var position = offset
        while true {
            if found == nil, position == offset || !anchored {
                threads.follow(0, from: position, at: position, in: text, steps)
            }
            if threads.isEmpty, found != nil || anchored { break }
            for thread in threads.all {
                switch steps[thread.step] {
                case .take(let set) where position < text.count && set.contains(text[position]):
                    next.follow(thread.step + 1, from: thread.start, at: position + 1, in: text, steps)
                case .found: found = thread.start..<position
                default: break
                }
                // What comes after it is less preferred.
                if case .found = steps[thread.step] { break }
            }
            guard position < text.count else { break }
            position += 1
            swap(&threads, &next)
            next.removeAll()
        }
        return found
    }

    /// The ways that are still open, best first.
    private struct Threads {
        private(set) var all: [(step: Int, start: Int)] = []
        /// For each step, the round in which it was last added.
        private var rounds: [Int]
        private var round = 1

        init(_ count: Int) { rounds = Array(repeating: 0, count: count) }

        var isEmpty: Bool { all.isEmpty }

        mutating func removeAll() {
            all.removeAll(keepingCapacity: true)
            round += 1
        }

        /// Adds the steps that can come first at a step and take a character or end the match.
        mutating func follow(
            _ first: Int, from start: Int, at position: Int, in text: [Unicode.Scalar], _ steps: [Step]
        ) {
            var open = [first]
            while let step = open.popLast() {
                guard rounds[step] != round else { continue }
                rounds[step] = round
                switch steps[step] {
                case .fork(let better, let other): open += [other, better]
                case .check(let assertion): if assertion.holds(at: position, in: text) { open.append(step + 1) }
                case .take, .found: all.append((step, start))
                }
            }
        }
    }
}

extension RegularExpression.Assertion {
    fileprivate func holds(at position: Int, in text: [Unicode.Scalar]) -> Bool {
        switch self {
        case .start: position == 0
        case .end: position == text.count
        case .lineStart: position == 0 || text[position - 1] == "\n"
        case .lineEnd: position == text.count || text[position] == "\n"
        case .wordEdge: isWordEdge(position, in: text)
        case .noWordEdge: !isWordEdge(position, in: text)
        }
    }
}

private func isWordEdge(_ position: Int, in text: [Unicode.Scalar]) -> Bool {
    (position > 0 && isOfWord(text[position - 1])) != (position < text.count && isOfWord(text[position]))
}

func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .connectorPunctuation: true
    default: scalar.properties.isAlphabetic
    }
}

/// Some characters: ranges, sorts of characters, or all but these.
struct ScalarSet: Sendable {
    enum Sort: Sendable { case digit, word, space, letter, upper, lower, number, punctuation, symbol, newline }

    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var sorts: [(sort: Sort, isNegated: Bool)] = []
    var isNegated = false
    var ignoresCase = false
    /// The character that it was written as, if it is one alone.
    private(set) var only: Unicode.Scalar?

    init(ranges: [ClosedRange<Unicode.Scalar>] = [], sorts: [(sort: Sort, isNegated: Bool)] = []) {
        (self.ranges, self.sorts) = (ranges, sorts)
    }

    /// One character, also in its other case.
    init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
        only = scalar
        ranges = (ignoresCase ? ScalarSet.cases(of: scalar) : [scalar]).map { $0...$0 }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        (ignoresCase ? ScalarSet.cases(of: scalar).contains(where: has) : has(scalar)) != isNegated
    }

    private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let mapped = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].map(\.unicodeScalars)
        return [scalar] + mapped.filter { $0.count == 1 }.compactMap(\.first)
    }

    private func has(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar) } || sorts.contains { ScalarSet.is(scalar, $0.sort) != $0.isNegated }
    }

    private static func `is`(_ scalar: Unicode.Scalar, _ sort: Sort) -> Bool {
        let properties = scalar.properties
        return switch sort {
        case .digit: properties.generalCategory == .decimalNumber
        case .word: isOfWord(scalar)
        case .space: properties.isWhitespace
        case .letter: properties.isAlphabetic
        case .upper: properties.isUppercase
        case .lower: properties.isLowercase
        case .number: properties.numericType != nil
        case .punctuation: punctuation.contains(properties.generalCategory)
        case .symbol: symbols.contains(properties.generalCategory)
        case .newline: scalar == "\n"
        }
    }

    private static let punctuation: [Unicode.GeneralCategory] = [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
    ]
    private static let symbols: [Unicode.GeneralCategory] = [
        .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
    ]
}

extension RegularExpression {
    /// The words with which every match begins, in lower case; nil if they are not known.
    var firstWords: [String]? {
        guard let beginnings = RegularExpression.extend([Beginning()], by: root), beginnings.allSatisfy(\.isWhole)
        else { return nil }
        return Array(Set(beginnings.map(\.word)))
    }

    private struct Beginning: Hashable {
        var word = ""
        /// Whether the word ends here.
        var isWhole = false
    }

    /// Beginnings with what comes next; nil if that may be anything, or too much.
    private static func extend(_ beginnings: Set<Beginning>, by node: Node) -> Set<Beginning>? {
        if beginnings.allSatisfy(\.isWhole) { return beginnings }
        switch node {
        case .empty: return beginnings
        case .assertion(let assertion):
            guard assertion == .wordEdge else { return beginnings }
            return Set(beginnings.map { Beginning(word: $0.word, isWhole: !$0.word.isEmpty) })
        case .scalar(let set):
            if let scalar = set.only, isOfWord(scalar) {
                let letter = scalar.properties.lowercaseMapping
                return Set(beginnings.map { $0.isWhole ? $0 : Beginning(word: $0.word + letter) })
            }
            guard !set.hasLetters, beginnings.allSatisfy({ !$0.word.isEmpty }) else { return nil }
            return Set(beginnings.map { Beginning(word: $0.word, isWhole: true) })
        case .sequence(let parts):
            return parts.reduce(beginnings) { known, part in known.flatMap { extend($0, by: part) } }
        case .choice(let choices):
            var all: Set<Beginning> = []
            for choice in choices {
                guard let some = extend(beginnings, by: choice) else { return nil }
                all.formUnion(some)
            }
            return all.count > 64 ? nil : all
        case .repeated(let part, let counts, _):
            guard let once = extend(beginnings, by: part) else { return nil }
            if counts.lowerBound == 1, once.allSatisfy(\.isWhole) { return once }
            return counts == 0...1 ? once.union(beginnings) : nil
        }
    }
}

extension ScalarSet {
    /// Whether it may have a letter or digit.
    fileprivate var hasLetters: Bool {
        isNegated || sorts.contains { $0.sort != .space || $0.isNegated }
            || ranges.contains { $0.lowerBound != $0.upperBound || isOfWord($0.lowerBound) }
    }
}
