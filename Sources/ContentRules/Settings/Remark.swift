package import Diagnostics
package import SourceText

/// `# hornbook: allow <rule> — reason`: a writer's word that a finding is meant to be.
package struct Remark: Sendable {
    package let rule: String
    package let reason: String
    package let place: Place
    /// The lines (from 1) on which it silences the rule.
    package let lines: ClosedRange<Int>
}

/// What a comment holds: nothing for us, a remark, or something that was meant to be one.
package func readRemark(
    _ comment: String, at place: Place, lines: ClosedRange<Int>, _ book: RuleBook,
    _ findings: inout Findings
) -> Remark? {
    var rest = Substring(comment).drop { $0 == "#" || $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("hornbook") else { return nil }
    rest = rest.dropFirst("hornbook".count).drop(while: \.isWhitespace)
    guard rest.first == ":" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard rest.hasPrefix("allow"), rest.dropFirst(5).first?.isWhitespace ?? true else {
        findings.report(
            .malformedRemark, "this remark does not say `allow`", at: place,
            help: "write `# hornbook: allow <rule> — reason`")
        return nil
    }
    rest = rest.dropFirst(5).drop(while: \.isWhitespace)
    let rule = String(rest.prefix { !$0.isWhitespace })
    rest = rest.dropFirst(rule.count).drop(while: \.isWhitespace)
    guard let explanation = book.explanation(rule) else {
        let near = nearestName(to: rule, among: book.explanations.map(\.id))
        findings.report(
            .unknownRule, rule.isEmpty ? "this remark names no rule" : "no rule is called `\(rule)`", at: place,
            help: near.map { "did you mean `\($0)`?" } ?? "`hornbook rules` lists them all")
        return nil
    }
    guard explanation.isWaivable else {
        findings.report(
            .malformedRemark, "`\(rule)` cannot be silenced: it is about the file's \(explanation.group.rawValue)",
            at: place, help: "mend what it reports and delete the remark")
        return nil
    }
    let dash = ["—", "--", "–"].first { rest.hasPrefix($0) }
    let reason = rest.dropFirst(dash?.count ?? 0).drop(while: \.isWhitespace)
    guard dash != nil, !reason.isEmpty else {
        findings.report(
            .malformedRemark, "this remark gives no reason", at: place,
            help: "say why after a dash: `# hornbook: allow \(rule) — reason`")
        return nil
    }
    return Remark(rule: rule, reason: String(reason), place: place, lines: lines)
}
