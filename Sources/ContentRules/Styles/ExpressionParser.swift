/// Reads a regular expression. Refuses what cannot be matched in linear time, and what it does not know.
struct ExpressionParser {
    private typealias Node = RegularExpression.Node
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

    mutating func parse() throws(RegularExpression.Fault) -> RegularExpression.Node {
        let node = try choice()
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

    private mutating func choice() throws(RegularExpression.Fault) -> RegularExpression.Node {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw Fault(message: "it has more than 100 groups inside each other") }
        var choices = [try sequence()]
        while take("|" as Unicode.Scalar) { choices.append(try sequence()) }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence() throws(RegularExpression.Fault) -> RegularExpression.Node {
        var parts: [Node] = []
        while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repetition(of: try atom())) }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func repetition(of node: RegularExpression.Node) throws(RegularExpression.Fault)
        -> RegularExpression.Node
    {
        var result = node
        while let counts = try counts() {
            let isLazy = take("?" as Unicode.Scalar)
            guard next != "+" else { throw Fault(message: "`+` after a repetition cannot be matched in linear time") }
            if case .assertion = result { throw Fault(message: "what has no length is repeated") }
            result = .repeated(result, counts, isEager: !isLazy)
        }
        return result
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

    private mutating func atom() throws(RegularExpression.Fault) -> RegularExpression.Node {
        let scalar = pattern[index]
        index += 1
        switch scalar {
        case "(": return try group()
        case "[": return .scalar(try characterClass())
        case ".":
            return .scalar(
                ScalarSet(sorts: matchesLineEnds ? [(.newline, false), (.newline, true)] : [(.newline, true)]))
        case "^": return .assertion(isMultiline ? .lineStart : .start)
        case "$": return .assertion(isMultiline ? .lineEnd : .end)
        case "\\": return try escape()
        case "*", "+", "?": throw Fault(message: "nothing is before `\(scalar)` that it could repeat")
        default: return .scalar(single(scalar))
        }
    }

    private func single(_ scalar: Unicode.Scalar) -> ScalarSet { ScalarSet(scalar, ignoresCase: ignoresCase) }

    private mutating func group() throws(RegularExpression.Fault) -> RegularExpression.Node {
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
                return .empty
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

    private static let sorts: [Unicode.Scalar: (ScalarSet.Sort, Bool)] = [
        "d": (.digit, false), "D": (.digit, true), "w": (.word, false), "W": (.word, true), "s": (.space, false),
        "S": (.space, true),
    ]

    private mutating func escape() throws(RegularExpression.Fault) -> RegularExpression.Node {
        switch next {
        case "b":
            index += 1;
            return .assertion(.wordEdge)
        case "B":
            index += 1;
            return .assertion(.noWordEdge)
        case "A":
            index += 1;
            return .assertion(.start)
        case "z", "Z":
            index += 1;
            return .assertion(.end)
        default: return .scalar(try escapedSet())
        }
    }

    /// What is after a backslash, inside brackets or outside.
    private mutating func escapedSet() throws(RegularExpression.Fault) -> ScalarSet {
        guard let scalar = next else { throw Fault(message: "nothing is after its last `\\`") }
        index += 1
        if let sort = ExpressionParser.sorts[scalar] { return ScalarSet(sorts: [sort]) }
        switch scalar {
        case "n": return single("\n")
        case "t": return single("\t")
        case "r": return single("\r")
        case "p", "P": return ScalarSet(sorts: [(try property(), scalar == "P")])
        case "x", "u": return single(try hexadecimal(scalar == "x" ? 2 : 4))
        case "1"..."9", "k":
            throw Fault(message: "a reference to a group, `\\\(scalar)`, cannot be matched in linear time")
        case "a"..."z", "A"..."Z", "0": throw Fault(message: "`\\\(scalar)` is not known")
        default: return single(scalar)
        }
    }

    private mutating func property() throws(RegularExpression.Fault) -> ScalarSet.Sort {
        let isLong = take("{" as Unicode.Scalar)
        let end = isLong ? pattern[index...].firstIndex(of: "}") : index < pattern.count ? index + 1 : nil
        let name = end.map { String(String.UnicodeScalarView(pattern[index..<$0])) } ?? ""
        let known: [String: ScalarSet.Sort] = [
            "L": .letter, "Lu": .upper, "Ll": .lower, "N": .number, "Nd": .digit, "P": .punctuation, "S": .symbol,
            "Z": .space, "Zs": .space,
        ]
        guard let end, let sort = known[name] else {
            throw Fault(message: "of `\\p{…}`, only L, Lu, Ll, N, Nd, P, S and Z are known")
        }
        index = end + (isLong ? 1 : 0)
        return sort
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
        var set = ScalarSet()
        (set.isNegated, set.ignoresCase) = (take("^" as Unicode.Scalar), ignoresCase)
        var isFirst = true
        while let scalar = next, isFirst || scalar != "]" {
            isFirst = false
            if take("[:") {
                let names: [String: ScalarSet.Sort] = [
                    "alpha": .letter, "digit": .digit, "alnum": .word, "space": .space, "upper": .upper,
                    "lower": .lower, "punct": .punctuation, "word": .word,
                ]
                guard let known = names.first(where: { take($0.key + ":]") }) else {
                    throw Fault(message: "a name in `[: :]` is not known")
                }
                set.sorts.append((known.value, false))
                continue
            }
            let low = try member(&set)
            guard let low, next == "-", index + 1 < pattern.count, pattern[index + 1] != "]" else {
                if let low { set.ranges.append(low...low) }
                continue
            }
            index += 1
            guard let high = try member(&set), low <= high else {
                throw Fault(message: "a range in brackets goes from more to less")
            }
            set.ranges.append(low...high)
        }
        guard take("]" as Unicode.Scalar) else { throw Fault(message: "a `[` has no `]`") }
        return set
    }

    /// A character inside brackets; nil for a sort of characters, which is added to the set.
    private mutating func member(_ set: inout ScalarSet) throws(RegularExpression.Fault) -> Unicode.Scalar? {
        let scalar = pattern[index]
        index += 1
        guard scalar == "\\" else { return scalar }
        if take("b" as Unicode.Scalar) { return "\u{8}" }
        let escaped = try escapedSet()
        set.sorts += escaped.sorts
        return escaped.only
    }
}
