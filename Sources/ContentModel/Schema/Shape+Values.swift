package import SourceText
package import YAMLSyntax

// MARK: Numbers and booleans

/// A whole number in decimal digits, not quoted.
package struct IntegerShape: Shape {
    let range: ClosedRange<Int>

    package var description: ShapeDescription { .integer(range) }
    package var placeholder: Int { range.lowerBound }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Int? {
        guard let text = scalarText(node, "a whole number", reader) else { return nil }
        guard node.style == .plain, let number = decimal(text) else {
            reportNotAnInteger(node, text, reader)
            return nil
        }
        guard range.contains(number) else {
            let limits =
                range.upperBound == Int(Int32.max)
                ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
            reader.report(
                .numberOutOfRange, "\(text) is out of range here", at: node.place, help: "write \(limits)")
            return nil
        }
        return number
    }

    /// Digits, a minus before them, no leading zero. Numbers too long to matter come out as the largest.
    private func decimal(_ text: Text) -> Int? {
        text.withBytes { bytes in
            let isNegative = bytes.first == UInt8(ascii: "-")
            let digits = isNegative ? bytes.dropFirst() : bytes[...]
            guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0") else {
                return nil
            }
            if isNegative, first == UInt8(ascii: "0") { return nil }
            var number = 0
            for byte in digits {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                number = number > Int(Int32.max) ? number : number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return isNegative ? -number : number
        }
    }

    private func reportNotAnInteger(_ node: SyntaxNode, _ text: Text, _ reader: Reader) {
        let bare = Text(text.string.filter { $0 != "_" && $0 != "+" })
        let help: String
        if node.style != .plain, decimal(text) != nil {
            help = "write it without quotes: \(text)"
        } else if let number = decimal(bare) ?? Int(text.string) ?? hexadecimal(text.string) {
            help = "write \(number)"
        } else if let value = Double(text.string), value == value.rounded(), abs(value) < 1e9 {
            help = "write \(Int(value))"
        } else {
            help = "use digits only, such as \(max(range.lowerBound, 1))"
        }
        reader.report(.notAnInteger, "`\(text)` is not a whole number", at: node.place, help: help)
    }

    private func hexadecimal(_ text: String) -> Int? {
        text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : nil
    }
}

extension Shape where Self == IntegerShape {
    package static func integer(_ range: ClosedRange<Int>) -> IntegerShape { IntegerShape(range: range) }

    /// Up to the largest `integer` of PostgreSQL.
    package static func integer(_ range: PartialRangeFrom<Int>) -> IntegerShape {
        IntegerShape(range: range.lowerBound...Int(Int32.max))
    }
}

/// `true` or `false`, not quoted.
package struct BooleanShape: Shape {
    package var description: ShapeDescription { .boolean }
    package var placeholder: Bool { false }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Bool? {
        guard let text = scalarText(node, "true or false", reader) else { return nil }
        if node.style == .plain {
            if text.equals("true") { return true }
            if text.equals("false") { return false }
        }
        let help =
            switch text.string.lowercased() {
            case "true", "yes", "on", "y", "1": "write `true`, in small letters and without quotes"
            case "false", "no", "off", "n", "0": "write `false`, in small letters and without quotes"
            default: "write `true` or `false`"
            }
        reader.report(.notABoolean, "`\(text)` is neither true nor false", at: node.place, help: help)
        return nil
    }
}

extension Shape where Self == BooleanShape {
    package static var boolean: BooleanShape { BooleanShape() }
}

// MARK: Choices

/// One of a fixed set of words. A narrowing allows some variants fewer of them.
package struct ChoiceShape<Value>: Shape
where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    package typealias Narrowing = [(variants: Variants, allowed: [Value])]
    let narrowing: Narrowing

    package init(_ type: Value.Type, narrowing: Narrowing = []) { self.narrowing = narrowing }

    package var description: ShapeDescription {
        .choice(
            Value.allCases.map(\.rawValue),
            narrowed: narrowing.map { ($0.variants.names, $0.allowed.map(\.rawValue)) })
    }

    package var placeholder: Value { Array(Value.allCases)[0] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Value? {
        guard let text = scalarText(node, "one word", reader) else { return nil }
        let name = text.string
        var allowed = Array(Value.allCases)
        var suffix = ""
        if let variant = reader.variant, let rule = narrowing.first(where: { $0.variants.contains(variant) }) {
            allowed = rule.allowed
            suffix = " of a \(variant.name) prompt"
        }
        if let value = Value(rawValue: name), allowed.contains(value) { return value }
        let names = allowed.map(\.rawValue)
        let near = nearestName(to: name, among: names)
        reader.report(
            .unknownChoice, "`\(name)` is not one of the choices here\(suffix)", at: node.place,
            help: near.map { "did you mean `\($0)`?" } ?? "write \(orList(names.map { "`\($0)`" }))")
        return nil
    }
}

// MARK: Collections

