package import Analysis
import ContentModel
import DailyPractice
import Diagnostics
import Language
package import SourceText
import YAMLSyntax

extension Outcome {
    /// How hard its texts are to read. Records keep no texts, so its files are read again; those that are not whole are
    /// left out.
    package func readability(_ sources: SourceMap) -> ReadabilityReport {
        var report = ReadabilityReport()
        guard let catalog else { return report }
        let language = registry.languages.language(of: catalog.program)
        for kind in catalog.kinds {
            let entries = catalog.entries(of: kind)
            for entry in kind.rows(in: catalog.program).flatMap({ band in entries.filter { $0.band == band } }) {
                var ignored = Findings()
                let tree = parse(sources.file(entry.file), &ignored)
                guard !tree.isTorn, let content = kind.read(tree, &ignored) else { continue }
                report.add(content.facets.texts, of: entry, in: language)
            }
        }
        return report
    }
}
