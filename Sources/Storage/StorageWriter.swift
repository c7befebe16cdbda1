package import SourceText

/// Writes values one behind the other, and their texts together before them.
package struct StorageWriter {
    private var values: [UInt8] = []
    private var texts: [UInt8] = []
    private let context: StorageContext
    /// Whether nothing was met so far that the next run could not know.
    private var isComplete = true

    package init(_ context: StorageContext) { self.context = context }

    /// All that was written; nil where something of it refers to what the next run does not know.
    package var bytes: [UInt8]? {
        guard isComplete, let count = UInt32(exactly: texts.count) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + texts.count + values.count)
        withUnsafeBytes(of: count.littleEndian) { bytes += $0 }
        bytes += texts
        bytes += values
        return bytes
    }

    // MARK: - Numbers

    package mutating func put(_ flag: Bool) { values.append(flag ? 1 : 0) }
    package mutating func put(_ number: UInt8) { values.append(number) }
    package mutating func put(_ number: UInt16) { append(number) }
    package mutating func put(_ number: UInt32) { append(number) }
    package mutating func put(_ number: Int32) { append(number) }
    package mutating func put(_ number: UInt64) { append(number) }
    package mutating func put(_ number: Int) { append(Int64(number)) }

    @inline(__always)
    private mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { values += $0 }
    }

    package mutating func put(_ range: Range<Int>) {
        put(range.lowerBound)
        put(range.upperBound)
    }

    package mutating func put(_ numbers: [UInt64]) { append(all: numbers) }
    package mutating func put(_ numbers: [UInt32]) { append(all: numbers) }

    @inline(__always)
    private mutating func append(all numbers: [some FixedWidthInteger]) {
        put(UInt32(truncatingIfNeeded: numbers.count))
        for number in numbers { append(number) }
    }

    // MARK: - Texts

    /// What another writer wrote, or any bytes.
    package mutating func put(bytes: [UInt8]) {
        put(bytes.count)
        values += bytes
    }

    package mutating func put(_ string: String) {
        putRange(string.utf8.count)
        texts += string.utf8
    }

    package mutating func put(_ text: Text) {
        putRange(text.utf8Count)
        text.withBytes { texts += $0 }
    }

    private mutating func putRange(_ count: Int) {
        put(UInt32(truncatingIfNeeded: texts.count))
        put(UInt32(truncatingIfNeeded: count))
    }

    // MARK: - Places and things

    package mutating func put(_ span: ByteSpan) {
        put(span.lower)
        put(span.upper)
    }

    package mutating func put(_ place: Place) {
        put(place.file)
        put(place.span)
    }

    package mutating func put(_ file: FileID) { put(known: context.number(of: file)) }

    /// One of the things that every run has.
    package mutating func put(thing: any AnyObject) { put(known: context.number(of: thing)) }

    private mutating func put(known number: UInt32?) {
        isComplete = isComplete && number != nil
        put(number ?? 0)
    }

    // MARK: - Values

    package mutating func put(_ value: some Storable) { value.store(in: &self) }

    @inlinable
    package mutating func put<Value>(_ value: Value?, _ body: (inout StorageWriter, Value) -> Void) {
        put(value != nil)
        if let value { body(&self, value) }
    }

    @inlinable
    package mutating func put<Element>(_ list: [Element], _ body: (inout StorageWriter, Element) -> Void) {
        put(UInt32(truncatingIfNeeded: list.count))
        for element in list { body(&self, element) }
    }

    package mutating func put(_ value: (some Storable)?) { put(value) { $0.put($1) } }

    package mutating func put(_ list: [some Storable]) { put(list) { $0.put($1) } }
}
