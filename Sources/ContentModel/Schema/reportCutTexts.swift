import Diagnostics
import SourceText
import YAMLSyntax

/// Reports texts between braces that end at one of their commas: YAML reads the rest as a key without a value.
/// Returns the other unknown keys. `lists` has the keys that take lists: their values need brackets, not quotes.
func reportCutTexts(in node: SyntaxNode, _ keys: [SyntaxNode], lists: Set<String>, _ reader: Reader) -> [SyntaxNode] {
    guard node.style == .flow, !node.isAlias else { return keys }
    let unknown = Set(keys.map(\.place.span.start))
    var reported: Set<Int> = []
    var cut: (key: SyntaxNode, text: SyntaxNode, first: SyntaxNode, end: Int)?

    func report() {
        guard let found = cut else { return }
        let whole = Place(node.tree.file, ByteSpan(found.text.place.span.start, found.end))
        let list = lists.contains(found.key.text.string) ? "[\(typed(whole, node.tree))]" : nil
        let noun = list != nil ? "list" : plainNumber(whole, node.tree) != nil ? "number" : "text"
        reader.report(
            .cutByComma, "YAML ends the \(noun) at the comma before this, and reads the rest as a key",
            at: Place(node.tree.file, ByteSpan(found.first.place.span.start, found.end)),
            help: list.map { "write \($0)" } ?? quotingHelp(whole, node.tree),
            fix: list.map { Fix("put the list in brackets", replace: whole, with: $0) }
                ?? quotingFix(whole, node.tree), invalidates: found.text.place)
    }

    var text: (key: SyntaxNode, value: SyntaxNode)?
    for (key, value) in node.entries {
        let start = key.place.span.start
        guard unknown.contains(start), key.style == .plain, isBare(key, value), let before = text else {
            report()
            (cut, text) = (nil, value.kind == .scalar && value.style == .plain && !value.isNull ? (key, value) : nil)
            continue
        }
        reported.insert(start)
        cut = (before.key, before.value, cut?.first ?? key, key.place.span.end)
    }
    report()
    return keys.filter { !reported.contains($0.place.span.start) }
}

/// Whether `reportCutTexts` reports that a value was cut at one of its commas: a key without a value follows it.
func isCut(_ value: SyntaxNode, in owner: SyntaxNode?) -> Bool {
    guard let owner, owner.style == .flow, !owner.isAlias, value.style == .plain else { return false }
    let next = owner.entries.drop { $0.value.place != value.place }.dropFirst().first { _ in true }
    return next.map { $0.key.style == .plain && isBare($0.key, $0.value) } ?? false
}

/// Whether a key has neither a value nor a colon.
private func isBare(_ key: SyntaxNode, _ value: SyntaxNode) -> Bool {
    guard !key.isAlias, value.isNull, value.text.isEmpty else { return false }
    let next = key.tree.source[key.place.span.end...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
}

/// Reports texts in brackets that one of their commas splits: a lower-case letter follows it. If items are words, at
/// least one must end like a sentence.
func reportSplitTexts(in list: SyntaxNode, as role: TextRole, _ reader: Reader) {
    let tree = list.tree
    guard role.isRunning || list.items.contains(where: { endsSentence($0.text.string) }) else { return }
    var cut: (start: Int, second: Int, end: Int)?

    func report() {
        guard let found = cut else { return }
        let whole = Place(tree.file, ByteSpan(found.start, found.end))
        reader.report(
            .cutByComma, "YAML ends the item at the comma before this, and reads the rest as another item",
            at: Place(tree.file, ByteSpan(found.second, found.end)), help: quotingHelp(whole, tree),
            fix: quotingFix(whole, tree), as: .warning)
    }

    var before: SyntaxNode?
    for item in list.items {
        let isPart = isPlain(item) && !item.text.isEmpty && item.text.string.first?.isLowercase == true
        if isPart, let last = before, !endsSentence(last.text.string),
            cut != nil || last.text.string.first?.isUppercase == true
        {
            let (start, end) = (item.place.span.start, item.place.span.end)
            cut = (cut?.start ?? last.place.span.start, cut?.second ?? start, end)
        } else {
            report()
            cut = nil
        }
        before = isPlain(item) ? item : nil
    }
    report()
}

private func isPlain(_ item: SyntaxNode) -> Bool {
    item.kind == .scalar && item.style == .plain && !item.isAlias && !item.isNull
}

private func quotingHelp(_ whole: Place, _ tree: SyntaxTree) -> String {
    if let number = plainNumber(whole, tree) { return "write \(number), without a comma" }
    return Fix.quotingHelp(quotedSource(whole, tree))
}

private func quotingFix(_ whole: Place, _ tree: SyntaxTree) -> Fix {
    if let number = plainNumber(whole, tree) {
        return Fix("write the number without a comma", replace: whole, with: number)
    }
    return .quoting(whole, as: quotedSource(whole, tree))
}

/// `2000` for `2,000`; nil if it is not a number.
private func plainNumber(_ whole: Place, _ tree: SyntaxTree) -> String? {
    let groups = tree.source[whole.span].split(separator: 0x2C, omittingEmptySubsequences: false)
    guard let first = groups.first, groups.count > 1, 1...3 ~= first.count,
        groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.joined().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return String(decoding: groups.joined(), as: UTF8.self)
}

private func quotedSource(_ whole: Place, _ tree: SyntaxTree) -> String { quotedForYAML(typed(whole, tree)) }

private func typed(_ whole: Place, _ tree: SyntaxTree) -> String {
    String(decoding: tree.source[whole.span], as: UTF8.self)
}

/// Reports keys between braces whose colon has no space after it: YAML reads `title:Asr` as one word. Returns the
/// other unknown keys.
///
/// - Parameters:
///   - names: The keys that the record has.
///   - explained: Gets the keys that are then not missing.
func reportGluedKeys(_ keys: [SyntaxNode], among names: Set<String>, explained: inout Set<String>, _ reader: Reader)
    -> [SyntaxNode]
{
    keys.filter { key in
        let parts = key.text.string.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard key.style == .plain, !key.isAlias, parts.count == 2, let value = parts.last, !value.isEmpty,
            names.contains(String(parts[0]))
        else { return true }
        let written = "\(parts[0]): \(value)"
        reader.report(
            .unknownKey, "there is no space after this colon, so YAML reads one word", at: key.place,
            help: "write `\(written)`", fix: Fix("write a space after the colon", replace: key.place, with: written))
        explained.insert(String(parts[0]))
        return false
    }
}
