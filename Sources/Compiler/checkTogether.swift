import ContentModel
import ContentRules
import Diagnostics
import SourceText

/// What only several programs together tell: that their names, which their ids are made from, differ.
package func checkTogether(_ outcomes: [Outcome]) -> [Outcome] {
    var first: [Text: Place] = [:]
    return outcomes.map { outcome in
        guard let name = outcome.catalog?.program.program, name.isSound else { return outcome }
        guard let earlier = first[name.value] else {
            first[name.value] = name.place
            return outcome
        }
        var findings = outcome.findings
        findings.report(
            .duplicateProgram, "another program is called `\(name.value)` too", at: name.place,
            help: "rename one of them, before either is published",
            related: [.init("the other one", at: earlier)])
        findings.sort()
        return outcome.with(findings)
    }
}
