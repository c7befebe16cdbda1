import ContentModel
import Diagnostics
import SourceText
import YAMLSyntax

/// Replaces the advice to quote a value if its key shows that it cannot be a text, the advice about a line without a colon
/// if it begins with a key, and that to write spaces for a tab if the key above has none below it.
func checkAdvice(_ findings: Findings, in source: SourceFile, of record: @autoclosure () -> RecordDescription)
    -> Findings
{
    func lacksColon(_ finding: Finding) -> Bool { finding.is(.missingColon) && finding.fix == nil }
    func isAdvised(_ finding: Finding) -> Bool {
        finding.fix?.kind == .quoting || lacksColon(finding) || finding.is(.tabIndentation)
    }
    guard findings.all.contains(where: isAdvised) else { return findings }
    let record = record()
    lazy var layout = LineLayout(source.bytes, keys: record.layoutKeys)
    return findings.map { finding in
        if finding.is(.tabIndentation) {
            guard let fix = finding.fix, let column = layout.column(besideLeafAbove: fix) else { return finding }
            return finding.replacingFix(
                with: Fix(fix.summary, replace: fix.place, with: String(repeating: " ", count: column)),
                column == 0 ? "delete it" : "begin the line with \(counted(column, "space")) instead")
        }
        if lacksColon(finding) {
            let line = source.bytes[finding.place.span.start..<finding.place.span.end]
            let word = String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self)
            let end = finding.place.span.start + word.utf8.count
            guard record.allKeys.contains(word) else { return finding }
            return finding.replacingFix(
                with: Fix("write a colon", replace: Place(source.id, ByteSpan(end, end)), with: ":"),
                end == finding.place.span.end ? "write `\(word):`" : "write `\(word): …`, with a colon after the key")
        }
        guard let fix = finding.fix, fix.kind == .quoting, finding.info.group == .syntax,
            let key = keyBefore(fix.place.span.start, in: source.bytes)
        else { return finding }
        let shapes = record.shapes(of: key.name)
        if shapes.contains(where: \.takesTexts) {
            guard finding.is(.colonInText), let other = word(before: finding.place, source),
                record.allKeys.contains(other)
            else { return finding }
            return finding.replacingFix(
                with: other == key.name ? nil : onLine(of: key.content, other, before: finding.place, source),
                other == key.name
                    ? "delete one of the two `\(other):`"
                    : "write `\(other):` on a line of its own; if it is part of the text, \(Fix.quotingHelp(nil))")
        }
        if let shape = shapes.first {
            let keys = requiredKeys(of: shape).map { "`\($0): …`" }
            let help =
                switch shape {
                case .list: "begin each item on a line of its own with `- `, or write [ …, … ]"
                case .record where !keys.isEmpty:
                    "write its keys on lines of their own, indented: \(orList(keys, "and"))"
                case .record, .dictionary, .either: "write its keys on lines of their own, indented: `key: value`"
                default: "write the value alone on the line; another key needs a line of its own"
                }
            return finding.replacingFix(with: nil, help)
        }
        // An item that looks like a key but is not one: the whole item is one text.
        guard key.isItem else { return finding }
        let whole = ByteSpan(key.content, fix.place.span.end)
        let quoted = quotedWhole(String(decoding: source.bytes[whole], as: UTF8.self))
        return finding.replacingFix(
            with: quoted.map { .quoting(Place(source.id, whole), as: $0) }, Fix.quotingHelp(quoted))
    }
}

extension LineLayout {
    /// The column of the key above the line of a fix that would put another key below it, although it has none; else nil.
    fileprivate func column(besideLeafAbove fix: Fix) -> Int? {
        let line = line(at: fix.place.span.start)
        guard fix.edits.count == 1, lines[line].isDeclared, !lines[line].isItem,
            let above = lines[..<line].last(where: { !$0.isBlank }), above.isLeaf, !above.hasValue,
            fix.edits[0].replacement.utf8.count > above.keyColumn
        else { return nil }
        return above.keyColumn
    }
}

/// Begins a line at the key that ends right before a place, at the column of another key.
private func onLine(of content: Int, _ key: String, before place: Place, _ source: SourceFile) -> Fix {
    let start = place.span.start - key.utf8.count
    let blank = source.bytes[..<start].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    let indent = String(repeating: " ", count: content - source.bytes.lineStart(content))
    return Fix(
        "begin a line at `\(key):`", replace: Place(source.id, ByteSpan(blank, start)),
        with: source.bytes.lineBreak(from: start) + indent, .unsafe)
}

/// The word that ends right before a place.
private func word(before place: Place, _ source: SourceFile) -> String? {
    let word = source.bytes[..<place.span.start].reversed().prefix(64).prefix { $0 > 0x20 }.reversed()
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
}
