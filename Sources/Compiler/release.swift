package import Ledger
import Diagnostics
import Releases

/// The name of the file beside `hornbook.yaml` that keeps what was released.
package let ledgerName = "hornbook.lock"

extension Outcome {
    /// The ledger with a release of these sources added; nil where there are errors.
    package func released(as name: String, contentVersion: String) -> Ledger? {
        guard let catalog, !findings.containErrors else { return nil }
        return succession.ledger(
            after: ledger, releasing: name, contentVersion: contentVersion, of: catalog, waivers: waivers)
    }
}
