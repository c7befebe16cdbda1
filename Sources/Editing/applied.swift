package import Diagnostics
import SourceText

extension [UInt8] {
    /// The bytes with some edits applied, using the line breaks of the file. The edits must not overlap.
    package func applying(_ edits: [Edit]) -> [UInt8] {
        var (result, copied): ([UInt8], Int) = ([], 0)
        let hasReturns = firstIndex(of: 0x0A).map { $0 > 0 && self[$0 - 1] == 0x0D } ?? false
        for edit in edits.sorted(by: { $0.place.span < $1.place.span }) {
            result += self[copied..<edit.place.span.start]
            for byte in edit.replacement.utf8 {
                if byte == 0x0A, hasReturns, result.last != 0x0D { result.append(0x0D) }
                result.append(byte)
            }
            copied = edit.place.span.end
        }
        return result + self[copied...]
    }
}
