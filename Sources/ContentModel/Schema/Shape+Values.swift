package import Diagnostics
import SourceText
package import YAMLSyntax

// MARK: Numbers and booleans

/// A whole number in decimal digits, not quoted.
package struct IntegerShape: WholeShape {
    let range: ClosedRange<Int>
    /// Its unit, if it is a time or a share; several if the rest of the record decides.
    let measures: [Measure]

    package var description: ShapeDescription { .integer(range) }
    package var placeholder: Int { range.lowerBound }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Int? {
        guard let text = scalarText(node, .word("a whole number"), reader) else { return nil }
        guard node.style == .plain, let number = decimal(text) else {
            reportNotAnInteger(node, text, reader)
            return nil
        }
        guard range.contains(number) else {
            reader.report(
                .numberOutOfRange, "\(text.excerpt) is too \(number > range.upperBound ? "large" : "small") here",
                at: node.place,
                help: number > range.upperBound
                    ? "write a number from \(range.lowerBound) to \(range.upperBound)" : "write \(limits)")
            return nil
        }
        return number
    }

    private var limits: String {
        range.upperBound == Int(Int32.max)
            ? "\(range.lowerBound) or more" : "a number from \(range.lowerBound) to \(range.upperBound)"
    }

    /// Reads digits without a leading zero, perhaps after a minus. Numbers that are too long become the largest `Int`.
    private func decimal(_ text: Text) -> Int? {
        let isNegative = text.string.hasPrefix("-")
        let digits = text.string.utf8.dropFirst(isNegative ? 1 : 0)
        let isPlain = digits.elementsEqual("0".utf8) ? !isNegative : digits.first != UInt8(ascii: "0")
        guard !digits.isEmpty, isPlain, digits.allSatisfy(\.isDigit) else { return nil }
        return Int(text.string) ?? (isNegative ? .min : .max)
    }

    private func reportNotAnInteger(_ node: SyntaxNode, _ text: Text, _ reader: Reader) {
        let help: String
        var number: Int?
        let meant = [thousands(text.string), meantNumber(text.string)].compactMap(\.self).filter(range.contains)
        let measured = MeasuredNumber(text.string)
        let isGlued = text.string.contains(where: \.isLetter) && !text.string.contains(" ")
        if node.style != .plain, let quoted = decimal(text), range.contains(quoted) {
            help = "write \(text)"
            number = quoted
        } else if let first = meant.first {
            number = meant.count == 1 ? first : nil
            help = "write \(first)" + (meant.count > 1 ? ", or \(meant[1]) if you mean that" : "")
        } else if let measured {
            help = advice(on: measured)
            number = measures.isEmpty ? measured.count(of: nil).flatMap { range.contains($0) ? $0 : nil } : nil
        } else if !isGlued, case let found = numbers(in: text.string), found.count == 1, range.contains(found[0]) {
            help = "write \(found[0])"
            number = found[0]
        } else {
            help = "write \(limits), in plain digits"
        }
        let message =
            node.style == .plain || text.isEmpty
            ? "\(named(text)) is not a whole number" : "\(textIn(node)) is a text, not a number"
        reader.report(
            .notAnInteger, message, at: node.place, help: help + unseen(in: text),
            fix: number.map { Fix("write \($0)", replace: node.place, with: "\($0)") })
    }

    /// The number that another reader of YAML, or a person, would see in it; nil if there is none.
    private func meantNumber(_ text: String) -> Int? {
        var bare = text.filter { $0 != "_" }
        if let sign = bare.first, "−–—‑".contains(sign) { bare = "-" + bare.dropFirst() }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where bare.hasPrefix(prefix) {
            return Int(bare.dropFirst(2), radix: radix)
        }
        // Reads letters among digits as the digits they look like: `1O` as 10.
        if bare.contains(where: { $0.isASCII && $0.isNumber }) {
            bare = String(bare.map { "oO".contains($0) ? "0" : "lI".contains($0) ? "1" : $0 })
        }
        if let number = Int(bare) { return number }
        if let value = Double(bare) { return value == value.rounded() && abs(value) < 1e9 ? Int(value) : nil }
        return nil
    }

    /// What to write for a number with its unit: the same amount in the unit of the key, if there is such a number.
    private func advice(on measured: MeasuredNumber) -> String {
        guard !measures.isEmpty else {
            let number = measured.count(of: nil).flatMap { range.contains($0) ? $0 : nil }
            return number.map { "write \($0)" } ?? "write \(limits), in plain digits"
        }
        let counts = measures.compactMap { measure in
            measured.count(of: measure).flatMap { range.contains($0) ? (number: $0, measure: measure.rawValue) : nil }
        }
        switch counts.count {
        case 0:
            let plain = "write \(limits), in plain digits"
            return measures == [.percent] ? plain : plain + " (\(orList(measures.map(\.rawValue))))"
        case 1 where measures == [.percent]: return "write \(counts[0].number)"
        case 1: return "write \(counts[0].number): this is a number of \(counts[0].measure)"
        default: return "write " + orList(counts.map { "\($0.number) for \($0.measure)" })
        }
    }

    /// The number meant by `1,000` or `1.000`, with digits in groups of three; nil for other texts.
    private func thousands(_ text: String) -> Int? {
        let groups = text.split(omittingEmptySubsequences: false) { ",.' \u{A0}\u{202F}".contains($0) }
        let isGrouped =
            groups.count > 1 && 1...3 ~= groups[0].count && groups.dropFirst().allSatisfy { $0.count == 3 }
        return isGrouped ? decimal(Text(groups.joined())) : nil
    }
}

