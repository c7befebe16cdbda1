package import SourceText

/// Maps the bytes of a scalar's text to the source, in spite of indentation, folds and escapes.
///
/// Made from the source and the text when a finding is about a part of a text. That is rare: trees do not store it.
package struct TextMap {
    struct Piece {
        var text: Range<Int>
        var source: Range<Int>
        /// Whether source and text are the same bytes. If not, they match only as a whole, like an escape.
        var isVerbatim: Bool
    }

    private let pieces: [Piece]

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// Returns nil if the text was not read from the scalar at `span`, for example after the file has changed.
    package init?(of text: Text, at span: ByteSpan, in source: [UInt8]) {
        guard span.end <= source.count else { return nil }
        let pieces = source.withUnsafeBufferPointer { source in
            text.withBytes { text in
                var walk = ScalarWalk(source: source, span: span, text: text)
                return walk.run() ? walk.pieces : nil
            }
        }
        guard let pieces else { return nil }
        self.pieces = pieces
    }

    /// The source of a range of the text, both in bytes; nil if the range ends after the text.
    package func span(of range: Range<Int>) -> ByteSpan? {
        guard let first = piece(at: range.lowerBound) else { return nil }
        let offset = first.isVerbatim ? range.lowerBound - first.text.lowerBound : 0
        let start = first.source.lowerBound + offset
        guard !range.isEmpty else { return ByteSpan(start, start) }
        guard let last = piece(at: range.upperBound - 1) else { return nil }
        let rest = last.isVerbatim ? last.text.upperBound - range.upperBound : 0
        return ByteSpan(start, last.source.upperBound - rest)
    }

    private func piece(at offset: Int) -> Piece? {
        let index = firstIndex(below: pieces.count) { pieces[$0].text.upperBound > offset }
        return index < pieces.count && pieces[index].text.contains(offset) ? pieces[index] : nil
    }
}
