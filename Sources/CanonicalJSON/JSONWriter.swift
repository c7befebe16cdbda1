/// Writes JSON with its members in the order of the calls, and with the same bytes on every machine.
package struct JSONWriter {
    package enum Layout: Sendable {
        /// For people: two spaces a level, a line for every value.
        case indented
        /// For a column of a database.
        case compact
    }

    package private(set) var bytes: [UInt8] = []
    private let layout: Layout
    /// Takes the parts of a long document while it is written; nil for a document that is held whole.
    private let take: (([UInt8]) -> Void)?
    private var depth = 0
    /// Whether the object or list that is being written is still empty.
    private var isEmpty = true

    package init(_ layout: Layout, into take: (([UInt8]) -> Void)? = nil) {
        (self.layout, self.take) = (layout, take)
    }

    package mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

    @inlinable package mutating func list<Element>(
        _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) {
        enclose("[", "]") { writer in
            for element in elements {
                writer.beginItem()
                write(element, &writer)
            }
        }
    }

    /// A list whose elements are added with `append(elements:)`.
    package mutating func list(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", elements) }

    /// Adds elements to the list that is being written. `elements(of:depth:_:)` or `element(_:depth:)` made them.
    package mutating func append(elements: [UInt8]) {
        guard !elements.isEmpty else { return }
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        bytes.append(contentsOf: elements)
        guard let take, bytes.count >= 1 << 17 else { return }
        take(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    package mutating func member(_ key: String, _ value: JSONValue) {
        self.key(Key(key))
        value.write(to: &self)
    }

    /// A whole document, as `finish()` returned it, as an element of a list inside `depth` other brackets. Its texts
    /// contain no line ends, so every line can be indented.
    package static func element(_ document: [UInt8], depth: Int) -> [UInt8] {
        var writer = JSONWriter(.indented)
        writer.depth = depth + 1
        // About the size of the indented document.
        writer.bytes.reserveCapacity(document.count + document.count / 4 + 64)
        writer.beginItem()
        writer.appendIndented(document)
        return writer.bytes
    }

    /// Elements of a list inside `depth` other brackets, in the layout for people: a part of a list that is joined
    /// later.
    package static func elements<Element>(
        of elements: [Element], depth: Int, _ write: (Element, inout JSONWriter) -> Void
    ) -> [UInt8] {
        var writer = JSONWriter(.indented)
        writer.depth = depth + 1
        for element in elements {
            writer.beginItem()
            write(element, &writer)
        }
        return writer.bytes
    }

    package mutating func key(_ key: Key) {
        beginItem()
        bytes.append(contentsOf: key.quoted)
        bytes.append(UInt8(ascii: ":"))
        if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    }

    package mutating func integer(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// The digits of a number, as they are.
    package mutating func number(_ digits: String) { bytes.append(contentsOf: digits.utf8) }

    package mutating func boolean(_ value: Bool) { bytes.append(contentsOf: (value ? "true" : "false").utf8) }

    package mutating func null() { bytes.append(contentsOf: "null".utf8) }

    package mutating func text(_ text: String) { appendQuoted(text, to: &bytes) }

    /// Returns the bytes that were written since the last call, so that a long document need not be held whole.
    package mutating func takeWritten() -> [UInt8] {
        let written = bytes
        bytes.removeAll(keepingCapacity: true)
        return written
    }

    /// The document with a line end, or the rest of a document whose parts were taken while it was written.
    package consuming func finish() -> [UInt8] {
        if layout == .indented { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }

    /// Appends a document as a value at this depth. Its texts contain no line ends, so every line can be indented.
    private mutating func appendIndented(_ document: [UInt8]) {
        let indent = repeatElement(UInt8(ascii: " "), count: 2 * depth)
        document.withUnsafeBufferPointer { document in
            var start = 0
            let end = document.last == UInt8(ascii: "\n") ? document.count - 1 : document.count
            while start < end {
                let next = document[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
                bytes.append(contentsOf: document[start..<next])
                if next < end { bytes.append(contentsOf: indent) }
                start = next
            }
        }
    }

    @usableFromInline mutating func enclose(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        depth += 1
        isEmpty = true
        content(&self)
        depth -= 1
        if !isEmpty { beginLine() }
        isEmpty = false
        bytes.append(UInt8(ascii: closing))
    }

    /// Begins the next element of the list, or member of the object, that is being written.
    @usableFromInline package mutating func beginItem() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        beginLine()
    }

    private mutating func beginLine() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}

extension JSONWriter {
    /// A key that is quoted once, however often it is written.
    package struct Key: Sendable {
        package let name: String
        fileprivate let quoted: [UInt8]

        package init(_ name: String) {
            self.name = name
            var bytes: [UInt8] = []
            appendQuoted(name, to: &bytes)
            quoted = bytes
        }
    }
}
