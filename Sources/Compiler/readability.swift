package import Analysis
package import ContentModel
import DailyPractice
import Diagnostics
import Language
package import SourceText
import YAMLSyntax

extension Outcome {
    /// How hard its texts are to read. Records keep no texts, so its files are read again; broken ones are left out.
    package func readability(_ sources: SourceMap) -> ReadabilityReport {
        guard let catalog else { return ReadabilityReport() }
        let entries = catalog.kinds.flatMap { kind in
            let own = catalog.entries(of: kind)
            return kind.rows(in: catalog.program).flatMap { band in own.filter { $0.band == band } }
        }
        return readability(of: entries, sources)
    }

    /// The same for some files, in the order of kinds and bands.
    package func readability(of entries: [Catalog.Entry], _ sources: SourceMap) -> ReadabilityReport {
        var report = ReadabilityReport()
        for entry in entries {
            guard let (tree, content) = reread(sources.file(entry.file), as: entry.kind) else { continue }
            let texts = spokenTexts(of: entry.file, sources)
            var ignored = Findings()
            let shown = texts.isEmpty ? content : entry.kind.read(tree.replacing(texts), &ignored)
            report.add(shown?.facets.texts ?? [], of: entry, in: registry.languages[language])
        }
        return report
    }
}