extension Shape where Self == IntegerShape {
    package static func integer(_ range: ClosedRange<Int>, _ measures: Measure...) -> IntegerShape {
        IntegerShape(range: range, measures: measures)
    }

    /// Up to the largest `integer` of PostgreSQL.
    package static func integer(_ range: PartialRangeFrom<Int>) -> IntegerShape {
        IntegerShape(range: range.lowerBound...Int(Int32.max), measures: [])
    }
}

/// `true` or `false`, not quoted.
package struct BooleanShape: WholeShape {
    package var description: ShapeDescription { .boolean }
    package var placeholder: Bool { false }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Bool? {
        guard let text = scalarText(node, .word("true or false"), reader) else { return nil }
        if node.style == .plain {
            if text.equals("true") { return true }
            if text.equals("false") { return false }
        }
        let meant: Bool? =
            switch text.string.lowercased().filter({ $0.isLetter || $0.isNumber || $0 == "✓" }) {
            case "true", "yes", "on", "y", "1", "x", "✓", "right", "correct": true
            case "false", "no", "off", "n", "0", "wrong", "incorrect": false
            default: nil
            }
        let message =
            node.style == .plain || text.isEmpty
            ? "\(named(text)) is neither `true` nor `false`" : "\(textIn(node)) is a text, not true or false"
        reader.report(
            .notABoolean, message, at: node.place,
            help: (meant.map { "write `\($0)`, in small letters and without quotes" } ?? "write `true` or `false`")
                + unseen(in: text), fix: meant.map { Fix("write \($0)", replace: node.place, with: "\($0)") })
        return nil
    }
}

extension Shape where Self == BooleanShape { package static var boolean: BooleanShape { BooleanShape() } }

/// Words for a scalar that is a text because of its style.
private func textIn(_ node: SyntaxNode) -> String {
    let isQuoted = node.style == .singleQuoted || node.style == .doubleQuoted
    return "\(named(node.text)) in \(isQuoted ? "quotes" : "a block")"
}

// MARK: Choices

