package import SourceText

/// Splits bytes in UTF-8 into cells.
struct CSVScanner {
    private let bytes: [UInt8]
    private let separator: UInt8
    private(set) var offset = 0
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The separator is the most frequent one in the header, outside of quotation marks.
        let known = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            // There may be a title above the header.
            if byte == 0x0A || byte == 0x0D, known.contains(where: { counts[$0] != nil }) { break }
            counts[byte, default: 0] += 1
        }
        separator = known.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? known[0]
    }

    mutating func row() throws(ReadingProblem) -> [String?]? {
        guard offset < bytes.count else { return nil }
        number += 1
        var cells: [String?] = []
        while true {
            cells.append(try cell())
            guard offset < bytes.count else { return cells }
            let byte = bytes[offset]
            offset += 1
            if byte == separator { continue }
            if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
            return cells
        }
    }

    private mutating func cell() throws(ReadingProblem) -> String? {
        let start = offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            while offset < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
            return start == offset ? nil : String(decoding: bytes[start..<offset], as: UTF8.self)
        }
        offset += 1
        var content: [UInt8] = []
        var begin = offset
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\"") else {
                offset += 1
                continue
            }
            content += bytes[begin..<offset]
            offset += 1
            // A doubled quotation mark is part of the text.
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
                begin = offset
                offset += 1
                continue
            }
            guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
                throw ReadingProblem(
                    message: "row \(number): there is text after the closing quotation mark of a cell", offset: offset
                )
            }
            return String(decoding: content, as: UTF8.self)
        }
        throw ReadingProblem(
            message: "row \(number): a quotation mark opens a cell here, and none closes it", offset: start)
    }
}

/// Decodes UTF-8, or UTF-16 as Excel saves it, to UTF-8 without a byte order mark. The text of a workbook is CSV.
package func decodedText(_ bytes: [UInt8]) throws(ReadingProblem) -> [UInt8] {
    if let archive = ZipArchive(bytes) {
        if let text = try workbookText(archive) { return text }
        if let problem = foreignFormat(.entry, archive.names) { throw problem }
    }
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
        throw ReadingProblem(message: "this archive or workbook is cut off: download or save it again", offset: 0)
    }
    let first = bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    if let problem = foreignFormat(.bytes, [first]) { throw problem }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            isLittle
                ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
                : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    // In UTF-16 about every second byte of most texts is 0.
    if bytes.prefix(1_000).count(where: { $0 == 0 }) * 3 > min(bytes.count, 1_000) {
        let message = "this looks like UTF-16, which needs a byte order mark: save the file as UTF-8"
        throw ReadingProblem(message: message, offset: 0)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text) != nil else {
        let decoded = Array(String(decoding: text, as: UTF8.self).utf8)
        let offset = zip(text, decoded).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        throw ReadingProblem(message: "the file is neither UTF-8 nor UTF-16: save it as UTF-8", offset: offset)
    }
    return text
}
