import ContentModel
package import Ledger
import SourceText

extension Outcome {
    /// The lines of another program's ledger for the records that moved from it into this program.
    package func lines(movedFrom other: Ledger) -> [LedgerLine] {
        (catalog?.entries ?? []).flatMap { entry -> [LedgerLine] in
            guard let identity = entry.outline?.identity, let id = identity.written?.value, ledger?.records[id] == nil
            else { return [] }
            return other.lines(ofMoved: id, to: identity.slot)
        }
    }
}
