import ContentModel
import Diagnostics
import Ledger
import SourceText

/// The name of the file beside `hornbook.yaml` that keeps what was released.
package let ledgerName = "hornbook.lock"

struct LedgerUnit: Sendable {
    let file: ProgramFiles.File
    /// Nil if it has errors.
    let ledger: Ledger?
    let findings: Findings

    /// `program` is the one that the ledger must be of; nil if that is unknown.
    init(_ file: ProgramFiles.File, of program: ProgramSource?, _ read: ReadFile) {
        self.file = file
        var findings = Findings()
        let name = program.flatMap { $0.program.isSound ? $0.program.string : nil } ?? ""
        let source = SourceFile(file, read, &findings)
        ledger = source.flatMap { readLedger($0, of: name, &findings) }
        self.findings = findings
    }
}
