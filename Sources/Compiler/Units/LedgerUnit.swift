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
    private let program: String

    /// `program` is the one that the ledger must be of; nil if that is unknown.
    init(_ file: ProgramFiles.File, of program: ProgramSource?, _ read: ReadFile) {
        self.file = file
        var findings = Findings()
        let name = LedgerUnit.name(of: program)
        self.program = name
        let source = SourceFile(file, read, &findings)
        ledger = source.flatMap { readLedger($0, of: name, &findings) }
        self.findings = findings
    }

    /// Whether it would be the same if it were read again.
    func isCurrent(for file: ProgramFiles.File?, of program: ProgramSource?, _ changed: Set<FileID>) -> Bool {
        self.file == file && self.program == LedgerUnit.name(of: program) && !changed.contains(self.file.id)
    }

    private static func name(of program: ProgramSource?) -> String {
        program.flatMap { $0.program.isSound ? $0.program.string : nil } ?? ""
    }
}
