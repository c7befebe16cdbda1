package import SourceText

/// Where the bytes of a scalar's text come from in the source: past indentation, folds and escapes.
///
/// Made when a finding is about a part of a text, which is rare, from the source and the text alone; so
/// trees need not remember it.
package struct TextMap {
    struct Piece {
        var text: Range<Int>
        var source: Range<Int>
        /// Every byte says itself; otherwise they stand for each other only as a whole, as an escape does.
        var isVerbatim: Bool
    }

    private let pieces: [Piece]

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// Nil when the text is not what the scalar at `span` says, as when the file has changed meanwhile.
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

    /// The source of a range of the text, both in bytes; nil when the text does not reach so far.
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
