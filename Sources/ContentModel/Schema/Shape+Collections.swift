import Diagnostics
package import SourceText
package import YAMLSyntax

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
        if let variant = reader.variant,
            let rule = narrowing.first(where: { $0.variants.contains(variant) })
        {
            minimum = rule.minimum
        }
        guard node.kind == .sequence else {
            reportWrongShape(node, wanted: "a list", reader)
            return Spanned([], at: node.place, isSound: false)
        }
        var items: [Spanned<Item.Value>] = []
        items.reserveCapacity(node.count)
        var isSound = true
        let swallowed = reader.swallowedItems
        for child in node.items {
            // What nobody will see need not be looked for.
            if reader.findings.isFull {
                isSound = false
                break
            }
            reader.key = nil
            if child.isNull {
                reportNull(child, "this item of the list", "the item", at: child.place, reader)
                isSound = false
                continue
            }
            let value = item.readSpanned(child, reader)
            if value.isSound { items.append(value) } else { isSound = false }
        }
        let place = Place(node.place.file, key?.span ?? node.place.span)
        // An item that a text has swallowed, or that could not be read, is reported there.
        if reader.swallowedItems > swallowed || node.isTorn {
            isSound = false
        } else if node.count < minimum {
            let message =
                node.count == 0
                ? "this list is empty" : "this list has \(node.count) of the \(minimum) items that it needs"
            reader.report(
                .tooFewItems, message, at: place,
                help: minimum == 1
                    ? "write at least one item, or delete the key if it may be left out"
                    : "write at least \(minimum) items")
            isSound = false
        } else if let maximum, node.count > maximum, isSound {
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

/// A mapping whose keys the writer chooses (ids), with values of one shape. An entry that cannot be read
/// is left out, and the mapping is then not sound.
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
        let dictionary = readSpanned(node, reader)
        return dictionary.isSound ? dictionary.value : nil
    }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Entry]> {
        guard node.kind == .mapping else {
            reportWrongShape(node, wanted: "a mapping", reader)
            return Spanned([], at: node.place, isSound: false)
        }
        var entries: [Entry] = []
        var isSound = true
        for (key, value) in node.entries where key.kind == .scalar {
            guard let id = SlugShape().read(key, reader) else {
                isSound = false
                continue
            }
            if value.isNull {
                reportNull(value, "`\(id)`", "the key", at: key.place, reader)
                isSound = false
                continue
            }
            reader.key = key.place
            let spanned = item.readSpanned(value, reader)
            entries.append(Entry(key: Spanned(id, at: key.place), value: spanned))
        }
        return Spanned(entries, at: node.place, isSound: isSound)
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

    /// What lacks some of its lines is not sound as a whole: nobody shall conclude from what it has left.
    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<R> {
        guard let record = read(node, reader) else { return Spanned(placeholder, at: node.place, isSound: false) }
        return Spanned(record, at: node.place, isSound: !node.isTorn)
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
