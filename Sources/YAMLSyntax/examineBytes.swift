import Diagnostics
import SourceText

/// What the bytes alone show, before they are read as YAML.
struct BytesSurvey {
    var isASCII = true
    /// The length of the byte order mark at the start: 0 or 3.
    var markLength = 0
    /// Whether it can be read without the lines that have a finding.
    var isText = false
}

/// Reports what no source file may contain. libyaml would reject some of it without saying where, and read some of
/// it (the Unicode line breaks) as line ends that no editor shows.
func examineBytes(of source: SourceFile, _ findings: inout Findings) -> BytesSurvey {
    var survey = BytesSurvey()
    if source.bytes.count > SyntaxLimits.fileBytes {
        findings.report(
            .fileTooLarge, "this file is larger than 2 MiB", at: Place(source.id, ByteSpan(0, 0)),
            help: "split it into several files")
        return survey
    }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { survey.markLength = 3 }
    let plain = source.bytes.withUnsafeBytes { plainASCIIEnd(in: $0, from: 0) }
    if reportForeign(source, plainEnd: plain, &findings) { return survey }
    source.bytes.withUnsafeBufferPointer { bytes in
        var examiner = ByteExaminer(bytes: bytes, file: source.id, offset: max(plain, survey.markLength))
        examiner.run()
        survey.isASCII = examiner.isASCII
        survey.isText = examiner.isUTF8 && examiner.findings.count < ByteExaminer.limit
        findings.add(examiner.findings)
    }
    return survey
}

private struct ByteExaminer {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: FileID
    var offset: Int
    var isASCII = true
    var findings = Findings()
    var isUTF8 = true
    static let limit = 20

    mutating func run() {
        while offset < bytes.count {
            offset = plainASCIIEnd(in: UnsafeRawBufferPointer(bytes), from: offset)
            guard offset < bytes.count else { break }
            if bytes[offset] < 0x80 { examineControl() } else { examineMultibyte() }
        }
    }

    private mutating func examineControl() {
        let byte = bytes[offset]
        let count = byte == 0x0D ? 1 : bytes[offset...].prefix { $0 == byte }.count
        defer { offset += count }
        switch byte {
        case 0x09: break
        case 0x0D:
            guard offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A else { break }
            report(
                .loneCarriageReturn, "this line ends with a carriage return alone", length: 1,
                help: "save the file with line endings LF (or CRLF)",
                fix: Fix("write a line end", replace: place(1), with: "\n" + indentationAfter))
        default: reportControl(Unicode.Scalar(byte), length: count)
        }
    }

    /// The spaces that the text after a carriage return needs to stay in the text before it.
    private var indentationAfter: String {
        let before = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1
        let rest = bytes[(offset + 1)...]
        let word = rest.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
        let isKey = !word.isEmpty && word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: ":")
        guard let next = rest.first, ![0x09, 0x0A, 0x0D, 0x20].contains(next), !isKey else { return "" }
        return String(repeating: " ", count: bytes[(before + 1)...].prefix { $0 == 0x20 }.count)
    }

    private mutating func examineMultibyte() {
        isASCII = false
        guard let (scalar, length) = decode() else {
            if isUTF8 {
                report(
                    .invalidUTF8, "this is not UTF-8 (byte 0x\(String(bytes[offset], radix: 16, uppercase: true)))",
                    length: 1, help: "save the file with the encoding UTF-8")
            }
            offset += 1
            isUTF8 = false
            return
        }
        var code: String { codePoint(scalar.value) }
        switch scalar.value {
        case 0x80...0x9F where scalar != "\u{85}", 0xFFFE, 0xFFFF: reportControl(scalar, length: length)
        case 0x85, 0x2028, 0x2029:
            let fix = deletion(of: scalar, length)
            report(
                .unicodeLineBreak, "the invisible character \(code) breaks the line here", length: length,
                help: "\(fix.summary); if you want a new line, press Return", fix: fix)
        case 0xFEFF:
            report(
                .misplacedByteOrderMark, "there is an invisible byte order mark in the middle of the file",
                length: length, help: "delete it: put the cursor after it and press Backspace",
                fix: deletion(of: scalar, length))
        case 0x202D, 0x202E:
            report(
                .bidiOverride, "the invisible character \(code) reverses the order of the text after it",
                length: length, help: "delete it; to mix writing directions, use U+2066 to U+2069",
                fix: deletion(of: scalar, length))
        default: break
        }
        offset += length
    }

    private mutating func reportControl(_ scalar: Unicode.Scalar, length: Int) {
        let fix = deletion(of: scalar, length)
        report(
            .controlCharacter, "this is the control character \(codePoint(scalar.value))", length: length,
            help: "\(fix.summary): apps cannot show it", fix: fix)
    }

    private func deletion(of scalar: Unicode.Scalar, _ length: Int) -> Fix {
        let before = String(decoding: bytes[max(0, offset - 4)..<offset], as: UTF8.self).unicodeScalars.last
        let rest = UnsafeBufferPointer(rebasing: bytes[(offset + length)...])
        return Fix(deleting: scalar, at: place(length), between: before, and: rest)
    }

    private mutating func report(_ info: RuleInfo, _ message: String, length: Int, help: String, fix: Fix? = nil) {
        guard findings.count < ByteExaminer.limit else { return }
        findings.report(info, message, at: place(length), help: help, fix: fix)
    }

    private func place(_ length: Int) -> Place { Place(file, ByteSpan(offset, offset + length)) }

    /// The code point at `offset` and its length in bytes; nil if the bytes are not UTF-8.
    private func decode() -> (Unicode.Scalar, Int)? {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[offset...].prefix(4).makeIterator()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return nil }
        return (Unicode.UTF8.decode(encoded), encoded.count)
    }
}

extension RuleInfo {
    static let fileTooLarge = RuleInfo("file-too-large", .error, .syntax)
    static let loneCarriageReturn = RuleInfo("lone-carriage-return", .error, .syntax)
    static let invalidUTF8 = RuleInfo("invalid-utf8", .error, .syntax)
    static let unicodeLineBreak = RuleInfo("unicode-line-break", .error, .syntax)
    static let misplacedByteOrderMark = RuleInfo("misplaced-byte-order-mark", .error, .syntax)
    static let bidiOverride = RuleInfo("bidi-override", .error, .syntax)
    static let controlCharacter = RuleInfo("control-character", .error, .syntax)
}

package enum SyntaxLimits {
    /// The largest source file, in bytes.
    package static let fileBytes = 2 << 20
    /// How deep mappings and sequences may be nested.
    package static let nesting = 64
    /// The maximum number of nodes in a file, with every alias replaced by what it repeats.
    package static let expandedNodes = 100_000
}

/// The end of the printable ASCII and line feeds that begin at an offset. Compares sixteen bytes at a time.
func plainASCIIEnd(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
    let low = SIMD16<UInt8>(repeating: 0x20)
    let high = SIMD16<UInt8>(repeating: 0x7E)
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    var offset = offset
    while offset + 16 <= bytes.count {
        let chunk = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        guard all((chunk .>= low .& chunk .<= high) .| chunk .== lineFeed) else { break }
        offset += 16
    }
    while offset < bytes.count, bytes[offset] >= 0x20 && bytes[offset] <= 0x7E || bytes[offset] == 0x0A {
        offset += 1
    }
    return offset
}
