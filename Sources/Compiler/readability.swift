package import Analysis
import ContentModel
import DailyPractice
import Language
package import SourceText

extension Outcome {
    /// How hard its texts are to read. Records keep no texts, so its files are read again; broken ones are left out.
    package func readability(_ sources: SourceMap) -> ReadabilityReport {
        var report = ReadabilityReport()
        guard let catalog else { return report }
        let language = registry.languages.language(of: catalog.program)
        for kind in catalog.kinds {
            let entries = catalog.entries(of: kind)
            for entry in kind.rows(in: catalog.program).flatMap({ band in entries.filter { $0.band == band } }) {
                guard let read = reread(sources.file(entry.file), as: kind) else { continue }
                report.add(read.content.facets.texts, of: entry, in: language)
            }
        }
        return report
    }
}
