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
    /// Whether one item can be written without a list around it.
    var takesOne = false

    package var description: ShapeDescription {
        let list = ShapeDescription.list(
            item.description, minimum: minimum, maximum: maximum,
            narrowed: narrowing.map { ($0.variants.names, $0.minimum) })
        return takesOne ? .either([item.description, list]) : list
    }
    package var jsonWords: [String] { item.jsonWords }
    package var placeholder: [Spanned<Item.Value>] { [] }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Spanned<Item.Value>]> {
        let one = takesOne && node.kind == .scalar ? item.readSpanned(node, reader) : nil
        if let one { return Spanned([one], at: one.place, isSound: one.isSound) }
        let key = reader.key
        var minimum = minimum
        if let variant = reader.variant, let rule = narrowing.first(where: { $0.variants.contains(variant) }) {
            minimum = rule.minimum
        }
        guard node.kind == .sequence else {
            if isCut(node, in: reader.enclosing.last?.node) { return Spanned([], at: node.place, isSound: false) }
            let items = fixByItems(node, reader)
            let isOneLine = node.kind == .scalar && items == nil
            let words = isOneLine ? wordsOfList(node.text.string, item.description, reader) : nil
            let help =
                words.map { "write \($0)" }
                ?? (node.kind == .scalar
                    ? helpWithList(node.text.string, item.description, reader)
                    : helpWithItems(node, item.description))
            let fix = items ?? words.map { Fix("write a list", replace: node.place, with: $0) }
            reportWrongShape(node, wanted: .list, reader, help: help, fix: node.isAlias ? nil : fix)
            return Spanned([], at: node.place, isSound: false)
        }
        if reportMappings(in: node, item, reader) { return Spanned([], at: node.place, isSound: false) }
        if node.style == .flow, !node.isAlias { checkCommas(in: node, reader) }
        var (items, continued): ([Spanned<Item.Value>], [SyntaxNode]) = ([], [])
        items.reserveCapacity(node.count)
        var isSound = true
        for (index, child) in node.items.enumerated() {
            // Items are compared with each other, so no more are read than the list may have.
            if index == maximum { break }
            // Further findings would not be shown.
            if reader.findings.isFull {
                isSound = false
                break
            }
            reader.key = nil
            if belongsFurtherOut(child, of: node, reader) {
                isSound = false
                continue
            }
            if child.isNull {
                reportNull(child, "this item of the list", "the item", at: child.place, reader)
                isSound = false
                continue
            }
            let value = item.readSpanned(child, reader)
            if value.isSound { items.append(value) } else { isSound = false }
            if value.isSound, isWrapped(child) { continued.append(child) }
        }
        if !continued.isEmpty { checkContinuation(of: continued, in: node, reader) }
        if items.count > 1, node.count <= maximum ?? .max { reportRepeated(node, reader) }
        let place = Place(node.place.file, key?.span ?? node.place.span)
        if node.isPartial {
            isSound = false
        } else if isSound {
            isSound = checkCount(of: node, from: minimum, at: place, reader)
        }
        return Spanned(items, at: place, isSound: isSound)
    }
}

extension ListShape {
    /// Reports a list with too few or too many items, and returns false for it.
    private func checkCount(of node: SyntaxNode, from minimum: Int, at place: Place, _ reader: Reader) -> Bool {
        if node.count < minimum {
            let message =
                node.count == 0
                ? "this list is empty" : "this list needs at least \(minimum) items, and has \(node.count)"
            reader.report(
                .tooFewItems, message, at: place,
                help: minimum == 1
                    ? "write at least one item, or delete the key if it is optional"
                    : helpWithMarkers(in: node) ?? "add \(minimum - node.count) more")
            return false
        }
        if let maximum, node.count > maximum {
            reader.report(
                .tooManyItems, "this list has \(node.count) items; \(maximum) is the most", at: place,
                help: (minimum == 2 && maximum == 2 ? helpWithBounds(in: node) : nil)
                    ?? "delete \(node.count - maximum) of them")
            return false
        }
        return true
    }

