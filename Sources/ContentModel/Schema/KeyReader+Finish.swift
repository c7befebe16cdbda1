import Diagnostics
import SourceText
import YAMLSyntax

extension KeyReader {
    /// More advice would not be read, and looking for near names takes time.
    private static let maximumAdvised = 100

    /// Reports the keys that no read has asked for, and those that are missing. A mistyped key is one mistake: the
    /// key that it was meant to be is not reported as missing too. Keys that all belong in the same inner mapping
    /// are one mistake, too.
    func finish(_ description: @autoclosure () -> RecordDescription) {
        guard case .mapping(let node, let reader) = source else { return }
        offerChoice(in: node, reader)
        if reader.findings.isFull { return }
        let names = missing.map { "\($0.name)" }
        // The keys that are reported where they are.
        var explained = reader.takeMisreadKeys(of: noun).union(names.filter { isWrittenFurtherOut($0, reader) })
        if seen.nonzeroBitCount < node.count {
            let known = description()
            let apart = reportGluedKeys(
                unknownKeys(of: node, known), among: Set(known.fields.map { "\($0.name)" }), explained: &explained,
                reader)
            let lists = known.fields.filter(\.shape.takesLists).map(\.name)
            let keys = reportCutTexts(in: node, apart, lists: Set(lists), reader)
            let outer = reader.enclosing.dropLast().reversed().map { around in (around.type.describe(), around.node) }
            var present = keyNames(of: node)
            let lost = node.isPartial ? [] : names.filter { !explained.contains($0) }
            let advices = keys.prefix(KeyReader.maximumAdvised).map { key in
                let advice = known.advice(
                    onUnknown: key.text.string, value: node.entries.first { $0.key.place == key.place }?.value,
                    missing: lost.filter { !explained.contains($0) }, present: present, variant: reader.variant?.name,
                    without: mappings(in: node, lacking: key), above: entry(above: key, in: node, known), outer: outer
                )
                explained.formUnion(advice.meant)
                // If two keys were meant to be one, it is unknown which.
                let isFree = advice.name.map { present.insert($0.name).inserted } ?? false
                return (key, advice, isFree ? advice.name : nil)
            }
            var deeper: Set<String> = []
            for (key, advice, name) in advices where !reader.findings.isFull {
                if let noun = advice.outerNoun { reader.misread(key.text.string, of: noun) }
                if let place = advice.deeper, !deeper.insert(place).inserted { continue }
                let others = advices.count { $0.1.deeper == advice.deeper } - 1
                reader.report(
                    .unknownKey, advice.message ?? "`\(key.text.excerpt)` is not a key of this \(noun)",
                    at: key.place, help: advice.help(others: advice.deeper == nil ? 0 : others),
                    proposal: advice.proposal, meant: name,
                    fix: advice.isDeletion && !advice.meant.contains(where: lost.contains)
                        ? node.entries.first { $0.key.place == key.place }.flatMap {
                            removal(of: key, $0.value, from: node, .safe)
                        } : nil)
            }
            for key in keys.dropFirst(KeyReader.maximumAdvised) where !reader.findings.isFull {
                reader.report(
                    .unknownKey, "`\(key.text.excerpt)` is not a key of this \(noun)", at: key.place,
                    help: "correct the first unknown keys, then check again")
            }
        }
        // It may be in the lines that could not be read.
        if node.tree.isPartial { return }
        for key in missing where !explained.contains("\(key.name)") { report(missing: key, reader) }
    }

    private func report(
        missing key: (name: StaticString, summary: StaticString, note: StaticString?), _ reader: Reader
    ) {
        reader.report(
            .missingKey, "this \(noun) has no `\(key.name)`", at: home,
            help: "add `\(key.name): …`. \(inWords(key.summary, key.note))")
    }

    /// Offers the choice that the record makes by one of its keys. Another check covers choices by several keys.
    private func offerChoice(in node: SyntaxNode, _ reader: Reader) {
        let alternatives = described.alternatives
        guard !alternatives.isEmpty, alternatives.allSatisfy({ $0.count == 1 }), !node.isPartial else { return }
        func find(_ name: String) -> Spanned<String>? {
            let entry = node.entries.first { $0.key.kind == .scalar && $0.key.text.equals(name) }
            return entry.map { Spanned(name, at: ($0.value.kind == .scalar ? $0.value : $0.key).place) }
        }
        let unpaired = described.companions.lazy.compactMap { companion in
            find(companion.other) == nil ? find(companion.key).map { ($0, companion.other) } : nil
        }.first
        let names = alternatives.joined()
        reader.facets.choices.append(
            KeyChoiceFacet(
                noun: noun, home: home, keys: Array(names), present: names.compactMap(find), unpaired: unpaired,
                hasUnknownKeys: hasUnknownKeys))
    }

