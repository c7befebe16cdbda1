/// The bytes of one source file and the path by which people know it.
package struct SourceFile: Sendable {
    package let id: FileID
    /// As shown in findings: relative to where the user stands, with `/` between its parts.
    package let path: String
    package let bytes: [UInt8]

    package init(id: FileID, path: String, bytes: [UInt8]) {
        self.id = id
        self.path = path
        self.bytes = bytes
    }
}

/// Line and column of one byte offset, both from 1.
package struct Position: Hashable, Sendable {
    package let line: Int
    /// In Unicode code points, as editors for writers count.
    package let column: Int
    /// From the start of the file, from 0.
    package let byte: Int
}

/// Where each line of a file starts. LF and CRLF end a line, nothing else does.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The number of code points before every 256th byte; empty when the file is ASCII. So a position costs the same
    /// wherever it is, also in a line of two million characters.
    private let checkpoints: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let (starts, isASCII) = LineIndex.lineStarts(of: bytes)
        self.starts = starts
        checkpoints = isASCII ? [] : LineIndex.checkpoints(of: bytes)
    }

    /// Where lines start, and whether all of it is ASCII: eight bytes at a time.
    private static func lineStarts(of bytes: [UInt8]) -> (starts: [Int], isASCII: Bool) {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var starts = [0]
        var seen: UInt64 = 0
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                seen |= eight
                let others = eight ^ ones &* 0x0A
                // The highest bit of each byte that is a line feed.
                var feeds = ~((others & ~highs) &+ ~highs | others) & highs
                while feeds != 0 {
                    starts.append(offset + feeds.trailingZeroBitCount >> 3 + 1)
                    feeds &= feeds &- 1
                }
                offset += 8
            }
            for offset in offset..<bytes.count {
                seen |= UInt64(bytes[offset])
                if bytes[offset] == 0x0A { starts.append(offset + 1) }
            }
        }
        return (starts, seen & highs == 0)
    }

    private static func checkpoints(of bytes: [UInt8]) -> [Int] {
        var checkpoints: [Int] = []
        var points = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % 256 == 0 { checkpoints.append(points) }
            if byte & 0xC0 != 0x80 { points += 1 }
        }
        return checkpoints
    }

    /// The line, from 1, that holds the byte at `offset`.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

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

    /// How many code points begin before an offset.
    private func points(to offset: Int) -> Int {
        guard !checkpoints.isEmpty else { return offset }
        let checkpoint = min(offset / 256, checkpoints.count - 1)
        return bytes[(checkpoint * 256)..<offset].reduce(checkpoints[checkpoint]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    private var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
