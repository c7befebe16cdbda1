/// Appends a JSON string. Beyond what JSON itself requires, U+007F, U+2028 and U+2029 are escaped: some
/// terminals act on the first, and JavaScript before 2019 takes the others for ends of lines.
func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
}

private func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var copied = 0
    var index = 0
    while index < text.count {
        let byte = text[index]
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xE2 else {
            index += 1
            continue
        }
        let isLineBreak =
            byte == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8
        guard byte != 0xE2 || isLineBreak else {
            index += 1
            continue
        }
        bytes.append(contentsOf: text[copied..<index])
        if isLineBreak {
            bytes.append(contentsOf: (text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
            index += 3
        } else {
            appendEscape(of: byte, to: &bytes)
            index += 1
        }
        copied = index
    }
    bytes.append(contentsOf: text[copied...])
}

private func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    let letter: Unicode.Scalar? =
        switch byte {
        case 0x08: "b"
        case 0x09: "t"
        case 0x0A: "n"
        case 0x0C: "f"
        case 0x0D: "r"
        case 0x22: "\""
        case 0x5C: "\\"
        default: nil
        }
    bytes.append(UInt8(ascii: "\\"))
    if let letter {
        bytes.append(UInt8(ascii: letter))
    } else {
        bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
    }
}
