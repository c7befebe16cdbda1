/// A regular expression as Vale's styles have them, matched in a time that is linear in the text.
///
/// It is matched as Thompson and Pike do it: all ways through the expression go over the text side by side. So what needs
/// to go back in the text cannot be matched: look-around, references to groups, atomic groups.
struct RegularExpression: Sendable {
    enum Assertion: Sendable { case start, end, lineStart, lineEnd, wordEdge, noWordEdge }

    /// Why an expression cannot be used, for people.
    struct Fault: Error { let message: String }

    enum Step: Sendable {
        case take(ScalarSet)
        /// Goes on at both, which are so many steps away. The first is preferred.
        case fork(Int, Int)
        case check(Assertion)
        case found
    }

    private let steps: [Step]

    /// `wholeWords`: only what begins and ends at the edge of a word.
    init(_ pattern: String, ignoresCase: Bool = false, wholeWords: Bool = false) throws(Fault) {
        var parser = ExpressionParser(pattern, ignoresCase: ignoresCase)
        let edge: [Step] = wholeWords ? [.check(.wordEdge)] : []
        steps = try edge + parser.parse() + edge + [.found]
    }

    /// One of our own, which is sound.
    init(known pattern: String, ignoresCase: Bool = false) {
        do { try self.init(pattern, ignoresCase: ignoresCase) } catch { fatalError(error.message) }
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

    /// The matches, none of which overlap and none of which is empty. A search may read to the end of the text, so there
    /// are only some.
    func matches(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var (found, start) = ([Range<Int>](), 0)
        while found.count < 100, start <= text.count, let range = match(in: text, from: start) {
            if !range.isEmpty { found.append(range) }
            start = max(range.upperBound, start + 1)
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
                case .fork(let better, let other): open += [step + other, step + better]
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

/// Some characters, such as those of `[a-z]` or `\\d`.
struct ScalarSet: Sendable {
    /// The character that it was written as, if it is one alone.
    let only: Unicode.Scalar?
    let contains: @Sendable (Unicode.Scalar) -> Bool

    init(_ contains: @escaping @Sendable (Unicode.Scalar) -> Bool) { (only, self.contains) = (nil, contains) }

    /// One character, also in its other case.
    init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
        let cases = ignoresCase ? ScalarSet.cases(of: scalar) : [scalar]
        (only, contains) = (scalar, { cases.contains($0) })
    }

    /// Those of some sets together, or all others.
    init(anyOf sets: [ScalarSet], isNegated: Bool, ignoresCase: Bool) {
        self.init { scalar in
            (ignoresCase ? ScalarSet.cases(of: scalar) : [scalar]).contains { scalar in
                sets.contains { $0.contains(scalar) }
            } != isNegated
        }
    }

    var negated: ScalarSet { ScalarSet { [contains] in !contains($0) } }

    private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let mapped = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].map(\.unicodeScalars)
        return [scalar] + mapped.filter { $0.count == 1 }.compactMap(\.first)
    }

    static let digit = ScalarSet { $0.properties.generalCategory == .decimalNumber }
    static let space = ScalarSet { $0.properties.isWhitespace }
    static let letter = ScalarSet { $0.properties.isAlphabetic }
    static let upper = ScalarSet { $0.properties.isUppercase }
    static let lower = ScalarSet { $0.properties.isLowercase }
    static let punctuation = ScalarSet { Character($0).isPunctuation }
    static let word = ScalarSet(isOfWord)
}

extension RegularExpression {
    /// The letters, in lower case, with which every match begins, at the beginning of a word; nil if they are not known.
    var firstLetters: Set<String>? {
        guard case .check(.wordEdge) = steps[0] else { return nil }
        var (letters, open, seen) = (Set<String>(), [1], Set<Int>())
        while let step = open.popLast() {
            guard seen.insert(step).inserted else { continue }
            switch steps[step] {
            case .fork(let one, let other): open += [step + one, step + other]
            case .check: open.append(step + 1)
            case .take(let set):
                guard let letter = set.only, isOfWord(letter) else { return nil }
                letters.insert(letter.properties.lowercaseMapping)
            case .found: return nil
            }
        }
        return letters
    }
}
