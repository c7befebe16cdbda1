import ContentModel
import ContentRules
import Diagnostics
import SourceText

/// The names of the programs of one run. Ids are made from them, so no two may be the same.
package struct ProgramNames {
    private var first: [Text: Place] = [:]

    package init() {}

    /// The outcome, with a finding if an earlier program has the same name.
    package mutating func check(_ outcome: Outcome) -> Outcome {
        guard let name = outcome.catalog?.program.program, name.isSound else { return outcome }
        let earlier = first[name.value] ?? name.place
        first[name.value] = earlier
        guard earlier != name.place else { return outcome }
        var outcome = outcome
        outcome.findings.report(
            .duplicateProgram, "another program also has the name `\(name.value)`", at: name.place,
            help: "write another name for the new one", related: [.init("the other one", at: earlier)])
        outcome.findings.sort(by: outcome.files.rank)
        return outcome
    }
}
