import ContentModel
import ContentRules
package import Diagnostics
import SourceText

/// What only several programs together tell: that their names, which their ids are made from, differ.
package struct ProgramNames {
    private var first: [Text: Place] = [:]

    package init() {}

    /// The findings of a program with what the others make of its name that were checked before.
    package mutating func check(_ checked: Checked) -> Findings {
        guard let name = checked.name, name.isSound else { return checked.findings }
        let earlier = first[name.value] ?? name.place
        first[name.value] = earlier
        guard earlier != name.place else { return checked.findings }
        var findings = checked.findings
        findings.report(
            .duplicateProgram, "another program is called `\(name.value)` too", at: name.place,
            help: "rename one of them, before either is published",
            related: [.init("the other one", at: earlier)])
        findings.sort(by: checked.files.rank)
        return findings
    }
}

extension ProgramNames {
    package mutating func check(_ outcome: Outcome) -> Outcome { outcome.with(check(outcome.checked)) }
}
