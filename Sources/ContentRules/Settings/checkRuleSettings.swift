import ContentModel
import Diagnostics
import SourceText

/// Whether what `rules:` names exists and can be set.
func checkRuleSettings(of program: ProgramSource, _ book: RuleBook) -> Findings {
    var findings = Findings()
    for entry in program.rules?.value ?? [] {
        let id = entry.key.string
        if retiredRules.contains(id) { continue }
        guard let rule = book.explanation(id) else {
            let known = book.explanations.filter(\.isSettable).map(\.id)
            let near = nearestName(to: id, among: known)
            findings.report(
                .unknownRule, "no rule is called `\(id)`", at: entry.key.place,
                help: near.map { "did you mean `\($0)`?" } ?? "`hornbook rules` lists them all")
            continue
        }
        guard rule.isSettable else {
            let why =
                rule.group == .content
                ? "apps and databases cannot load what it reports" : "it is about the files' \(rule.group.rawValue)"
            findings.report(
                .fixedRule, "`\(id)` cannot be changed: \(why)", at: entry.key.place,
                help: "delete the line"
                    + (rule.group == .content
                        ? ", and mend what it reports" : "; only rules about content can be set"))
            continue
        }
        for option in entry.value.value.options { check(option, of: rule, &findings) }
    }
    return findings
}

private func check(_ option: RuleSetting.Option, of rule: Explanation, _ findings: inout Findings) {
    let names = rule.options.map(\.name)
    guard let known = rule.options.first(where: { $0.name == option.name.string }) else {
        let near = nearestName(to: option.name.string, among: names + ["severity"])
        findings.report(
            .unknownSetting, "`\(rule.id)` has no setting `\(option.name.string)`", at: option.name.place,
            help: near.map { "did you mean `\($0)`?" }
                ?? (names.isEmpty ? "it has a severity only" : "it has \(names.joined(separator: ", "))"))
        return
    }
    guard option.value.isSound else { return findings.add(option.findings) }
    guard known.range.contains(option.value.value) else {
        findings.report(
            .unknownSetting, "`\(known.name)` cannot be \(option.value.value)", at: option.value.place,
            help: "write \(known.range.lowerBound) to \(known.range.upperBound)")
        return
    }
}
