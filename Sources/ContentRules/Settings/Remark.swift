package import Diagnostics
package import SourceText

/// An author's statement, for one rule, that a finding is intended.
package struct Remark: Hashable, Sendable {
    package let rule: String
    package let reason: String
    package let place: Place
}

/// The remarks in a comment `# hornbook: allow <rules> — reason`, one for each rule that it names. Empty for other
/// comments. Reports a comment that was probably meant to be a remark.
package func readRemark(_ comment: String, at place: Place, _ book: RuleBook, _ findings: inout Findings) -> [Remark]
{
    guard let rest = order(in: comment) else { return [] }
    guard rest.isRemark && rest.word == "allow" else {
        if !rest.isRemark, !meantAsAllow.contains(rest.word) { return [] }
        findings.report(
            .malformedRemark,
            rest.isRemark ? "this remark does not say `allow`" : "this remark has no colon after `hornbook`",
            at: place, help: "write `# hornbook: allow <rule> — reason`")
        return []
    }
    let (written, dash, reason) = parts(of: rest.others)
    let names = written.filter { !isDeletedRule($0) }
    if names.isEmpty, !written.isEmpty { return [] }
    var remarks: [Remark] = []
    // Words after the first are names if at least one is a known rule. Otherwise the dash before the reason is missing.
    let known = names.prefix { book.info($0) != nil }
    let isList = dash || known.count == names.count
    for name in isList ? names[...] : names.prefix(max(1, known.count)) {
        let start =
            comment.firstRange(of: name).map { comment.utf8.distance(from: comment.startIndex, to: $0.lowerBound) }
            ?? 0
        let written = place.part(start..<(start + name.utf8.count))
        if let remark = readRemark(name, String(reason), at: place, written, book, &findings) {
            remarks.append(remark)
        }
    }
    if names.isEmpty {
        findings.report(
            .unknownRule, "this remark names no rule", at: place, help: "add a rule: `hornbook rules` lists them")
        return []
    }
    guard remarks.count == (isList ? names.count : max(1, known.count)) else { return [] }
    guard dash, !reason.isEmpty else {
        findings.report(
            .malformedRemark, "this remark gives no reason", at: place,
            help: "add a reason: `# hornbook: allow \(remarks.map(\.rule).joined(separator: ", ")) — reason`")
        return []
    }
    if reason.hasPrefix("TODO") {
        findings.report(
            .malformedRemark, "the reason of this remark is still to be written", at: place,
            help: "write in place of `TODO` why the finding is right to be there")
    }
    return remarks
}

/// A comment with a remark, without some of the rules that it names; nil if no rule is left.
package func remark(_ comment: String, without rules: Set<String>) -> String? {
    guard let names = order(in: comment)?.others, let dash = dash(in: names) else { return nil }
    let left = parts(of: names).names.filter { !rules.contains(currentRule($0)) }
    return left.isEmpty
        ? nil : "\(comment[..<names.startIndex]) \(left.joined(separator: ", ")) \(comment[dash.lowerBound...])"
}

/// The remark for a rule; nil if the rule cannot be silenced, which is reported.
private func readRemark(
    _ rule: String, _ reason: String, at place: Place, _ name: Place, _ book: RuleBook, _ findings: inout Findings
) -> Remark? {
    // The rules of readers outside are theirs.
    if rule.contains("/") { return Remark(rule: rule, reason: reason, place: place) }
    guard let info = book.info(rule, at: place, name: name, among: { _ in true }, &findings) else { return nil }
    guard info.isSuppressible else {
        findings.report(
            .malformedRemark, "a remark cannot allow `\(rule)`: \(info.whyFixed)", at: place,
            help: "correct what `\(rule)` reports, and delete the remark")
        return nil
    }
    return Remark(rule: info.id, reason: reason, place: place)
}

/// The words after `hornbook` in a comment: the first one, and the rest. Without a colon between them, it may be
/// prose about Hornbook. Nil for other comments.
func order(in comment: String) -> (isRemark: Bool, word: String, others: Substring)? {
    var rest = Substring(comment).drop { $0 == "#" || $0.isWhitespace }
    guard rest.prefix(8).lowercased() == "hornbook" else { return nil }
    rest = rest.dropFirst(8).drop(while: \.isWhitespace)
    let isRemark = rest.first == ":"
    rest = rest.drop { $0 == ":" || $0 == "-" || $0.isWhitespace }
    let word = rest.prefix { $0.isLetter }
    return (isRemark, word.lowercased(), rest.dropFirst(word.count))
}

/// Words that people write for `allow`, because other tools use them.
private let meantAsAllow: Set = ["allow", "allows", "ignore", "disable", "off", "skip", "noqa"]

/// The names before the dash, whether there is a dash, and the text after it.
private func parts(of text: Substring) -> (names: [String], dash: Bool, reason: Substring) {
    let end = dash(in: text)
    let names = text[..<(end?.lowerBound ?? text.endIndex)].unicodeScalars.split {
        $0.properties.isWhitespace || ",;&+".unicodeScalars.contains($0)
    }.map { Substring($0).trimmingMarks }.filter { !$0.isEmpty && $0 != "and" }
    let reason = end.map { text[$0.upperBound...].drop(while: \.isWhitespace) } ?? ""
    return (names, end != nil, reason)
}

/// The first dash of any length, or hyphen between spaces. Hyphens in names have letters beside them.
private func dash(in text: Substring) -> Range<Substring.Index>? {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var isAfterBlank = true
    while index < scalars.endIndex {
        let next = scalars.index(after: index)
        switch scalars[index] {
        case "—", "–", "―", "‒", "−": return index..<next
        case "-":
            let last = scalars[next...].firstIndex { $0 != "-" } ?? scalars.endIndex
            let isAlone = isAfterBlank && (last == scalars.endIndex || scalars[last].properties.isWhitespace)
            if isAlone || next < last { return index..<last }
            isAfterBlank = false
        case let scalar: isAfterBlank = scalar.properties.isWhitespace
        }
        index = next
    }
    return nil
}

extension Substring {
    /// The name without the quotes, backticks and colons around it.
    fileprivate var trimmingMarks: String {
        func isMark(_ scalar: Unicode.Scalar) -> Bool { "`'\":.".unicodeScalars.contains(scalar) }
        guard let first = unicodeScalars.firstIndex(where: { !isMark($0) }),
            let last = unicodeScalars.lastIndex(where: { !isMark($0) })
        else { return "" }
        return String(self[first...last])
    }
}
