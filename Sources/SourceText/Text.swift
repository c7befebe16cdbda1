import Platform

/// A text as the writer wrote it: a slice of bytes, always valid UTF-8.
///
/// Two texts are equal if their bytes are. Swift's `String` would also treat `é` (one code point) and `é` (two) as
/// equal, which databases and other languages do not.
package struct Text: Sendable {
    /// The bytes of all texts of its file.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let start: UInt32
    @usableFromInline let length: UInt32

    /// A slice of these bytes, which must be valid UTF-8 by themselves.
    package init(_ bytes: [UInt8], start: Int, count: Int) {
        self.bytes = bytes
        self.start = UInt32(start)
        length = UInt32(count)
    }

    package init(_ string: String) {
        let bytes = Array(string.utf8)
        self.init(bytes, start: 0, count: bytes.count)
    }

    @inlinable package var utf8Count: Int { Int(length) }
    @inlinable package var isEmpty: Bool { length == 0 }

    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start + length)])) }
    }

    /// The same text with its own bytes, so that those of its file need not be kept.
    package var copied: Text { Text(string) }

    package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Its characters, each with its place in bytes.
    package var characters: [(scalar: Unicode.Scalar, range: Range<Int>)] {
        withBytes { Array(SourceText.characters(of: $0)) }
    }

    /// Its first 80 characters, for messages; all of it if it is short.
    package var excerpt: String {
        guard utf8Count > 80 else { return string }
        let bytes = withBytes { Array($0.prefix(400)) }
        let start = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(80)
        return String(String.UnicodeScalarView(start)) + (start.count < codePoints ? "…" : "")
    }

    /// Whether it is empty, or has only white space and characters without a width, also beyond ASCII.
    package var isBlank: Bool {
        withBytes { bytes in
            for byte in bytes {
                if byte == 0x20 || byte == 0x09 || byte == 0x0A { continue }
                if byte < 0x80 { return false }
                return string.unicodeScalars.allSatisfy {
                    $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
                }
            }
            return true
        }
    }

    /// The text without white space at its ends.
    package var trimmed: Text {
        withBytes { slice in
            var first = 0
            var last = slice.count
            while first < last, Text.isBlank(slice[first]) { first += 1 }
            while last > first, Text.isBlank(slice[last - 1]) { last -= 1 }
            // White space beyond ASCII begins with one of these bytes or ends with a continuation byte.
            if first < last, slice[first] >= 0x80 || slice[last - 1] >= 0x80 {
                let scalars = Text(bytes, start: Int(start) + first, count: last - first).string.unicodeScalars
                let front = scalars.prefix { $0.properties.isWhitespace }
                let back = scalars.dropFirst(front.count).reversed().prefix { $0.properties.isWhitespace }
                first += front.reduce(0) { $0 + UTF8.width($1) }
                last -= back.reduce(0) { $0 + UTF8.width($1) }
            }
            return Text(bytes, start: Int(start) + first, count: last - first)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Whether all its characters are ASCII.
    package var isASCII: Bool { withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }

    package var codePoints: Int {
        withBytes { bytes in
            var count = 0
            for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
            return count
        }
    }

    package func equals(_ other: StaticString) -> Bool {
        guard utf8Count == other.utf8CodeUnitCount else { return false }
        return withBytes { Text.areEqual($0, UnsafeBufferPointer(start: other.utf8Start, count: $0.count)) }
    }

    package func equals(_ other: String) -> Bool {
        guard utf8Count == other.utf8.count else { return false }
        return withBytes { bytes in
            other.utf8.withContiguousStorageIfAvailable { Text.areEqual(bytes, $0) }
                ?? bytes.elementsEqual(other.utf8)
        }
    }
}

extension Text: Hashable, Comparable {
    package static func == (a: Text, b: Text) -> Bool {
        guard a.length == b.length else { return false }
        return a.withBytes { x in b.withBytes { y in areEqual(x, y) } }
    }

    /// Both must have the same number of bytes.
    private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = a.baseAddress, let second = b.baseAddress else { return a.isEmpty && b.isEmpty }
        return memcmp(first, second, a.count) == 0
    }

    package static func < (a: Text, b: Text) -> Bool {
        a.withBytes { x in b.withBytes { y in x.lexicographicallyPrecedes(y) } }
    }

    package func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
}

extension Text: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(stringLiteral value: String) { self.init(value) }

    package var description: String { string }
}

extension StringProtocol {
    /// The text without white space at its ends.
    package var trimmed: String { Text(String(self)).trimmed.string }
}

/// The characters of a text, each with its place in bytes.
package func characters(of text: UnsafeBufferPointer<UInt8>) -> some Sequence<
    (scalar: Unicode.Scalar, range: Range<Int>)
> {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.makeIterator()
    return sequence(state: (scalars, 0)) { (state: inout (String.UnicodeScalarView.Iterator, Int)) in
        guard let scalar = state.0.next() else { return nil }
        let start = state.1
        state.1 += UTF8.width(scalar)
        return (scalar, start..<state.1)
    }
}
