import Diagnostics
import SourceText
package import YAMLSyntax

/// A mapping whose keys are names as programs write them (`prayerId`), with values of one shape. An entry that
/// cannot be read is left out, and the mapping is then not sound.
package struct NamedValuesShape<Item: Shape>: Shape {
    package typealias Entry = DictionaryShape<Item>.Entry

    let keys: String
    let item: Item

    package var description: ShapeDescription { .dictionary(item.description, keys: keys, pattern: NameForm.pattern) }
    package var placeholder: [Entry] { [] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> [Entry]? {
        let values = readSpanned(node, reader)
        return values.isSound ? values.value : nil
    }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Entry]> {
        guard node.kind == .mapping else {
            reportWrongShape(node, wanted: "a mapping", reader)
            return Spanned([], at: node.place, isSound: false)
        }
        let place = Place(node.place.file, reader.key?.span ?? node.place.span)
        var entries: [Entry] = []
        var isSound = !node.isTorn
        for (key, value) in node.entries where key.kind == .scalar {
            guard entries.count < ListLimits.entries, let name = FormShape.name.read(key, reader) else {
                isSound = false
                continue
            }
            if value.isNull {
                reportNull(value, "`\(name)`", "the key", at: key.place, reader)
                isSound = false
                continue
            }
            reader.key = key.place
            let spanned = item.readSpanned(value, reader)
            isSound = isSound && spanned.isSound
            entries.append(Entry(key: Spanned(name, at: key.place), value: spanned))
        }
        return Spanned(entries, at: place, isSound: isSound)
    }
}

extension Shape {
    /// `keys` says what the keys are, for the reference pages.
    package static func namedValues<Item: Shape>(_ keys: String, of item: Item) -> Self
    where Self == NamedValuesShape<Item> { NamedValuesShape(keys: keys, item: item) }
}

/// A mapping that is reported at its key, like a list: it may go on for many lines.
package struct KeyedShape<R: Record>: Shape {
    package init() {}

    package var description: ShapeDescription { RecordShape<R>().description }
    package var placeholder: R { RecordShape<R>().placeholder }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> R? { RecordShape<R>().read(node, reader) }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<R> {
        let key = reader.key
        let record = RecordShape<R>().readSpanned(node, reader)
        return Spanned(record.value, at: key ?? record.place, isSound: record.isSound)
    }
}

extension Shape {
    package static func keyed<R: Record>(_ type: R.Type) -> Self where Self == KeyedShape<R> { KeyedShape() }
}
