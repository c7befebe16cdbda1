import Builds
package import Compiler
import ContentModel
import DailyPractice
package import Diagnostics
import Ledger
import Publishing
import Workspace

extension Outcome {
    /// The path of the program's ledger, whether it is there or not.
    package var ledgerPath: String { Paths.join(Paths.parent(of: files.declaration.path), ledgerName) }

    /// Reports a ledger that is missing although the last build of the program had one.
    package func lostLedger(below out: String) -> Findings {
        var findings = Findings()
        guard files.ledger == nil, let program = catalog?.program.program, program.isSound else { return findings }
        let folder = Paths.join(out, program.string)
        guard let release = BuiltProgram.manifest(in: folder)?.release else { return findings }
        let what = release == draftRelease ? "a draft after a release" : "release \(release)"
        findings.report(
            .lostLedger, "\(folder)/ has \(what), and there is no \(ledgerName) here", at: program.place,
            help: "restore it: `git checkout -- \(ledgerPath)`; if nobody has what was built, delete that folder")
        return findings
    }
}
