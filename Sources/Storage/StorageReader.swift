package import SourceText

/// Reads what a `StorageWriter` wrote, in the same order. The bytes must stay where they are as long as it reads.
package struct StorageReader {
    private let context: StorageContext
    private let textBuffer: TextBuffer
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int

    package init(_ bytes: UnsafeRawBufferPointer, _ context: StorageContext) throws(StorageFault) {
        self.context = context
        self.bytes = bytes
        offset = 4
        guard bytes.count >= 4 else { throw StorageFault() }
        let count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
        guard count <= bytes.count - 4 else { throw StorageFault() }
        textBuffer = TextBuffer(capacity: count)
        bytes[4..<(4 + count)].withMemoryRebound(to: UInt8.self) { _ = textBuffer.append($0) }
        offset += count
    }

    /// All of it was read.
    package var isAtEnd: Bool { offset == bytes.count }

    // MARK: - Numbers

    package mutating func flag() throws(StorageFault) -> Bool { try byte() != 0 }

    package mutating func byte() throws(StorageFault) -> UInt8 { try number() }
    package mutating func uint16() throws(StorageFault) -> UInt16 { try number() }
    package mutating func uint32() throws(StorageFault) -> UInt32 { try number() }
    package mutating func int32() throws(StorageFault) -> Int32 { try number() }
    package mutating func uint64() throws(StorageFault) -> UInt64 { try number() }

    package mutating func int() throws(StorageFault) -> Int {
        let number: Int64 = try number()
        return Int(number)
    }

    @inline(__always)
    private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws(StorageFault) -> Number {
        let end = offset + MemoryLayout<Number>.size
        guard end <= bytes.count else { throw StorageFault() }
        defer { offset = end }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    package mutating func range() throws(StorageFault) -> Range<Int> {
        let (start, end) = (try int(), try int())
        guard start <= end else { throw StorageFault() }
        return start..<end
    }

    package mutating func numbers() throws(StorageFault) -> [UInt64] { try list(of: UInt64.self) }
    package mutating func numbers() throws(StorageFault) -> [UInt32] { try list(of: UInt32.self) }

    @inline(__always)
    private mutating func list<Number: FixedWidthInteger & BitwiseCopyable>(
        of type: Number.Type
    ) throws(StorageFault) -> [Number] {
        let (count, size) = (try self.count(), MemoryLayout<Number>.size)
        guard count <= (bytes.count - offset) / size else { throw StorageFault() }
        let some = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count * size)])
        offset += count * size
        return [Number](unsafeUninitializedCapacity: count) { numbers, filled in
            UnsafeMutableRawBufferPointer(numbers).copyMemory(from: some)
            for index in 0..<count { numbers[index] = Number(littleEndian: numbers[index]) }
            filled = count
        }
    }

    /// How many elements a list has. Each takes a byte at least.
    package mutating func count() throws(StorageFault) -> Int {
        let count = Int(try uint32())
        guard count <= bytes.count - offset else { throw StorageFault() }
        return count
    }

    // MARK: - Texts

    package mutating func text() throws(StorageFault) -> Text {
        let (start, count) = (Int(try uint32()), Int(try uint32()))
        guard start + count <= textBuffer.count else { throw StorageFault() }
        return Text(textBuffer, start: start, count: count)
    }

    package mutating func string() throws(StorageFault) -> String { try text().string }

    package mutating func someBytes() throws(StorageFault) -> [UInt8] { Array(try part()) }

    /// Some bytes where they lie.
    package mutating func part() throws(StorageFault) -> UnsafeRawBufferPointer {
        let count = try int()
        guard (0...(bytes.count - offset)).contains(count) else { throw StorageFault() }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
    }

    // MARK: - Places and things

    package mutating func span() throws(StorageFault) -> ByteSpan {
        let (lower, upper) = (Int(try uint32()), Int(try uint32()))
        return ByteSpan(lower, upper)
    }

    package mutating func place() throws(StorageFault) -> Place {
        let file = try file()
        return Place(file, try span())
    }

    package mutating func file() throws(StorageFault) -> FileID {
        guard let file = context.file(try uint32()) else { throw StorageFault() }
        return file
    }

    /// One of the things that every run has.
    package mutating func thing<Thing>(_ type: Thing.Type) throws(StorageFault) -> Thing {
        guard let thing = context.thing(try uint32()) as? Thing else { throw StorageFault() }
        return thing
    }

    package mutating func raw<Raw: RawRepresentable<String>>(_ type: Raw.Type) throws(StorageFault) -> Raw {
        guard let value = Raw(rawValue: try string()) else { throw StorageFault() }
        return value
    }

    // MARK: - Values

    @inlinable
    package mutating func optional<Value>(
        _ body: (inout StorageReader) throws(StorageFault) -> Value
    ) throws(StorageFault) -> Value? {
        try flag() ? try body(&self) : nil
    }

    @inlinable
    package mutating func list<Element>(
        _ body: (inout StorageReader) throws(StorageFault) -> Element
    ) throws(StorageFault) -> [Element] {
        let count = try count()
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try body(&self)) }
        return list
    }

    package mutating func optionalInt() throws(StorageFault) -> Int? { try flag() ? try int() : nil }
    package mutating func optionalString() throws(StorageFault) -> String? { try flag() ? try string() : nil }
    package mutating func optionalPlace() throws(StorageFault) -> Place? { try flag() ? try place() : nil }

    package mutating func optionalRaw<Raw: RawRepresentable<String>>(
        _ type: Raw.Type
    ) throws(StorageFault) -> Raw? {
        try flag() ? try raw(type) : nil
    }

    package mutating func texts() throws(StorageFault) -> [Text] {
        try list { reader throws(StorageFault) in try reader.text() }
    }

    package mutating func strings() throws(StorageFault) -> [String] {
        try list { reader throws(StorageFault) in try reader.string() }
    }

    package mutating func places() throws(StorageFault) -> [Place] {
        try list { reader throws(StorageFault) in try reader.place() }
    }

    package mutating func optional<Value: Storable>() throws(StorageFault) -> Value? {
        try flag() ? try Value(from: &self) : nil
    }

    package mutating func list<Element: Storable>() throws(StorageFault) -> [Element] {
        try list { reader throws(StorageFault) in try Element(from: &reader) }
    }
}
