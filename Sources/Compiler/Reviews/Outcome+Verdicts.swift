import Analysis
import ContentModel
import DailyPractice
import Language
package import Ledger
package import SourceText

extension Outcome {
    /// The texts that are read in a file, as they are now.
    package func addressed(_ file: FileID, _ sources: SourceMap) -> AddressedFile? {
        AddressedFile(sources.file(file), catalog?.entries.first { $0.file == file })
    }

    /// The lines for `review.lock` by which a reader says the same of some texts: that they are fine, or why not.
    package func verdicts(
        on readings: [ReviewState.Reading], by reader: String, on date: String, why: String? = nil,
        _ sources: SourceMap
    ) -> [String] {
        let language = registry.languages.language(of: catalog?.program ?? .placeholder)
        let entries = Dictionary((catalog?.entries ?? []).map { ($0.file, $0) }) { first, _ in first }
        return readings.grouped(by: \.file.file).flatMap { file, readings in
            let now = AddressedFile(sources.file(file), entries[file])?.readings ?? []
            let words = Dictionary(now.map { ($0.address, $0.text.value) }) { first, _ in first }
            return readings.compactMap { reading in
                words[reading.text.address].map { text in
                    ReviewVerdict(
                        why == nil ? .ok : .notOK, reading.role, reading.text.address, reading.text.print,
                        trace: WordTrace(of: text, in: language).description, by: reader, on: date, why: why,
                        after: reading.last
                    ).line
                }
            }
        }
    }
}

extension AddressedFile {
    /// The words that a verdict was about, if these bytes of the file have them.
    package func words(of verdict: ReviewVerdict, in bytes: [UInt8]) -> Text? {
        let other = AddressedFile(SourceFile(id: file, path: path, bytes: bytes), kind, number, band, stem)
        return other?.readings.map(\.text.value).first { $0.withBytes { FNV1a($0).value } == verdict.print.words }
    }
}