/// Items of one shape. An item that cannot be read is left out, and the list is then not sound.
package struct ListShape<Item: Shape>: Shape {
    package typealias Narrowing = [(variants: Variants, minimum: Int)]
    let item: Item
    let minimum: Int
    let maximum: Int?
    let narrowing: Narrowing

    package var description: ShapeDescription {
        .list(
            item.description, minimum: minimum, maximum: maximum,
            narrowed: narrowing.map { ($0.variants.names, $0.minimum) })
    }
    package var placeholder: [Spanned<Item.Value>] { [] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> [Spanned<Item.Value>]? {
        let list = readSpanned(node, reader)
        return list.isSound ? list.value : nil
    }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Spanned<Item.Value>]> {
        let key = reader.key
        var minimum = minimum
        if let variant = reader.variant, let rule = narrowing.first(where: { $0.variants.contains(variant) }) {
            minimum = rule.minimum
        }
        guard node.kind == .sequence else {
            reportWrongShape(node, wanted: "a list", reader)
            return Spanned([], at: node.place, isSound: false)
        }
        var items: [Spanned<Item.Value>] = []
        items.reserveCapacity(node.count)
        var isSound = true
        for child in node.items {
            reader.key = nil
            if child.isNull {
                reader.report(
                    .nullValue, "this item of the list has no value", at: child.place,
                    help: "write one, or delete the line")
                isSound = false
                continue
            }
            let value = item.readSpanned(child, reader)
            if value.isSound { items.append(value) } else { isSound = false }
        }
        let place = Place(node.place.file, key?.span ?? node.place.span)
        if node.count < minimum {
            reader.report(
                .tooFewItems, "this list has \(node.count) of the \(minimum) items that it needs", at: place,
                help: minimum == 1 ? "write at least one, or leave the key out" : "add what is missing")
            isSound = false
        } else if let maximum, node.count > maximum {
            reader.report(
                .tooManyItems, "this list has \(node.count) items; \(maximum) is the most", at: place,
                help: "take out what is too much")
            isSound = false
        }
        return Spanned(items, at: place, isSound: isSound)
    }
}

extension Shape {
    package static func list<Item: Shape>(
        of item: Item, atLeast minimum: Int = 0, atMost maximum: Int? = nil,
        narrowed: ListShape<Item>.Narrowing = []
    ) -> Self where Self == ListShape<Item> {
        ListShape(item: item, minimum: minimum, maximum: maximum, narrowing: narrowed)
    }
}

/// A mapping whose keys the writer chooses (ids), with values of one shape. An entry without a sound key
/// or without a value is left out, and the mapping is then not sound.
package struct DictionaryShape<Item: Shape>: Shape {
    package struct Entry: Sendable {
        package let key: Spanned<Text>
        package let value: Spanned<Item.Value>
    }

    let keys: String
    let item: Item

    package var description: ShapeDescription { .dictionary(item.description, keys: keys) }
    package var placeholder: [Entry] { [] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> [Entry]? {
        let entries = readSpanned(node, reader)
        return entries.isSound ? entries.value : nil
    }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Entry]> {
        guard node.kind == .mapping else {
            reportWrongShape(node, wanted: "a mapping", reader)
            return Spanned([], at: node.place, isSound: false)
        }
        var entries: [Entry] = []
        for (key, value) in node.entries where key.kind == .scalar {
            guard let id = SlugShape().read(key, reader) else { continue }
            if value.isNull {
                reader.report(
                    .nullValue, "`\(id)` has no value", at: key.place, help: "write one, or delete the key")
                continue
            }
            reader.key = key.place
            let spanned = item.readSpanned(value, reader)
            entries.append(Entry(key: Spanned(id, at: key.place), value: spanned))
        }
        return Spanned(entries, at: node.place, isSound: entries.count == node.count)
    }
}

extension Shape {
    /// `keys` says what the keys are, for the reference pages.
    package static func dictionary<Item: Shape>(_ keys: String, of item: Item) -> Self
    where Self == DictionaryShape<Item> {
        DictionaryShape(keys: keys, item: item)
    }
}

/// A mapping with known keys.
package struct RecordShape<R: Record>: Shape {
    package init() {}

    package var description: ShapeDescription { .record(RecordDescription(of: R.self)) }

    package var placeholder: R {
        var fields = Fields(describing: R.noun)
        return R(from: &fields)
    }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> R? {
        let key = reader.key
        guard node.kind == .mapping else {
            reportWrongShape(node, wanted: "a mapping with the keys of \(article(R.noun))", reader)
            return nil
        }
        let variant = reader.variant
        var fields = Fields(
            reading: node, noun: R.noun, home: key ?? firstLeaf(of: node), reader)
        let record = R(from: &fields)
        fields.finish(RecordDescription(of: R.self))
        reader.variant = variant
        return record
    }
}

extension Shape {
    package static func record<R: Record>(_ type: R.Type) -> Self where Self == RecordShape<R> {
        RecordShape()
    }
}

package func article(_ noun: String) -> String {
    ("aeiou".contains(noun.first ?? "x") ? "an " : "a ") + noun
}