    /// Reports commas in brackets that split one item.
    private func checkCommas(in node: SyntaxNode, _ reader: Reader) {
        checkNumbers(in: node, reader)
        if let role = (item as? TextShape)?.role { reportSplitTexts(in: node, as: role, reader) }
    }

    /// Reports repeated names and steps. Other rules check age bands and other texts that people read.
    private func reportRepeated(_ node: SyntaxNode, _ reader: Reader) {
        guard item.isName || (item as? TextShape)?.role == .takeaway else { return }
        var seen: Set<Text> = []
        let items = Array(node.items)
        for (index, child) in items.enumerated() where child.kind == .scalar && !seen.insert(child.text).inserted {
            if reader.findings.isFull { return }
            reader.report(
                .repeatedItem, "\(named(child.text)) is in this list twice", at: child.place,
                help: "delete one, or write another \(item.isName ? "name" : "step") here",
                fix: removal(of: child, before: index + 1 < items.count ? items[index + 1] : nil, in: node))
        }
    }
}

/// Reports numbers with a comma but no space between them, if other commas have one or words are there.
private func checkNumbers(in node: SyntaxNode, _ reader: Reader) {
    let source = node.tree.source
    var (before, found): (ByteSpan?, ByteSpan?)
    var (hasBlank, hasWords) = (false, false)
    for child in node.items {
        let span = child.place.span
        defer { before = span }
        guard let last = before, last.end < span.start, span.start < source.count else { continue }
        let isTight = span.start == last.end + 1
        if !isTight { hasBlank = true }
        if isTight, found == nil, source[last.end - 1].isDigit, source[span.start].isDigit {
            found = ByteSpan(last.start, span.end)
            hasWords = !(source[last] + source[span]).allSatisfy(\.isDigit)
        }
    }
    guard hasBlank || hasWords, let found else { return }
    let typed = String(decoding: source[found], as: UTF8.self)
    reader.report(
        .splitNumber, "YAML reads `\(typed)` as two items, because of the comma", at: Place(node.tree.file, found),
        help: "write '\(typed)' in quotes if it is one item; if not, write a space after the comma")
}

extension Shape {
    package static func list<Item: Shape>(
        of item: Item, atLeast minimum: Int = 0, atMost maximum: Int? = nil, narrowed: ListShape<Item>.Narrowing = []
    ) -> Self where Self == ListShape<Item> {
        ListShape(item: item, minimum: minimum, maximum: maximum, narrowing: narrowed)
    }

    package static func oneOrMore<Item: Shape>(of item: Item) -> Self where Self == ListShape<Item> {
        ListShape(item: item, minimum: 1, maximum: nil, narrowing: [], takesOne: true)
    }
}

