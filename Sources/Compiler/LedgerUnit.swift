import ContentModel
import Diagnostics
import Ledger
import SourceText
import Storage

/// The ledger of a program and what is wrong with it.
struct LedgerUnit: Sendable {
    let file: ProgramFiles.File
    /// Nil where it cannot be relied on.
    let ledger: Ledger?
    let findings: Findings
    /// Of the file's content, where the next run may want to know it.
    let hash: ContentHash?

    /// `program` is what it must be the ledger of; nil when that cannot be told.
    init(_ file: ProgramFiles.File, of program: ProgramSource?, _ read: ReadFile, hash: ContentHashing? = nil) {
        self.file = file
        var findings = Findings()
        if let source = Unit.source(file, read, &findings) {
            let name = program.flatMap { $0.program.isSound ? $0.program.string : nil } ?? ""
            ledger = readLedger(source, of: name, &findings)
            self.hash = hash.map { hash in source.bytes.withUnsafeBytes { hash($0) } }
        } else {
            ledger = nil
            self.hash = nil
        }
        self.findings = findings
    }
}
