import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import Publishing
import Workspace

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Outcome {
    /// Where the program's ledger lies, or would.
    var ledgerPath: String {
        let folder = Paths.parent(of: files.declaration.path)
        return folder.isEmpty ? ledgerName : Paths.join(folder, ledgerName)
    }

    /// The hash by which the manifest of its build knows the content; nil where something stops a build.
    func contentVersion() throws -> String? {
        let files = outputs(hash: fileHash)
        guard let manifest = files?.first(where: { $0.path == "manifest.json" }) else { return nil }
        return try JSONDecoder().decode(Manifest.self, from: Data(manifest.bytes)).contentVersion
    }

    /// What says that the last build of a program had a ledger that is not there now.
    func lostLedger(below out: String) -> Findings {
        var findings = Findings()
        guard ledger == nil, let program = catalog?.program.program, program.isSound else { return findings }
        let folder = Paths.join(out, program.string)
        let path = Paths.join(folder, "manifest.json")
        guard Disk.kind(of: path) == .file, Disk.kind(of: ledgerPath) == nil,
            let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(Disk.read(path))),
            let release = manifest.release
        else { return findings }
        let what = release == "draft" ? "a draft after a release" : "release \(release)"
        findings.report(
            .lostLedger, "\(folder)/ holds \(what), and there is no \(ledgerName) here", at: program.place,
            help:
                "restore it: `git checkout -- \(ledgerPath)`; if nobody has what was built, delete that folder"
        )
        return findings
    }
}
