import SourceText

/// The plain form of a text, by which releases compare it: its code points without case, spaces and punctuation.
///
/// Signs that change a number are kept (`-5`, `3.5`). A text that consists of signs only is kept whole. The rules
/// are spelled out here because the tables of libraries change with their versions, and a hash must never change.
func plainForm(of text: Text) -> [UInt32] {
    var plain: [UInt32] = []
    text.withBytes { forEachPlainScalar(of: $0) { plain.append($0) } }
    return plain
}

/// Calls `body` with each code point of the plain form.
func forEachPlainScalar(of bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void) {
    var isEmpty = true
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        var kept: UInt32? = UInt32(byte)
        var length = 1
        if byte >= 0x80 {
            let (scalar, size) = decode(bytes, index)
            kept = plainScalar(scalar)
            length = size
        } else if byte &- 0x61 >= 26 {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            let before = index > 0 ? bytes[index - 1] : 0
            kept = plainASCII(byte, between: before, next)
        }
        index += length
        if let kept {
            isEmpty = false
            body(kept)
        }
    }
    if isEmpty { for byte in bytes { body(UInt32(byte)) } }
}

private func plainASCII(_ byte: UInt8, between before: UInt8, _ next: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return UInt32(byte | 0x20)
    case UInt8(ascii: "-"): return next.isDigit && !isLetterOrDigit(before) ? UInt32(byte) : nil
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
        return next.isDigit && before.isDigit ? UInt32(byte) : nil
    case UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "<")...UInt8(ascii: ">"): return UInt32(byte)
    default: return nil
    }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isDigit || byte >= 0x80 || byte.isLetter }

/// The code point at an index of valid UTF-8, and its length in bytes.
private func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length where index + offset < bytes.count {
        scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    return (scalar, length)
}

/// Nil for spaces and punctuation; capital letters of Latin, Greek and Cyrillic as small ones.
private func plainScalar(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xAA, 0xB1...0xB3, 0xB5, 0xB9, 0xBA, 0xBC...0xBE: scalar
    case 0x80...0xBF: nil
    case 0xD7: scalar
    case 0xC0...0xDE: scalar + 0x20
    case 0x100...0x137, 0x14A...0x177: scalar | 1
    case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
    case 0x391...0x3A9, 0x410...0x42F: scalar + 0x20
    case 0x400...0x40F: scalar + 0x50
    case 0x60C, 0x61B, 0x61F, 0x640, 0x66A...0x66D, 0x6D4: nil
    case 0x2044: scalar
    case 0x2000...0x206F, 0x2E00...0x2E7F, 0x3000...0x303F, 0xFE00...0xFE1F, 0xFE30...0xFE6F, 0xFEFF: nil
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: nil
    default: scalar
    }
}