    /// The keys that no read has asked for, except those that the parser has reported: repeated keys, and merges.
    private func unknownKeys(of node: SyntaxNode, _ known: RecordDescription) -> [SyntaxNode] {
        var keys: [SyntaxNode] = []
        for (position, entry) in node.entries.enumerated() where entry.key.kind == .scalar {
            if entry.key.isBroken { continue }
            if position < 64, seen & (1 << UInt64(position)) != 0 { continue }
            let name = entry.key.text.string
            if name == "<<", entry.key.style == .plain { continue }
            if !known.fields.contains(where: { $0.name == name }) { keys.append(entry.key) }
            // A file cannot have more findings than that.
            if keys.count > 2000 { break }
        }
        return keys
    }
}

extension KeyReader {
    /// Whether an outer mapping has this key and does not know it. That is reported there: it is not missing here.
    private func isWrittenFurtherOut(_ name: String, _ reader: Reader) -> Bool {
        reader.enclosing.dropLast().contains { around in
            around.node.has(name) && !around.type.describe().fields.contains { $0.name == name }
        }
    }
}

/// The keys whose mappings have no such key: first those above it, nearest first, then those below it.
private func mappings(in node: SyntaxNode, lacking key: SyntaxNode) -> [String] {
    let name = key.text.string
    let found = node.entries.filter { key, value in key.kind == .scalar && value.kind == .mapping && !value.has(name)
    }
    let above = found.filter { $0.key.place.span.start < key.place.span.start }
    let below = found.filter { $0.key.place.span.start > key.place.span.start }
    return (above.reversed() + below).map { $0.key.text.string }
}

/// The entry of the last known key above a key.
private func entry(above key: SyntaxNode, in node: SyntaxNode, _ known: RecordDescription) -> (
    key: SyntaxNode, value: SyntaxNode
)? {
    node.entries.filter { other, _ in
        other.kind == .scalar && other.place.span.start < key.place.span.start
            && known.fields.contains { $0.name == other.text.string }
    }.last
}

extension SyntaxNode {
    func has(_ name: String) -> Bool { entries.contains { $0.key.kind == .scalar && $0.key.text.equals(name) } }
}

private func keyNames(of node: SyntaxNode) -> Set<String> {
    Set(node.entries.filter { $0.key.kind == .scalar }.map { $0.key.text.string })
}

/// Reports nothing, `~` or `null` in place of a value. `subject` is what has no value; `whole` is what to delete,
/// nil if it is required; `advice` is what to write, if that is known.
func reportNull(
    _ value: SyntaxNode, _ subject: String, _ whole: String?, at place: Place, _ reader: Reader,
    advice: String? = nil, fix: Fix? = nil
) {
    let word = value.text
    let comment = commentedOut(value)
    // A comment that was meant as one has a space after its `#`.
    let text = comment.map { String(decoding: value.tree.source[$0.start..<$0.end], as: UTF8.self) }
    let isText = text?.dropFirst().first.map { $0.isLetter || $0.isNumber } ?? false
    let marker = comment == nil ? "" : "; if the text is meant to begin with `#`, put it in quotes"
    let escape = whole.map { ", or delete \($0)" } ?? ""
    let help =
        word.isEmpty
        ? "\(advice ?? (whole == nil ? "write a value after the colon" : "write a value"))\(escape)\(marker)"
        : "write a value\(escape); if you mean the word, write \"\(word)\" in quotes"
    let message = word.isEmpty ? "" : ": YAML reads `\(word)` as nothing"
    let quoting = isText ? text.flatMap(quotedWhole) : nil
    reader.report(
        .nullValue, "\(subject) has no value\(message)", at: place, help: quoting.map(Fix.quotingHelp) ?? help,
        fix: quoting.flatMap { quoted in
            comment.map { .quoting(Place(place.file, ByteSpan(value.place.span.end, $0.end)), as: " \(quoted)") }
        } ?? fix)
}

/// The comment in place of a value. It is most likely a text that begins with `#`.
private func commentedOut(_ value: SyntaxNode) -> ByteSpan? {
    let end = value.place.span.end
    guard let comment = value.tree.comment(from: end), comment.span.start <= end + 8, !comment.isAlone,
        !value.tree.hasNode(after: end, before: comment.span.start)
    else { return nil }
    return comment.span
}

/// The keys that a mapping of that shape needs; none for other shapes.
package func requiredKeys(of shape: ShapeDescription) -> [String] {
    guard case .record(let record) = shape else { return [] }
    return record.fields.filter(\.isRequired).map(\.name)
}

/// `a: …`, `b: …` and `c: …`.
func keysInWords(_ keys: [String]) -> String { orList(keys.map { "`\($0): …`" }, "and") }
