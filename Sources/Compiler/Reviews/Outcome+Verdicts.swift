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

    /// The lines for `review.lock` by which a reader says the same of some texts.
    package func verdicts(
        on readings: [ReviewState.Reading], isOK: Bool, by reader: String, on date: String, why: String? = nil,
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
                        isOK ? .ok : .notOK, reading.role, reading.text.address, reading.text.print,
                        trace: WordTrace(of: text, in: language).description, by: reader, on: date, why: why,
                        after: reading.last
                    ).line
                }
            }
        }
    }
}

extension AddressedFile {
    /// The words that a verdict was about, if this file has them.
    package func words(of verdict: ReviewVerdict) -> Text? {
        readings.map(\.text.value).first { text in text.withBytes { FNV1a($0).value } == verdict.print.words }
    }

    /// The same file with other bytes.
    package func reading(_ bytes: [UInt8]) -> AddressedFile? {
        AddressedFile(SourceFile(id: file, path: path, bytes: bytes), kind, number, band, stem)
    }
}
