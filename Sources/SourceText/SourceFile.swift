package struct SourceFile: Sendable {
    package let id: FileID
    /// As shown in findings: relative to the working directory, with `/` between its parts.
    package let path: String
    package let bytes: [UInt8]

    package init(id: FileID, path: String, bytes: [UInt8]) { (self.id, self.path, self.bytes) = (id, path, bytes) }
}

package struct Position: Hashable, Sendable {
    package let line: Int
    /// In Unicode code points, from 1.
    package let column: Int
    /// From the start of the file, from 0.
    package let byte: Int
}

/// The start of each line of a file. Only LF and CRLF end a line.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The number of code points before every 256th byte; empty if the file is ASCII. They make every position
    /// equally fast to find, even in a line of two million characters.
    private let checkpoints: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBytes { bytes in
            while let feed = offset(of: 0x0A, in: bytes, from: starts[starts.count - 1]) { starts.append(feed + 1) }
        }
        self.starts = starts
        checkpoints = bytes.withUnsafeBufferPointer { bytes in
            bytes.reduce(0, |) < 0x80 ? [] : LineIndex.checkpoints(of: bytes)
        }
    }

    private static func checkpoints(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var points = 0
        return stride(from: 0, to: bytes.count, by: 256).map { start in
            defer {
                for byte in bytes[start..<min(start + 256, bytes.count)] { points += byte & 0xC0 == 0x80 ? 0 : 1 }
            }
            return points
        }
    }

    /// The line, from 1, that contains the byte at `offset`.
    package func line(at offset: Int) -> Int { max(1, firstIndex(below: starts.count) { starts[$0] > offset }) }

    /// The bytes of a line (from 1) without its end. A byte order mark is not part of the first line.
    package func span(ofLine line: Int) -> ByteSpan {
        let start = starts[line - 1] + (line == 1 ? markLength : 0)
        var end = line < starts.count ? starts[line] - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return ByteSpan(start, end)
    }

    package func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(at: offset)
        let start = starts[line - 1] + (line == 1 ? markLength : 0)
        return Position(line: line, column: points(to: offset) - points(to: min(start, offset)) + 1, byte: offset)
    }

    private func points(to offset: Int) -> Int {
        guard !checkpoints.isEmpty else { return offset }
        let checkpoint = min(offset / 256, checkpoints.count - 1)
        return bytes[(checkpoint * 256)..<offset].reduce(checkpoints[checkpoint]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    private var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
