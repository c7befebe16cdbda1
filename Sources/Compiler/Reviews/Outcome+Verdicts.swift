import Analysis
import ContentModel
import DailyPractice
import Language
import Ledger
package import SourceText

extension Outcome {
    /// The lines for `review.lock` by which a reader says the same of some texts: that they are fine, or why not. What
    /// she has said already has none.
    package func verdicts(
        on readings: some Sequence<ReviewState.Reading>, by reader: String, on date: String, why: String? = nil,
        _ sources: SourceMap
    ) -> [String] {
        guard let catalog else { return [] }
        let language = registry.languages.language(of: catalog.program)
        let keepsSmall = catalog.program.reviews?.value.keepSmall?.value ?? false
        return readings.filter { $0.isOpen(to: reader, why: why) }.grouped(by: \.file.file).flatMap { id, readings in
            let file = readings[0].file
            let words = keepsSmall ? file.words(in: sources.file(id).bytes) : nil
            let language = file.language.map { registry.languages[$0] } ?? language
            return readings.map { reading in
                let trace = words?[reading.text.address].map { WordTrace(of: $0, in: language).description }
                return ReviewVerdict.line(
                    why == nil ? .ok : .notOK, reading.role, reading.text.address, reading.text.print, trace: trace,
                    by: reader, on: date, why: why, after: reading.last)
            }
        }
    }
}
