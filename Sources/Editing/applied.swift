package import Diagnostics
import SourceText

extension [UInt8] {
    /// A file's bytes with some edits of it made. The edits do not overlap.
    package func applying(_ edits: [Edit]) -> [UInt8] {
        var (result, copied): ([UInt8], Int) = ([], 0)
        for edit in edits.sorted(by: { $0.place.span < $1.place.span }) {
            result += self[copied..<edit.place.span.start]
            result += Array(edit.replacement.utf8)
            copied = edit.place.span.end
        }
        return result + self[copied...]
    }
}
