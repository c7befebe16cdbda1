import CanonicalJSON
import Compiler
import ContentModel
import Diagnostics
import SourceText

/// What a reader says about a part of a text.
struct ReaderRemark: Equatable {
    /// Why a line that a reader printed is no remark, for people.
    struct Fault: Error { let message: String }

    /// In Unicode scalars of the text; the end is exclusive.
    let range: Range<Int>
    let rule: String
    let severity: Severity
    let message: String
    let replacement: String?

    /// Reads a line: a remark, and the address of the text that it is about.
    static func read(_ line: [UInt8], about texts: [String: TextLine]) throws(Fault) -> (String, ReaderRemark) {
        guard let value = try? JSONReader.document(line), value.object != nil else {
            throw Fault(message: "what is no object of JSON")
        }
        guard let address = value["address"]?.text, let text = texts[address] else {
            throw Fault(message: "an address that it was not given: \(value["address"]?.excerpt() ?? "none")")
        }
        let remark = try ReaderRemark(value)
        guard remark.range.upperBound <= text.text.text.value.codePoints else {
            throw Fault(message: "a range outside of the text \(address)")
        }
        return (address, remark)
    }

    init(_ value: JSONValue) throws(Fault) {
        guard let start = value["from"]?.integer, let end = value["to"]?.integer, start >= 0, end >= start else {
            throw Fault(message: "no range: `from` and `to` are numbers of characters, from 0")
        }
        guard let rule = value["rule"]?.text, !rule.isEmpty, rule.utf8.count <= 80, rule.utf8.allSatisfy(\.isOfName)
        else { throw Fault(message: "no `rule` of letters, digits and hyphens") }
        guard let message = value["message"]?.text else { throw Fault(message: "no `message`") }
        self.rule = rule
        range = start..<end
        severity = value["severity"]?.text.flatMap(Severity.init) ?? .warning
        self.message = ReaderRemark.short(message)
        replacement = value["replacement"]?.text
    }

    var json: JSONValue {
        .object(
            [
                ("from", .integer(range.lowerBound)), ("to", .integer(range.upperBound)), ("rule", .text(rule)),
                ("severity", .text(severity.rawValue)), ("message", .text(message)),
            ] + (replacement.map { [("replacement", .text($0))] } ?? []))
    }

    /// A finding at that part; nil if the text has changed and is too short for it.
    func finding(about line: TextLine, by reader: String) -> Finding? {
        let text = line.text.text
        let ends = text.value.characters.map(\.range.lowerBound) + [text.value.utf8Count]
        guard range.upperBound < ends.count else { return nil }
        let part = Finding.Part(ends[range.lowerBound]..<ends[range.upperBound], of: text.value)
        let info = RuleInfo(
            "\(reader)/\(rule)", severity, .content,
            texts: RulePage(
                summary: "The reader \(reader) found it.", because: "The publisher has \(reader) read the texts."),
            page: "docs/readers.md")
        let fix = replacement.map {
            Fix("write `\(ReaderRemark.short($0))`", Edit(text.place, $0, .part(part)), .unsafe)
        }
        return Finding(info, message, at: text.place, part: part, fix: fix)
    }

    /// A text of others on one line, cut after 300 characters.
    static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 300 ? "\(line.prefix(300))…" : line
    }
}