/// One of a fixed set of words. A narrowing allows some variants fewer of them.
package struct ChoiceShape<Value>: WholeShape
where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    package typealias Narrowing = [(variants: Variants, allowed: [Value])]
    let narrowing: Narrowing
    /// What to write for a choice, with the names that other tools have for it.
    let elsewhere: KeyValuePairs<Advice, String>
    /// Whether the choices are codes such as `P1W` and `P1M`, of which none is a misspelled other.
    let areCodes: Bool
    package var isName: Bool { true }

    package init(
        _ type: Value.Type, narrowing: Narrowing = [], elsewhere: KeyValuePairs<Advice, String> = [:],
        areCodes: Bool = false
    ) { (self.narrowing, self.elsewhere, self.areCodes) = (narrowing, elsewhere, areCodes) }

    package var description: ShapeDescription {
        .choice(
            Value.allCases.map(writtenWord),
            narrowed: narrowing.map { ($0.variants.names, $0.allowed.map(writtenWord)) })
    }

    package var jsonWords: [String] { changedWords(of: Value.self) { $0.rawValue } }

    package var placeholder: Value { Array(Value.allCases)[0] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Value? {
        guard let text = scalarText(node, .word("one word"), reader) else { return nil }
        let name = text.string
        var allowed = Array(Value.allCases)
        var place = "here"
        if let variant = reader.variant, let rule = narrowing.first(where: { $0.variants.contains(variant) }) {
            allowed = rule.allowed
            place = "on a \(variant.name) prompt"
        }
        // Writers do not write `_` in a word, as the JSON does.
        let isWritten = !name.utf8.contains(UInt8(ascii: "_"))
        let value = Value(rawValue: name) ?? Value(rawValue: PublishedSpelling.snakeCase.spell(name))
        if let value, isWritten, allowed.contains(value) { return value }
        let plain = name.lowercased().filter { $0.isLetter || areCodes && $0.isNumber }
        let help = elsewhere.first { $0.value.split(separator: " ").contains { $0 == plain } }?.key
        reportUnknownChoice(
            text, among: allowed.map(writtenWord), areCodes: areCodes, place, at: node.place, help: help, reader)
        return nil
    }
}

/// The word that writers use for a choice: with hyphens, also where the JSON has `_`.
package func writtenWord(_ choice: some RawRepresentable<String>) -> String {
    String(choice.rawValue.map { $0 == "_" ? "-" : $0 })
}

/// The published words of a choice; empty if they are those that writers use.
private func changedWords<Value>(of type: Value.Type, _ published: (Value) -> String) -> [String]
where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(published)
    return words == Value.allCases.map(writtenWord) ? [] : words
}

/// One of a fixed set of words, which apps decode as any text.
package struct WordShape<Value>: PublishedShape
where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    let choice: ChoiceShape<Value>
    let spelling: PublishedSpelling

    package var description: ShapeDescription { choice.description }
    package var placeholder: Value { choice.placeholder }
    package var jsonWords: [String] { changedWords(of: Value.self, published) }
    package var isName: Bool { choice.isName }
    package var encoder: JSONValueEncoder<String> { .word("\(Value.self)", Value.allCases.map(published)) }

    package func published(_ value: Value) -> String { spelling.spell(value.rawValue) }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<Value> {
        choice.readSpanned(node, reader)
    }
}

extension Shape {
    package static func word<Value>(_ type: Value.Type, _ spelling: PublishedSpelling = .asWritten) -> Self
    where Self == WordShape<Value> { WordShape(choice: ChoiceShape(type), spelling: spelling) }
}

/// `where` says where these names are allowed.
func reportUnknownChoice(
    _ text: Text, among names: [String], areCodes: Bool = false, _ where: String, at place: Place,
    help: Advice? = nil, _ reader: Reader
) {
    let words = text.string.split(separator: " ").map(String.init)
    if reader.key == nil, words.count > 1, words.allSatisfy(names.contains) {
        return reader.report(
            .unknownChoice, "\(named(text)) are \(words.count) choices without a comma between them", at: place,
            help: "write a comma after each but the last: \(words.joined(separator: ", "))")
    }
    // A name from another tool, which `help` explains, is not a misspelled choice.
    let near =
        help != nil || areCodes
        ? nil : nearName(to: text.string, among: names) ?? choice(ofNumbersIn: text.string, among: names)
    reader.report(
        .unknownChoice, "\(named(text)) is not one of the choices \(`where`)", at: place,
        help: help?.help ?? "write \(orList(names.map { "`\($0)`" }))", proposal: near?.proposal,
        meant: near ?? help?.meant)
}

/// The choice with the numbers of a text, or the range with its only number: `6 to 9` and `7` are 6-9.
private func choice(ofNumbersIn text: String, among names: [String]) -> NearName? {
    let found = numbers(in: text)
    return names.first { name in
        let limits = numbers(in: name)
        return !found.isEmpty && limits == found
            || found.count == 1 && limits.count == 2 && limits[0] <= found[0] && found[0] <= limits[1]
    }.map { NearName($0) }
}

/// The numbers in a text, in any digits: `10,`, `Day 1`, `１０`.
private func numbers(in text: String) -> [Int] {
    text.split { $0.wholeNumberValue == nil }.compactMap { digits in
        Int(digits.compactMap { $0.wholeNumberValue.map(String.init) }.joined())
    }
}
