package import Diagnostics
import SourceText

extension [UInt8] {
    /// A file's bytes with some edits of it made. The edits do not overlap.
    package func applying(_ edits: [Edit]) -> [UInt8] {
        var result = self
        for edit in edits.sorted(by: { $0.place.span > $1.place.span }) {
            result.replaceSubrange(edit.place.span.start..<edit.place.span.end, with: edit.replacement.utf8)
        }
        return result
    }
}
