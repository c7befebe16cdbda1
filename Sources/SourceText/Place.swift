/// A half-open range of bytes, counted from the start of one source file.
package struct ByteSpan: Hashable, Comparable, Sendable {
    package let lower: UInt32
    package let upper: UInt32

    /// Offsets that do not make a span make an empty one.
    package init(_ lower: Int, _ upper: Int) {
        self.lower = UInt32(clamping: lower)
        self.upper = UInt32(clamping: max(lower, upper))
    }

    package var start: Int { Int(lower) }
    package var end: Int { Int(upper) }

    package func contains(_ other: ByteSpan) -> Bool { lower <= other.lower && other.upper <= upper }

    /// Whether the spans share a byte, or one begins where the other ends.
    package func touches(_ other: ByteSpan) -> Bool { lower <= other.upper && other.lower <= upper }

    package static func < (a: ByteSpan, b: ByteSpan) -> Bool { (a.lower, a.upper) < (b.lower, b.upper) }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The bytes of a span, as far as they are there.
    package subscript(span: ByteSpan) -> SubSequence {
        let start = Swift.min(Swift.max(span.start, startIndex), endIndex)
        return self[start..<Swift.min(Swift.max(span.end, start), endIndex)]
    }
}

/// Identifies a source file as long as the process runs. Ids have no meaningful order.
package struct FileID: Hashable, Sendable {
    package let index: Int

    package init(_ index: Int) { self.index = index }

    /// The id of a value that is in no file.
    package static let none = FileID(-1)
}

package struct Place: Hashable, Sendable {
    package let file: FileID
    package let span: ByteSpan

    package init(_ file: FileID, _ span: ByteSpan) { (self.file, self.span) = (file, span) }

    /// A part of this place, offsets counted from its start.
    package func part(_ range: Range<Int>) -> Place {
        Place(file, ByteSpan(span.start + range.lowerBound, span.start + range.upperBound))
    }
}
