import Compiler
import ContentModel
import Diagnostics
import Ledger
import Publishing
import Workspace

/// The head of a manifest, without the thousands of files that it lists.
private struct ManifestHead: Decodable {
    let program: String
    let contentVersion: String
    let release: String?
}

extension Outcome {
    /// The path of the program's ledger, whether it is there or not.
    var ledgerPath: String {
        let folder = Paths.parent(of: files.declaration.path)
        return folder.isEmpty ? ledgerName : Paths.join(folder, ledgerName)
    }

    /// Reports that the last build of a program had a ledger which is not there now.
    func lostLedger(below out: String) -> Findings {
        var findings = Findings()
        guard ledger == nil, let program = catalog?.program.program, program.isSound else { return findings }
        let folder = Paths.join(out, program.string)
        let path = Paths.join(folder, "manifest.json")
        guard Disk.kind(of: path) == .file, Disk.kind(of: ledgerPath) == nil,
            let bytes = try? Disk.read(path, upTo: BuiltProgram.mostBytes),
            let manifest = try? JSONModelDecoder(bytes: bytes).decode(ManifestHead.self),
            let release = manifest.release
        else { return findings }
        let what = release == draftRelease ? "a draft after a release" : "release \(release)"
        findings.report(
            .lostLedger, "\(folder)/ holds \(what), and there is no \(ledgerName) here", at: program.place,
            help: "restore it: `git checkout -- \(ledgerPath)`; if nobody has what was built, delete that folder")
        return findings
    }
}
