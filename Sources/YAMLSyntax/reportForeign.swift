import Diagnostics
import SourceText

/// Reports a file that is not UTF-8 text with lines as one mistake, however many of its bytes are wrong. `plainEnd`
/// is the end of the plain ASCII that the file begins with. Returns false if the file is text.
func reportForeign(_ source: SourceFile, plainEnd: Int, _ findings: inout Findings) -> Bool {
    let bytes = source.bytes
    let place = Place(source.id, ByteSpan(0, 0))
    if let found = foreignForm(of: bytes, plainEnd) {
        findings.report(.invalidUTF8, found.message, at: place, help: found.help)
        return true
    }
    // Nearly every file has a line feed near its start, so the search is short.
    guard !bytes.contains(0x0A), let first = bytes.firstIndex(of: 0x0D) else { return false }
    guard bytes[(first + 1)...].contains(0x0D) else { return false }
    findings.report(
        .loneCarriageReturn, "the lines of this file end with a carriage return alone",
        at: Place(source.id, ByteSpan(first, first + 1)),
        help: "save the file with line endings LF (Unix) or CRLF (Windows)",
        fix: .init(
            "write LF at the end of each line",
            bytes.indices.filter { bytes[$0] == 0x0D }.map { Edit(Place(source.id, ByteSpan($0, $0 + 1)), "\n") }))
    return true
}

/// The first bytes of files that are not text, and what such a file is.
private let foreignCharacters: [(head: [UInt8], what: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], "a Word document, a spreadsheet or an archive (zip)"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Word document or spreadsheet"), (Array("%PDF".utf8), "a PDF"),
    (Array("{\\rtf".utf8), "a document in Rich Text Format"), ([0x89, 0x50, 0x4E, 0x47], "a picture (PNG)"),
    ([0xFF, 0xD8, 0xFF], "a picture (JPEG)"), ([0x1F, 0x8B], "a packed file (gzip)"),
    (Array("bplist".utf8), "a property list of macOS"),
]

private func foreignForm(of bytes: [UInt8], _ plainEnd: Int) -> (message: String, help: String)? {
    // Sources begin with a key, a comment, spaces or three dashes, so the first byte mostly decides.
    if let first = bytes.first,
        let character = foreignCharacters.first(where: { $0.head[0] == first && bytes.starts(with: $0.head) })
    {
        return ("this file is \(character.what), not plain text", "save it as plain text in UTF-8, or delete it")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        return ("this file is in UTF-16, not in UTF-8", "save the file with the encoding UTF-8")
    }
    let (length, zeros, controls) = bytes.withUnsafeBytes { sample($0, from: plainEnd) }
    if length >= 8, zeros * 5 >= length * 2, zeros * 5 <= length * 3 {
        return ("this file is in UTF-16, not in UTF-8", "save the file with the encoding UTF-8")
    }
    guard controls > 8, controls * 20 > length else { return nil }
    return ("this file is not plain text", "save it as plain text in UTF-8, or delete it")
}

/// The number of bytes examined (4096 at most), of zeros, and of control characters that no text has.
private func sample(_ bytes: UnsafeRawBufferPointer, from plainEnd: Int) -> (length: Int, zeros: Int, controls: Int) {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(4096))
    var (zeros, controls) = (0, 0)
    var offset = plainEnd
    while offset < bytes.count {
        let byte = bytes[offset]
        if byte < 0x20 {
            zeros += byte == 0 ? 1 : 0
            controls += byte == 0x09 || byte == 0x0D ? 0 : 1
        }
        offset = plainASCIIEnd(in: bytes, from: offset + 1)
    }
    return (bytes.count, zeros, controls)
}
