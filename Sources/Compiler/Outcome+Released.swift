package import Ledger
import ContentModel
import Diagnostics
import Releases

extension Outcome {
    /// The ledger with a release of these sources added; nil where there are errors.
    package func released(as name: String, contentVersion: String) -> Ledger? {
        guard let catalog, !findings.stopBuilds else { return nil }
        // A first release is compared with a ledger that holds nothing.
        let before = ledger ?? Ledger(program: catalog.program.program.string)
        let comparison = ledger == nil ? compareWithRelease(catalog, before) : comparison
        return comparison.ledger(after: before, releasing: name, contentVersion: contentVersion, waivers: waivers)
    }
}
