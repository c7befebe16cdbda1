import CanonicalJSON
import SourceText

enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// The lines of a text as the protocol counts them: LF, CRLF and CR each end a line.
struct TextLines {
    let bytes: [UInt8]
    private let starts: [Int]
    private let encoding: PositionEncoding

    /// An editor removes a byte order mark before it counts columns, so an open text has none.
    init(_ bytes: [UInt8], _ encoding: PositionEncoding, isOpen: Bool = true) {
        (self.bytes, self.encoding) = (bytes, encoding)
        var starts = [!isOpen && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        bytes.withUnsafeBufferPointer { bytes in
            for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
                starts.append(index + 1)
            }
        }
        self.starts = starts
    }

    /// The offset of a position. For a position outside the text, the nearest offset.
    func offset(of position: ClientPosition) -> Int {
        guard position.line >= 0 else { return starts[0] }
        guard position.line < starts.count else { return bytes.count }
        let end = end(ofLine: position.line)
        var offset = starts[position.line]
        var left = position.character
        while left > 0, offset < end {
            let length = length(at: offset)
            left -= units(length)
            // A position inside a character means the start of the character.
            if left < 0 { break }
            offset = min(offset + length, end)
        }
        return offset
    }

    func span(of range: ClientRange) -> Range<Int> {
        let (first, second) = (offset(of: range.start), offset(of: range.end))
        return min(first, second)..<max(first, second)
    }

    func position(at offset: Int) -> ClientPosition {
        let offset = min(max(offset, starts[0]), bytes.count)
        let line = line(at: offset)
        var (index, character) = (starts[line], 0)
        while index < offset {
            let length = length(at: index)
            if index + length > offset { break }
            character += units(length)
            index += length
        }
        return ClientPosition(line: line, character: character)
    }

    /// The number of a line, from 0.
    func line(at offset: Int) -> Int { max(0, firstIndex(below: starts.count) { starts[$0] > offset } - 1) }

    /// The line break of the first line, which is used for added lines.
    var lineBreak: String {
        let end = bytes.firstIndex(of: 0x0A) ?? 0
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    var count: Int { starts.count }

    func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

    /// The offset before the line break of a line.
    func end(ofLine line: Int) -> Int {
        guard line + 1 < starts.count else { return bytes.count }
        var end = starts[line + 1]
        while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    func text(ofLine line: Int) -> String {
        String(decoding: bytes[start(ofLine: line)..<end(ofLine: line)], as: UTF8.self)
    }

    func json(_ range: Range<Int>) -> JSONValue {
        ["start": json(position(at: range.lowerBound)), "end": json(position(at: range.upperBound))]
    }

    func json(_ span: ByteSpan) -> JSONValue { json(min(span.start, bytes.count)..<min(span.end, bytes.count)) }

    private func json(_ position: ClientPosition) -> JSONValue {
        ["line": .integer(position.line), "character": .integer(position.character)]
    }

    /// The length of the character at an offset, in bytes; at least 1, even for invalid bytes.
    private func length(at offset: Int) -> Int {
        let length =
            switch bytes[offset] {
            case 0xC0..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0...0xFF: 4
            default: 1
            }
        return min(length, bytes.count - offset)
    }

    private func units(_ length: Int) -> Int { encoding == .utf8 ? length : length == 4 ? 2 : 1 }
}
