package import Diagnostics
package import SourceText

/// What one remark says of one rule: a writer's word that a finding is meant to be.
package struct Remark: Hashable, Sendable {
    package let rule: String
    package let reason: String
    package let place: Place
}

/// What a comment holds: nothing for us, `# hornbook: allow <rules> — reason`, or what was meant to be that. One
/// remark for each rule that it names.
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
    let names = written.filter { !retiredRules.contains($0) }
    if names.isEmpty, !written.isEmpty { return [] }
    var remarks: [Remark] = []
    // Words behind the first are names if one is: else the dash before the reason is missing.
    let known = names.prefix { book.explanation($0) != nil }
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

/// A comment with a remark, as it is without some of the rules that it names; nil where no other is left.
package func remark(_ comment: String, without rules: Set<String>) -> String? {
    guard let names = order(in: comment)?.others, let dash = dash(in: names) else { return nil }
    let left = parts(of: names).names.filter { !rules.contains(currentRule($0)) }
    return left.isEmpty
        ? nil : "\(comment[..<names.startIndex]) \(left.joined(separator: ", ")) \(comment[dash.lowerBound...])"
}

/// A rule that a remark names; nil, and a report, for what cannot be silenced.
private func readRemark(
    _ rule: String, _ reason: String, at place: Place, _ name: Place, _ book: RuleBook, _ findings: inout Findings
) -> Remark? {
    guard let explanation = book.explanation(rule, at: place, name: name, among: { _ in true }, &findings) else {
        return nil
    }
    guard explanation.isWaivable else {
        findings.report(
            .malformedRemark, "a remark cannot allow `\(rule)`: \(explanation.whyFixed)", at: place,
            help: "correct what `\(rule)` reports, and delete the remark")
        return nil
    }
    return Remark(rule: explanation.id, reason: reason, place: place)
}

/// What stands behind `hornbook` in a comment: the first word, and the rest. Without a colon between the two it
/// may be prose about us. Nil for other comments.
func order(in comment: String) -> (isRemark: Bool, word: String, others: Substring)? {
    var rest = Substring(comment).drop { $0 == "#" || $0.isWhitespace }
    guard rest.prefix(8).lowercased() == "hornbook" else { return nil }
    rest = rest.dropFirst(8).drop(while: \.isWhitespace)
    let isRemark = rest.first == ":"
    rest = rest.drop { $0 == ":" || $0 == "-" || $0.isWhitespace }
    let word = rest.prefix { $0.isLetter }
    return (isRemark, word.lowercased(), rest.dropFirst(word.count))
}

/// What people write for `allow`, as other tools have it.
private let meantAsAllow: Set = ["allow", "allows", "ignore", "disable", "off", "skip", "noqa"]

/// The names before the dash, whether there is one, and what stands behind it.
private func parts(of text: Substring) -> (names: [String], dash: Bool, reason: Substring) {
    let end = dash(in: text)
    let names = text[..<(end?.lowerBound ?? text.endIndex)].unicodeScalars.split {
        $0.properties.isWhitespace || ",;&+".unicodeScalars.contains($0)
    }.map { Substring($0).trimmingMarks }.filter { !$0.isEmpty && $0 != "and" }
    let reason = end.map { text[$0.upperBound...].drop(while: \.isWhitespace) } ?? ""
    return (names, end != nil, reason)
}

/// The first dash of whatever length, or hyphen between blanks: those in names have letters beside them.
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
    /// Without the quotes, backticks and colons that may stand around a name.
    fileprivate var trimmingMarks: String {
        func isMark(_ scalar: Unicode.Scalar) -> Bool { "`'\":.".unicodeScalars.contains(scalar) }
        guard let first = unicodeScalars.firstIndex(where: { !isMark($0) }),
            let last = unicodeScalars.lastIndex(where: { !isMark($0) })
        else { return "" }
        return String(self[first...last])
    }
}
