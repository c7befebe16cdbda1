import Compiler
import YAMLSyntax

extension Workspace {
    /// One byte more than a file may have: enough to see that it is too large.
    package static let maximumBytes = SyntaxLimits.fileBytes + 1

    /// A ledger grows with the program, by about six kilobytes per activity.
    package static let maximumLedgerBytes = 128 << 20
}

extension FileAccess {
    func ledger(_ path: String) throws(FileProblem) -> [UInt8] {
        let most = Workspace.maximumLedgerBytes
        let bytes = try read(path, most + 1)
        guard bytes.count <= most else { throw .tooLarge(most) }
        return bytes
    }
}
