package import ContentModel
import Diagnostics
import SourceText

extension Outcome {
    /// Those without errors.
    package func sound(of entries: [Catalog.Entry]) -> [Catalog.Entry] {
        let broken = Set(findings.all.filter { $0.severity == .error }.map(\.place.file))
        return entries.filter { !broken.contains($0.file) }
    }

    package var language: String { catalog?.program.language.flatMap { $0.isSound ? $0.value.string : nil } ?? "en" }
}

extension Catalog {
    package func with(_ entries: [Entry]) -> Catalog { Catalog(program: program, kinds: kinds, entries: entries) }
}
