import Compiler
import Diagnostics
import Ledger
import SourceText
import Workspace

extension FuzzTarget {
    /// Whole programs: all rules, every report, releases, and what is built.
    static let rules = FuzzTarget("rules", seeds: \.trees) { bytes in
        var workspace = ProgramTree(bytes).workspace()
        let outcomes = workspace.check()
        let sources = workspace.sources
        for outcome in outcomes {
            try checkPlaces(outcome, sources)
            let files = [outcome.files.declaration] + outcome.files.sources
            try Reports(outcome, sources, files.map(\.path)).check()
            let build = outcome.publishable
            try expect((build == nil) == outcome.findings.stopBuilds, "it is built though it must not be, or not")
            guard let build else { continue }
            try checkPublished(build.outputs())
            _ = writeLedger(build.release(as: "2026.11", contentVersion: "0123abcd").ledger)
        }
    }
}

/// Whatever a finding points at lies in its file.
func checkPlaces(_ outcome: Outcome, _ sources: SourceMap) throws {
    for finding in outcome.findings.all {
        let edits = finding.fix?.edits.map(\.place) ?? []
        for place in [finding.place] + finding.related.map(\.place) + edits {
            try checkSpan(place.span, in: sources.file(place.file).bytes, finding.rule)
        }
    }
}
