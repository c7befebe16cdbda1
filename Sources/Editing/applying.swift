package import Diagnostics
import SourceText

extension [UInt8] {
    /// The bytes with some edits applied, using the line breaks of the file. Of what two edits replace, the first counts.
    package func applying(_ edits: some Collection<Edit>) -> [UInt8] {
        var (result, copied): ([UInt8], Int) = ([], 0)
        for edit in edits.sorted(by: { $0.place.span < $1.place.span }) {
            result += self[ByteSpan(copied, edit.place.span.start)]
            result.append(edit.replacement.utf8, inLineEndsOf: self)
            copied = edit.place.span.end
        }
        return result + self[ByteSpan(copied, count)]
    }

    /// In order, where each edit is and where its text is when they are applied.
    func changes(by edits: some Collection<Edit>) -> [(old: ByteSpan, new: ByteSpan)] {
        var shift = 0
        return edits.sorted { $0.place.span < $1.place.span }.map { edit in
            let (old, start) = (edit.place.span, edit.place.span.start + shift)
            let end = start + Array(edit.replacement.utf8).inLineEnds(of: self).count
            shift += end - start - (old.end - old.start)
            return (old, ByteSpan(start, end))
        }
    }

    /// The same lines with the line ends that a file has.
    func inLineEnds(of file: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.append(self, inLineEndsOf: file)
        return result
    }

    /// Appends a text with the line ends of a file: CRLF if its first line ends so.
    private mutating func append(_ text: some Sequence<UInt8>, inLineEndsOf file: [UInt8]) {
        let hasReturns = file.firstIndex(of: 0x0A).map { $0 > 0 && file[$0 - 1] == 0x0D } ?? false
        for byte in text {
            if byte == 0x0A, hasReturns, last != 0x0D { append(0x0D) }
            append(byte)
        }
    }
}

extension [(old: ByteSpan, new: ByteSpan)] {
    /// Where something stands after these changes that stood at an offset outside of them.
    func moved(_ offset: Int) -> Int {
        last { $0.old.end <= offset }.map { offset - $0.old.end + $0.new.end } ?? offset
    }
}