/// A mapping whose keys the writer chooses, ids or names as programs write them, with values of one shape. An entry
/// whose key cannot be read is left out, and the mapping is then not sound.
package struct DictionaryShape<Item: Shape>: Shape {
    package struct Entry: Sendable {
        package let key: Spanned<Text>
        package let value: Spanned<Item.Value>
    }

    /// What the keys are, for the reference pages.
    let keys: String
    /// The form of the keys; nil for ids.
    let form: FormShape?
    let item: Item

    package var description: ShapeDescription { .dictionary(item.description, keys: keys, pattern: form?.pattern) }
    package var placeholder: [Entry] { [] }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[Entry]> {
        guard node.kind == .mapping else {
            reportWrongShape(node, wanted: .group(nil), reader)
            return Spanned([], at: node.place, isSound: false)
        }
        let place = Place(node.place.file, reader.key?.span ?? node.place.span)
        var entries: [Entry] = []
        var isSound = !node.isPartial
        for (key, value) in node.entries where key.kind == .scalar {
            if entries.count == ListLimits.entries {
                reader.report(
                    .tooManyItems, "this has more than \(ListLimits.entries) entries", at: place,
                    help: "delete some of them")
                isSound = false
                break
            }
            if belongsFurtherOut(key, value, reader) {
                isSound = false
                // What follows may be its own.
                if value.isNull { break }
                continue
            }
            guard let name = form.map({ $0.read(key, reader) }) ?? SlugShape.slug.read(key, reader) else {
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
            entries.append(Entry(key: Spanned(name, at: key.place), value: spanned))
        }
        return Spanned(entries, at: form == nil ? node.place : place, isSound: isSound)
    }
}

extension DictionaryShape {
    /// Whether a key belongs to the outer record: it has a list, and no value here is one, or it has no value, since its
    /// own keys line up with it. Reports it if so.
    private func belongsFurtherOut(_ key: SyntaxNode, _ value: SyntaxNode, _ reader: Reader) -> Bool {
        guard value.isNull || value.kind == .sequence && !item.description.takesLists,
            let around = reader.enclosing.last
        else { return false }
        let name = key.text.string
        let record = around.type.describe()
        guard !around.node.has(name), let shape = record.fields.first(where: { $0.name == name })?.shape,
            value.isNull ? !shape.takesTexts : shape.takesLists
        else { return false }
        reader.misread(name, of: record.noun)
        reader.report(
            .unknownKey, "`\(name)` belongs to the \(record.noun), one level to the left", at: key.place,
            help: helpWithLevel(of: around.node, record.noun))
        return true
    }
}

extension Shape {
    package static func dictionary<Item: Shape>(_ keys: String, of item: Item) -> Self
    where Self == DictionaryShape<Item> { DictionaryShape(keys: keys, form: nil, item: item) }

    package static func namedValues<Item: Shape>(_ keys: String, named form: FormShape = .name, of item: Item) -> Self
    where Self == DictionaryShape<Item> { DictionaryShape(keys: keys, form: form, item: item) }
}

/// A mapping with known keys.
package struct RecordShape<R: Record>: WholeShape {
    /// The model that its keys fill.
    var begun = R.emptyModel
    /// Whether it is reported at its key, like a list, since it may have many lines.
    var isKeyed = false

    package var description: ShapeDescription { .record(RecordDescription(of: R.self)) }
    package var isRecord: Bool { true }

    package var placeholder: R { ModelFields(.nothing, noun: R.noun, begun).make(R.self) }

    /// A record that lacks some of its lines is not sound as a whole: nothing may be concluded from the rest.
    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<R> {
        let place = isKeyed ? reader.key ?? node.place : node.place
        guard let record = read(node, reader) else { return Spanned(placeholder, at: place, isSound: false) }
        return Spanned(record, at: place, isSound: !node.isPartial)
    }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> R? {
        let key = reader.key
        guard node.kind == .mapping else {
            reportWrongShape(
                node, wanted: .group(R.noun), reader,
                help: helpWithKeys(of: RecordDescription(of: R.self), instead: node, reader.variant))
            return nil
        }
        let variant = reader.variant
        let fields = ModelFields(reading: node, noun: R.noun, home: key ?? firstLeaf(of: node), reader, begun)
        reader.enclosing.append((R.self, node))
        let record = fields.make(R.self)
        fields.keys.finish(RecordDescription(of: R.self))
        reader.enclosing.removeLast()
        reader.variant = variant
        return record
    }
}

extension Shape {
    package static func record<R: Record>(_ type: R.Type) -> Self where Self == RecordShape<R> { RecordShape() }

    package static func keyed<R: Record>(_ type: R.Type) -> Self where Self == RecordShape<R> {
        RecordShape(isKeyed: true)
    }
}

package func article(_ noun: String) -> String { ("aeiou".contains(noun.first ?? "x") ? "an " : "a ") + noun }
