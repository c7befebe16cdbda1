package import ContentModel
import Diagnostics
import SourceText

extension Outcome {
    /// Those without errors.
    package func sound(of entries: [Catalog.Entry]) -> [Catalog.Entry] {
        let broken = Set(findings.all.filter { $0.severity == .error }.map(\.place.file))
        return entries.filter { !broken.contains($0.file) }
    }
}
