import CZlib
import SourceText

/// The files of a ZIP archive, by the list at its end.
struct ZipArchive {
    private struct Entry {
        let method: UInt16
        let (start, packed, size): (Int, Int, Int)
    }

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]
    /// More than any workbook that people write has.
    private static let largest = 256 << 20

    var names: [String] { entries.keys.sorted() }

    /// Nil if the bytes are no such archive, or one with a password or of several parts.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A comment of at most 64 KiB may follow the end record.
        let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
        guard bytes.starts(with: "PK\u{3}\u{4}".utf8), let end = ends.first(where: { number($0, 4) == 0x0605_4B50 })
        else { return nil }
        var place = number(end + 16, 4)
        for _ in 0..<number(end + 10, 2) {
            guard place + 46 <= bytes.count, number(place, 4) == 0x0201_4B50 else { return nil }
            let (nameEnd, local) = (place + 46 + number(place + 28, 2), number(place + 42, 4))
            guard nameEnd <= bytes.count, local + 30 <= bytes.count, number(place + 8, 2) & 1 == 0 else { return nil }
            let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
            let (packed, size) = (number(place + 20, 4), number(place + 24, 4))
            guard start + packed <= bytes.count else { return nil }
            let name = String(decoding: bytes[place + 46..<nameEnd], as: UTF8.self)
            entries[name] = Entry(method: UInt16(number(place + 10, 2)), start: start, packed: packed, size: size)
            place = nameEnd + number(place + 30, 2) + number(place + 32, 2)
        }
    }

    private func number(_ offset: Int, _ width: Int) -> Int {
        (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    /// The content of a file; nil if there is none of this name. Throws if it is damaged or too large.
    func file(_ name: String) throws(ReadingProblem) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        let packed = bytes[entry.start..<entry.start + entry.packed]
        guard entry.size <= ZipArchive.largest else {
            throw ReadingProblem(message: "`\(name)` in it is larger than 256 MiB", offset: 0)
        }
        if entry.method == 0 { return Array(packed) }
        guard entry.method == 8, let content = inflated(packed, to: entry.size) else {
            throw ReadingProblem(message: "`\(name)` in it is damaged: download or save the file again", offset: 0)
        }
        return content
    }
}

/// The bytes that were packed by `deflate`; nil if they are not `size` bytes.
private func inflated(_ packed: ArraySlice<UInt8>, to size: Int) -> [UInt8]? {
    var (stream, input) = (z_stream(), Array(packed))
    // Negative bits of the window stand for a stream without a header.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        return nil
    }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    // One byte more, so that a stream that is too long does not end.
    let output = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
        input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
            (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(size + 1))
            status = inflate(&stream, Z_FINISH)
        }
        count = size + 1 - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && output.count == size ? output : nil
}
