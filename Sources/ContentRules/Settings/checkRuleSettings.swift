import ContentModel
import Diagnostics
import SourceText

/// Reports rules in `rules:` that do not exist or cannot be set.
func checkRuleSettings(of program: ProgramSource, _ book: RuleBook) -> Findings {
    var findings = Findings()
    for entry in program.rules?.value ?? [] {
        let id = entry.key.string
        // The rules of readers outside are theirs.
        if isDeletedRule(id) || id.contains("/") { continue }
        guard let rule = book.info(id, at: entry.key.place, among: \.isSettable, &findings) else { continue }
        guard rule.isSettable else {
            findings.report(
                .fixedRule, "`\(id)` cannot be changed: \(rule.whyFixed)", at: entry.key.place,
                help: "delete the line"
                    + (rule.group == .content
                        ? ", and correct what it reports" : "; only rules about content have settings"))
            continue
        }
        for option in entry.value.value.options { check(option, of: rule, &findings) }
    }
    return findings
}

private func check(_ option: RuleSetting.Option, of rule: RuleInfo, _ findings: inout Findings) {
    let names = rule.options.map(\.name)
    guard let known = rule.options.first(where: { $0.name == option.name.string }) else {
        let near = nearName(to: option.name.string, among: names + ["severity"])
        findings.report(
            .unknownSetting, "`\(rule.id)` has no setting `\(option.name.string)`", at: option.name.place,
            help: "write \(orList((["severity"] + names).map { "`\($0)`" }))", proposal: near?.proposal, meant: near)
        return
    }
    guard option.value.isSound else { return findings.add(option.findings) }
    if known.range.contains(option.value.value) { return }
    findings.report(
        .unknownSetting, "\(option.value.value) is out of range for `\(known.name)`", at: option.value.place,
        help: "write a number from \(known.range.lowerBound) to \(known.range.upperBound)")
}

extension RuleBook {
    /// The rule that a setting or a remark names; nil if there is none, which is reported. `name` is the place of
    /// the name, if that is not the whole place.
    func info(
        _ id: String, at place: Place, name: Place? = nil, among isMeant: (RuleInfo) -> Bool,
        _ findings: inout Findings
    ) -> RuleInfo? {
        if let info = info(id) { return info }
        let near = nearName(to: id, among: infos.filter(isMeant).map(\.id))
        findings.report(
            .unknownRule, "there is no rule `\(id)`", at: place,
            help: "write the name of a rule: `hornbook rules` lists them all", proposal: near?.proposal,
            fix: near.flatMap { Fix(writing: $0, at: name ?? place) })
        return nil
    }
}

extension RuleInfo {
    var whyFixed: String {
        stopsReleases
            ? "only who reads the text lifts it"
            : group == .content ? "apps cannot load what it reports" : "it is about the file's \(group.rawValue)"
    }
}
