/// Numbers that a writer takes, and a reader gives back, many at a time.
package protocol StorableNumber: FixedWidthInteger, BitwiseCopyable, Sendable {
    static func store(_ numbers: [Self], in writer: inout StorageWriter)
    static func list(from reader: inout StorageReader) throws(StorageFault) -> [Self]
}

extension UInt64: StorableNumber {
    package static func store(_ numbers: [UInt64], in writer: inout StorageWriter) { writer.put(numbers) }

    package static func list(from reader: inout StorageReader) throws(StorageFault) -> [UInt64] {
        try reader.numbers()
    }
}

extension UInt32: StorableNumber {
    package static func store(_ numbers: [UInt32], in writer: inout StorageWriter) { writer.put(numbers) }

    package static func list(from reader: inout StorageReader) throws(StorageFault) -> [UInt32] {
        try reader.numbers()
    }
}
