import Diagnostics
import SourceText
import YAMLSyntax

/// Reports a list or mapping in place of a text: which character made it one, and what to write. Returns false if it
/// has more than one line.
func reportTextTaken(_ node: SyntaxNode, _ reader: Reader) -> Bool {
    // In `- - item` it is unclear whether there is a dash too many.
    let isNested = node.kind == .sequence && node.style == .block
    // What is in it is already reported.
    if node.items.contains(where: \.isBroken) { return true }
    guard !node.isAlias, !isNested, let line = typedLine(of: node) else { return false }
    let tree = node.tree
    let typed = String(decoding: tree.source[line], as: UTF8.self)
    let whole = Place(tree.file, ByteSpan(line.lowerBound, line.upperBound))
    let marker = typed.first.map { "[{?-".contains($0) ? "`\($0)`" : "its colon" } ?? ""
    // `- text: Kneel down.` among texts.
    if node.kind == .mapping, node.count == 1, let entry = node.entries.first(where: { _ in true }),
        reader.knownKeys.contains(entry.key.text.string), entry.value.kind == .scalar, !entry.value.isNull,
        !entry.value.isAlias
    {
        let span = entry.value.place.span
        let value = String(decoding: tree.source[span], as: UTF8.self)
        reader.report(
            .wrongShape, "this must be a text, but it is a group of keys", at: entry.key.place,
            help: "delete the key, and write the text alone",
            fix: .init("delete the key", replace: whole, with: value))
        return true
    }
    // A list may belong to another key.
    let fix = quotedWhole(typed).map { Fix.quoting(whole, as: $0, marker == "`[`" ? .unsafe : nil) }
    // `[your child]` stands for something.
    let isWord = typed.first { $0.isLetter }?.isLowercase ?? true
    let lone = isWord ? nil : withoutList(node, reader)?.asUnsafe
    let found = node.kind == .mapping ? "a group of keys" : "a list"
    reader.report(
        .wrongShape, "this must be a text, but because of \(marker) YAML reads it as \(found)", at: whole,
        help: (lone == nil ? "" : "delete the brackets; to show them, ") + Fix.quotingHelp(fix?.replacement),
        fix: lone ?? fix)
    return true
}

/// Deletes what makes a list of one value: the brackets, or the hyphen below its key or after that of an item. Nil for
/// anything else.
func withoutList(_ node: SyntaxNode, _ reader: Reader) -> Fix? {
    guard node.kind == .sequence, !node.isAlias, node.count == 1, let item = node.items.first(where: { _ in true }),
        item.kind == .scalar, !item.isAlias, !item.isNull
    else { return nil }
    let (source, value) = (node.tree.source, item.place.span)
    if node.style == .flow {
        return Fix("delete the brackets", replace: node.place, with: String(decoding: source[value], as: UTF8.self))
    }
    let start = reader.key.map { $0.span.end + 1 } ?? node.place.span.start
    guard start < value.start, source[start..<value.start].allSatisfy({ [0x20, 0x0A, 0x0D, 0x2D].contains($0) })
    else { return nil }
    let hyphen = Place(node.tree.file, ByteSpan(start, value.start))
    return Fix("delete the hyphen", replace: hyphen, with: reader.key == nil ? "" : " ")
}

/// Reports items with keys, as in other tools and in options of prompts, in a list of texts. All of them are one
/// mistake.
func reportMappings(in list: SyntaxNode, _ item: some Shape, _ reader: Reader) -> Bool {
    guard let texts = item as? TextShape, texts.form == nil, list.count > 1,
        let first = list.items.first(where: { $0.count > 1 }), list.items.allSatisfy({ $0.kind == .mapping })
    else { return false }
    let around = reader.enclosing.last
    let isAsked =
        around.map { record, node in !node.has("answer") && record.describe().fields.contains { $0.name == "answer" }
        } ?? false
    if isAsked { reader.misread("answer") }
    let text = first.scalar(under: "text")?.text
    reader.report(
        .wrongShape, "the items of this list must be texts, but these are groups of keys", at: first.place,
        help: "write each item as a text, without keys" + (text.map { ": `- \($0.excerpt)`" } ?? "")
            + (isAsked ? "; write the right one again after `answer:`" : ""))
    return true
}

extension ListShape {
    /// Reports an item that is a key of the record around the list, if the record lacks that key; returns whether it
    /// did. A key that several items have does not belong to the record.
    func belongsFurtherOut(_ child: SyntaxNode, of list: SyntaxNode, _ reader: Reader) -> Bool {
        guard child.kind == .mapping, !child.isAlias, !item.isRecord, item.description.record == nil,
            let around = reader.enclosing.last, let first = child.entries.first(where: { _ in true })?.key
        else { return false }
        let record = around.type.describe()
        let keys = child.entries.map(\.key.text.string)
        guard keys.allSatisfy({ key in !around.node.has(key) && record.fields.contains { $0.name == key } }),
            list.items.count(where: { $0.has(keys[0]) }) == 1
        else { return false }
        for key in keys { reader.misread(key, of: record.noun) }
        reader.report(
            .unknownKey, "`\(keys[0])` is a key of the \(record.noun), not an item of this list", at: first.place,
            help: "move it out of the list, without `- `: write it in line with the keys of the \(record.noun)")
        return true
    }
}

/// Reports a name in brackets, as if there could be several. People do not read it, so quotes would not help.
func reportBrackets(_ node: SyntaxNode, _ reader: Reader) -> Bool {
    guard node.kind == .sequence, node.style == .flow, !node.isAlias, node.count > 0,
        node.items.allSatisfy({ $0.kind == .scalar && !$0.isNull && !$0.isBroken })
    else { return false }
    let names = node.items.prefix(3).map { named($0.text) }.joined(separator: " or ")
    reader.report(
        .wrongShape, "this must be one name, but it is a list", at: node.place,
        help: "write \(names), without brackets", fix: withoutList(node, reader))
    return true
}

/// The range of a value that is on one line; nil for longer ones.
private func typedLine(of node: SyntaxNode) -> Range<Int>? {
    let source = node.tree.source
    let span = node.place.span
    guard span.start < span.end, span.end <= source.count else { return nil }
    // The place of a missing value can be anywhere. The colon before it is part of what was typed.
    let isOne = node.style == .block && node.count == 1
    let bareKey = isOne ? node.entries.first { $0.value.isNull }?.key : nil
    var end = bareKey?.place.span.end ?? span.end
    guard !source[span.start..<end].contains(0x0A) else { return nil }
    if bareKey != nil {
        while end < source.count, source[end] == 0x20 || source[end] == 0x3A { end += 1 }
        while source[end - 1] == 0x20 { end -= 1 }
    }
    return span.start..<end
}
