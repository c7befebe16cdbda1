/// Reads a regular expression. Refuses what cannot be matched in linear time, and what it does not know.
struct ExpressionParser {
    typealias Steps = [RegularExpression.Step]
    private typealias Fault = RegularExpression.Fault

    private let pattern: [Unicode.Scalar]
    private var index = 0
    private var ignoresCase: Bool
    private var isMultiline = false
    private var matchesLineEnds = false
    private var depth = 0

    init(_ pattern: String, ignoresCase: Bool) {
        self.pattern = Array(pattern.unicodeScalars)
        self.ignoresCase = ignoresCase
    }

    mutating func parse() throws(RegularExpression.Fault) -> Steps {
        let node = try choice()
        guard node.count < ExpressionParser.maximumSteps else { throw Fault(message: "it is too long") }
        guard index == pattern.count else { throw Fault(message: "a `)` has no `(` before it") }
        return node
    }

    private var next: Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func take(_ text: String) -> Bool {
        guard pattern[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    private mutating func choice() throws(RegularExpression.Fault) -> Steps {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw Fault(message: "it has more than 100 groups inside each other") }
        var choices = [try sequence()]
        while take("|" as Unicode.Scalar) { choices.append(try sequence()) }
        var (steps, rest) = (Steps(), choices.reduce(-2) { $0 + $1.count + 2 })
        for choice in choices.dropLast() {
            rest -= choice.count + 2
            steps += [.fork(1, choice.count + 2)] + choice + [.fork(rest + 1, rest + 1)]
        }
        return steps + choices[choices.count - 1]
    }

    private mutating func sequence() throws(RegularExpression.Fault) -> Steps {
        var steps: Steps = []
        while let scalar = next, scalar != "|", scalar != ")" { steps += try repetition(of: try atom()) }
        return steps
    }

    /// An expression whose counted repetitions amount to more is refused.
    private static let maximumSteps = 20_000

    private mutating func repetition(of atom: Steps) throws(RegularExpression.Fault) -> Steps {
        var part = atom
        while let counts = try counts() {
            let isLazy = take("?" as Unicode.Scalar)
            guard next != "+" else { throw Fault(message: "`+` after a repetition cannot be matched in linear time") }
            if case .check = part.last, part.count == 1 { throw Fault(message: "what has no length is repeated") }
            let isEndless = counts.upperBound == .max
            let more = isEndless ? 1 : counts.count - 1
            guard (counts.lowerBound + more) * (part.count + 2) < ExpressionParser.maximumSteps else {
                throw Fault(message: "it is too long")
            }
            let back: Steps = isEndless ? [.fork(-part.count - 1, -part.count - 1)] : []
            let end = part.count + back.count + 1
            let maybe = [isLazy ? .fork(end, 1) : .fork(1, end)] + part + back
            part =
                Array(repeatElement(part, count: counts.lowerBound).joined())
                + repeatElement(maybe, count: more).joined()
        }
        return part
    }

    private mutating func counts() throws(RegularExpression.Fault) -> ClosedRange<Int>? {
        if take("*" as Unicode.Scalar) { return 0...Int.max }
        if take("+" as Unicode.Scalar) { return 1...Int.max }
        if take("?" as Unicode.Scalar) { return 0...1 }
        guard next == "{", let end = pattern[index...].firstIndex(of: "}") else { return nil }
        let parts = pattern[(index + 1)..<end].split(separator: ",", omittingEmptySubsequences: false).map {
            String(String.UnicodeScalarView($0))
        }
        // Braces around anything else are themselves.
        guard parts.count < 3, let first = Int(parts[0]),
            let last = parts.last.map({ $0.isEmpty ? Int.max : Int($0) ?? -1 })
        else { return nil }
        guard first >= 0, first <= 1000, last == .max || last <= 1000, first <= last else {
            throw Fault(message: "it repeats something more than 1000 times, or from more to fewer")
        }
        index = end + 1
        return first...last
    }

    private mutating func atom() throws(RegularExpression.Fault) -> Steps {
        let scalar = pattern[index]
        index += 1
        switch scalar {
        case "(": return try group()
        case "[": return [.take(try characterClass())]
        case ".": return [.take(matchesLineEnds ? ScalarSet { _ in true } : ScalarSet { $0 != "\n" })]
        case "^": return [.check(isMultiline ? .lineStart : .start)]
        case "$": return [.check(isMultiline ? .lineEnd : .end)]
        case "\\": return try escape()
        case "*", "+", "?": throw Fault(message: "nothing is before `\(scalar)` that it could repeat")
        default: return [.take(single(scalar))]
        }
    }

    private func single(_ scalar: Unicode.Scalar) -> ScalarSet { ScalarSet(scalar, ignoresCase: ignoresCase) }

    private mutating func group() throws(RegularExpression.Fault) -> Steps {
        let flags = (ignoresCase, isMultiline, matchesLineEnds)
        if take("?" as Unicode.Scalar) {
            for (mark, name) in [
                ("=", "look-ahead"), ("!", "look-ahead"), ("<=", "look-behind"), ("<!", "look-behind"),
                (">", "an atomic group"), ("(", "a condition"),
            ] where take(mark) { throw Fault(message: "\(name) `(?\(mark)` cannot be matched in linear time") }
            if take("P<") || take("<") {
                guard let end = pattern[index...].firstIndex(of: ">") else {
                    throw Fault(message: "the name of a group has no `>`")
                }
                index = end + 1
            } else if try takeFlags() {
                // Flags alone hold to the end of the group around them.
                return []
            }
        }
        let node = try choice()
        guard take(")" as Unicode.Scalar) else { throw Fault(message: "a `(` has no `)`") }
        (ignoresCase, isMultiline, matchesLineEnds) = flags
        return node
    }

    /// Reads flags up to a colon, or up to the end of the group: then true.
    private mutating func takeFlags() throws(RegularExpression.Fault) -> Bool {
        var isOn = true
        while let flag = next {
            index += 1
            switch flag {
            case "-": isOn = false
            case "i": ignoresCase = isOn
            case "m": isMultiline = isOn
            case "s": matchesLineEnds = isOn
            case ":": return false
            case ")": return true
            default: throw Fault(message: "`(?\(flag)` is not known")
            }
        }
        throw Fault(message: "a `(` has no `)`")
    }

    private static let sorts: [Unicode.Scalar: ScalarSet] = [
        "d": .digit, "D": .digit.negated, "w": .word, "W": .word.negated, "s": .space, "S": .space.negated,
    ]

    private mutating func escape() throws(RegularExpression.Fault) -> Steps {
        let assertions: [Unicode.Scalar: RegularExpression.Assertion] = [
            "b": .wordEdge, "B": .noWordEdge, "A": .start, "z": .end, "Z": .end,
        ]
        guard let assertion = next.flatMap({ assertions[$0] }) else { return [.take(try escapedSet())] }
        index += 1
        return [.check(assertion)]
    }

    /// What is after a backslash, inside brackets or outside.
    private mutating func escapedSet() throws(RegularExpression.Fault) -> ScalarSet {
        guard let scalar = next else { throw Fault(message: "nothing is after its last `\\`") }
        index += 1
        if let sort = ExpressionParser.sorts[scalar] { return sort }
        switch scalar {
        case "n": return single("\n")
        case "t": return single("\t")
        case "r": return single("\r")
        case "p": return try property()
        case "P": return try property().negated
        case "x", "u": return single(try hexadecimal(scalar == "x" ? 2 : 4))
        case "1"..."9", "k":
            throw Fault(message: "a reference to a group, `\\\(scalar)`, cannot be matched in linear time")
        case "a"..."z", "A"..."Z", "0": throw Fault(message: "`\\\(scalar)` is not known")
        default: return single(scalar)
        }
    }

    private mutating func property() throws(RegularExpression.Fault) -> ScalarSet {
        let known: [String: ScalarSet] = [
            "L": .letter, "Lu": .upper, "Ll": .lower, "N": ScalarSet { $0.properties.numericType != nil },
            "Nd": .digit, "P": .punctuation, "S": ScalarSet { Character($0).isSymbol }, "Z": .space, "Zs": .space,
        ]
        for (name, set) in known where take("{\(name)}") || name.count == 1 && take(name) { return set }
        throw Fault(message: "of `\\p{…}`, only \(known.keys.sorted().joined(separator: ", ")) are known")
    }

    private mutating func hexadecimal(_ digits: Int) throws(RegularExpression.Fault) -> Unicode.Scalar {
        let isLong = take("{" as Unicode.Scalar)
        let end = isLong ? pattern[index...].firstIndex(of: "}") ?? index : min(index + digits, pattern.count)
        let written = String(String.UnicodeScalarView(pattern[index..<end]))
        guard let scalar = UInt32(written, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw Fault(message: "`\\x` needs the number of a character in hexadecimal digits")
        }
        index = end + (isLong ? 1 : 0)
        return scalar
    }

    private mutating func characterClass() throws(RegularExpression.Fault) -> ScalarSet {
        let names: [String: ScalarSet] = [
            "alpha": .letter, "digit": .digit, "alnum": .word, "space": .space, "upper": .upper, "lower": .lower,
            "punct": .punctuation, "word": .word,
        ]
        let isNegated = take("^" as Unicode.Scalar)
        var (sets, isFirst) = ([ScalarSet](), true)
        while let scalar = next, isFirst || scalar != "]" {
            isFirst = false
            if take("[:") {
                guard let known = names.first(where: { take($0.key + ":]") }) else {
                    throw Fault(message: "a name in `[: :]` is not known")
                }
                sets.append(known.value)
                continue
            }
            let member = try member()
            guard let low = member.only, next == "-", index + 1 < pattern.count, pattern[index + 1] != "]" else {
                sets.append(member)
                continue
            }
            index += 1
            guard let high = try self.member().only, low <= high else {
                throw Fault(message: "a range in brackets goes from more to less")
            }
            sets.append(ScalarSet { (low...high).contains($0) })
        }
        guard take("]" as Unicode.Scalar) else { throw Fault(message: "a `[` has no `]`") }
        return ScalarSet(anyOf: sets, isNegated: isNegated, ignoresCase: ignoresCase)
    }

    /// A character inside brackets, or a sort of characters.
    private mutating func member() throws(RegularExpression.Fault) -> ScalarSet {
        let scalar = pattern[index]
        index += 1
        guard scalar == "\\" else { return single(scalar) }
        return take("b" as Unicode.Scalar) ? single("\u{8}") : try escapedSet()
    }
}
