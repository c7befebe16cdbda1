package import SourceText

/// What keeps a file that another tool made from being read, and where.
package struct FormatFault: Error, Hashable, Sendable {
    /// One line that stands alone: lower case at its start, no full stop.
    package let message: String
    package let span: ByteSpan
    /// Its line, from 1.
    package let line: Int

    init(_ message: String, at offset: Int, in bytes: [UInt8]) {
        let offset = min(max(offset, 0), bytes.count)
        self.message = message
        span = ByteSpan(offset, min(offset + 1, bytes.count))
        line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    }
}

/// The most that a file that another tool made may hold. Xcode's are a hundredth of it.
package let mostForeignBytes = 2 << 20

/// Whether bytes are UTF-8, and if not, where they first are not.
func firstOffsetBeyondUTF8(_ bytes: [UInt8]) -> Int? {
    if String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) { return nil }
    var decoder = UTF8()
    var source = bytes.makeIterator()
    var offset = 0
    while true {
        switch decoder.decode(&source) {
        case .scalarValue(let scalar): offset += UTF8.width(scalar)
        case .emptyInput, .error: return offset
        }
    }
}

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
