import Analysis
import ContentModel
import DailyPractice
import Language
package import Ledger
package import SourceText

extension Outcome {
    /// The texts that are read in a file, as they are now.
    package func addressed(_ file: FileID, _ sources: SourceMap) -> AddressedFile? {
        AddressedFile(sources.file(file), catalog?.entry(of: file))
    }

    /// The lines for `review.lock` by which a reader says the same of some texts: that they are fine, or why not. What
    /// she has said already has none.
    package func verdicts(
        on readings: some Sequence<ReviewState.Reading>, by reader: String, on date: String, why: String? = nil,
        _ sources: SourceMap
    ) -> [String] {
        guard let catalog else { return [] }
        let language = registry.languages.language(of: catalog.program)
        let keepsSmall = catalog.program.reviews?.value.keepSmall?.value ?? false
        return readings.filter { $0.isOpen(to: reader, why: why) }.grouped(by: \.file.file).flatMap {
            file, readings in
            let words = keepsSmall ? addressed(file, sources)?.words : nil
            return readings.map { reading in
                let trace = words?[reading.text.address].map { WordTrace(of: $0, in: language).description }
                return ReviewVerdict.line(
                    why == nil ? .ok : .notOK, reading.role, reading.text.address, reading.text.print, trace: trace,
                    by: reader, on: date, why: why, after: reading.last)
            }
        }
    }
}

extension AddressedFile {
    /// The words that a verdict was about, if these bytes of the file have them.
    package func words(of verdict: ReviewVerdict, in bytes: [UInt8]) -> Text? {
        let other = AddressedFile(SourceFile(id: file, path: path, bytes: bytes), kind, number, band, stem)
        return other?.words.values.first { $0.withBytes { FNV1a($0).value } == verdict.print.words }
    }
}
