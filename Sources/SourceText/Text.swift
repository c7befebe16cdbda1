import Platform

/// The bytes that the texts of one file are slices of. Written once while the file is parsed, then only read;
/// checking that at run time would cost more than the reads.
@usableFromInline package final class TextBuffer: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline package private(set) var base: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) package private(set) var capacity: Int
    @exclusivity(unchecked) package private(set) var count = 0

    package init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    @inlinable package func bytes(from start: Int) -> UnsafePointer<UInt8> { UnsafePointer(base + start) }

    /// Frees the unused room. Call it before another thread reads the buffer.
    package func fit() {
        guard count < capacity else { return }
        capacity = max(count, 1)
        let fitted = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        fitted.update(from: base, count: count)
        base.deallocate()
        base = fitted
    }

    /// Appends bytes, which the caller has made sure fit. Returns the offset of the first.
    package func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        precondition(count + bytes.count <= capacity, "a text buffer is as large as its file")
        let start = count
        if let source = bytes.baseAddress { (base + count).update(from: source, count: bytes.count) }
        count += bytes.count
        return start
    }
}

/// A text as the writer wrote it: a slice of bytes, always valid UTF-8.
///
/// Two texts are equal if their bytes are. Swift's `String` would also treat `é` (one code point) and `é` (two) as
/// equal, which databases and other languages do not.
package struct Text: Sendable {
    @usableFromInline let buffer: TextBuffer
    @usableFromInline let start: UInt32
    @usableFromInline let length: UInt32

    package init(_ buffer: TextBuffer, start: Int, count: Int) {
        self.buffer = buffer
        self.start = UInt32(start)
        length = UInt32(count)
    }

    package init(_ string: String) {
        var string = string
        let buffer = string.withUTF8 { bytes in
            let buffer = TextBuffer(capacity: bytes.count)
            _ = buffer.append(bytes)
            return buffer
        }
        self.init(buffer, start: 0, count: buffer.count)
    }

    @inlinable package var utf8Count: Int { Int(length) }
    @inlinable package var isEmpty: Bool { length == 0 }

    @inlinable @inline(__always) package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result)
        -> Result
    {
        defer { withExtendedLifetime(buffer) {} }
        return body(UnsafeBufferPointer(start: buffer.base + Int(start), count: Int(length)))
    }

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
        withBytes { bytes in
            var first = 0
            var last = bytes.count
            while first < last, Text.isBlank(bytes[first]) { first += 1 }
            while last > first, Text.isBlank(bytes[last - 1]) { last -= 1 }
            // White space beyond ASCII begins with one of these bytes or ends with a continuation byte.
            if first < last, bytes[first] >= 0x80 || bytes[last - 1] >= 0x80 {
                let scalars = Text(buffer, start: Int(start) + first, count: last - first).string.unicodeScalars
                let front = scalars.prefix { $0.properties.isWhitespace }
                let back = scalars.dropFirst(front.count).reversed().prefix { $0.properties.isWhitespace }
                first += front.reduce(0) { $0 + UTF8.width($1) }
                last -= back.reduce(0) { $0 + UTF8.width($1) }
            }
            return Text(buffer, start: Int(start) + first, count: last - first)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Whether all its characters are ASCII.
    package var isASCII: Bool { withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }

    package var codePoints: Int {
        withBytes { bytes in
            var count = 0
            for byte in bytes where byte & 0xC0 != 0x80 { count &+= 1 }
            return count
        }
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
        if a.buffer === b.buffer, a.start == b.start { return true }
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

/// Copies texts into one buffer, so that the buffers of their files need not be kept.
package struct TextCopies {
    private let buffer: TextBuffer

    package init(_ texts: [Text]) { buffer = TextBuffer(capacity: texts.reduce(0) { $0 + $1.utf8Count }) }

    package mutating func copy(of text: Text) -> Text {
        Text(buffer, start: text.withBytes(buffer.append), count: text.utf8Count)
    }
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
