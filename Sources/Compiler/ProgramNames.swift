import ContentModel
import ContentRules
import Diagnostics
import SourceText

/// What only several programs together tell: that their names, which their ids are made from, differ.
package struct ProgramNames {
    private var first: [Text: Place] = [:]

    package init() {}

    /// The outcome with what the ones before it make of its program's name.
    package mutating func check(_ outcome: Outcome) -> Outcome {
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
        findings.sort(by: outcome.files.rank)
        return outcome.with(findings)
    }
}
