import Diagnostics
import SourceText
import YAMLSyntax

/// The list that a text in its place means: `1-5` is [1, 5] among numbers, `6-9, 10-12` is [6-9, 10-12] among words.
/// Nil among texts, which may have commas.
func wordsOfList(_ text: String, _ item: ShapeDescription, _ reader: Reader) -> String? {
    switch item {
    case .integer:
        let numbers = text.split { !$0.isASCII || !$0.isNumber }
        return numbers.count > 1 ? "[\(numbers.joined(separator: ", "))]" : nil
    case .choice, .slug, .kind:
        let words = text.split { ", ;[]".contains($0) }.map(String.init)
        let choices = choices(of: item, reader)
        let isKnown = choices.isEmpty || words.allSatisfy { nearestName(to: $0, among: choices) != nil }
        return words.isEmpty || !isKnown ? nil : "[\(words.joined(separator: ", "))]"
    default: return nil
    }
}

/// What to write for another text in place of a list; nil for most.
func helpWithList(_ text: String, _ item: ShapeDescription, _ reader: Reader) -> String? {
    switch item {
    case .choice, .slug, .kind:
        let words = choices(of: item, reader)
        return words.isEmpty
            ? nil : "write those that you want in brackets, with commas between them: " + orList(words)
    case .text:
        if text.hasPrefix("- "), text.contains("\n") {
            return "delete the `|` or `>` after the key: the lines below are a list already"
        }
        // `howTo: Two steps` above a list: YAML reads the lines of the list as part of the text.
        let parts = text.split(separator: " - ")
        if parts.count > 2, !text.contains("\n") {
            return "delete `\(parts[0])` if the lines below are the list, or begin it with `- ` like them"
        }
        return itemMarker(text).map { "begin each item on a line of its own with `- ` in place of `\($0)`" }
    default: return nil
    }
}

/// Begins the first line of a text in place of a list as an item, if it lacks its hyphen; nil for other texts.
func fixByItems(_ node: SyntaxNode, _ reader: Reader) -> Fix? {
    guard node.kind == .scalar, node.style == .plain, !node.isAlias, let key = reader.key,
        key.span.end < node.place.span.start,
        let next = lines(of: node).dropFirst().first(where: {
            $0.itemMarker.map { $0.text == "-" && $0.isSpaced } ?? false
        })
    else { return nil }
    let (source, start) = (node.tree.source, node.place.span.start)
    let isBelow = source[key.span.end..<start].contains(0x0A)
    guard source[(key.span.end + 1)..<start].allSatisfy({ [0x20, 0x0A, 0x0D].contains($0) }) else { return nil }
    let from = isBelow ? source.lineStart(start) : key.span.end + 1
    return Fix(
        "begin each item with a hyphen", replace: Place(node.tree.file, ByteSpan(from, start)),
        with: (isBelow ? "" : source.lineBreak(from: start)) + String(repeating: " ", count: next.column) + "- ",
        .unsafe)
}

/// What to write in brackets with something other than commas: YAML reads them as one item.
func helpWithMarkers(in node: SyntaxNode) -> String? {
    guard node.count == 1, node.style == .flow else { return nil }
    let text = Array(node.items)[0].text.string
    let marker = [";", "，", "、", " / ", " | "].first { text.contains($0) }
    return marker.map { "write commas in place of `\($0.filter { $0 != " " })`" }
}

/// What to write for a range of numbers whose numbers are all there.
func helpWithBounds(in node: SyntaxNode) -> String? {
    let numbers = node.items.compactMap { Int($0.text.string) }
    guard numbers.count == node.count, let least = numbers.min(), let most = numbers.max(), least < most else {
        return nil
    }
    return "write the lowest and the highest: [\(least), \(most)]"
}

/// What to write for `a: …`, `1: …` below each other in place of a list; nil for other keys.
func helpWithItems(_ node: SyntaxNode, _ item: ShapeDescription) -> String? {
    let names = node.entries.map(\.key.text.string)
    guard names.count > 1, names.allSatisfy({ $0.count == 1 || Int($0) != nil }) else { return nil }
    let isID = requiredKeys(of: item).first == "id"
    return "begin each item with `- \(isID ? "id: \(names[0])" : "")` in place of `\(names[0]):`"
}

/// The words that are allowed there; none if the writer chooses them.
private func choices(of item: ShapeDescription, _ reader: Reader) -> [String] {
    switch item {
    case .choice(let names, narrowed: _): names
    case .kind: reader.kinds.map(\.folder)
    default: []
    }
}

/// What to write in place of a mapping with known keys; nil if it is there once, in brackets or after a hyphen.
func helpWithKeys(of record: RecordDescription, instead node: SyntaxNode, _ variant: Variant?) -> String? {
    if node.kind == .sequence {
        let mappings = node.items.count { $0.kind == .mapping }
        if mappings == 1 { return nil }
        if mappings > 1 {
            return "delete all but one of these \(mappings), and write its keys without `- ` or `[ ]`: "
                + "only one is possible here"
        }
    }
    let place = "on lines of their own, indented:"
    let needed = record.fields.filter(\.isRequired).map(\.name)
    guard needed.isEmpty else { return "write its keys \(place) \(keysInWords(needed))" }
    let alternatives = record.alternatives.joined().map { "`\($0): …`" }
    if !alternatives.isEmpty {
        return "write one of its keys on a line of its own, indented: \(orList(alternatives))"
    }
    let possible = record.fields.filter { field in
        guard let only = field.only, let variant else { return true }
        return only.contains(variant.name)
    }
    let keys = orList(possible.map { "`\($0.name): …`" })
    return possible.count == 1
        ? "write its key on a line of its own, indented: \(keys)" : "write the keys that you want \(place) \(keys)"
}
