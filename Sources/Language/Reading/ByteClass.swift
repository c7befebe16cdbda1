/// The class of a byte of a text.
enum ByteClass: UInt16 {
    case other, space, lineFeed, stop, question, quote, bracket, pause, hyphen
    /// These three may continue a word.
    case word, apostrophe, high
    /// Two of these are a gap to fill in.
    case underscore

    init(_ byte: UInt8) {
        self =
            switch byte {
            case 0x80...: .high
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                .word
            case UInt8(ascii: "'"): .apostrophe
            case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
            case UInt8(ascii: "\n"): .lineFeed
            case UInt8(ascii: "."), UInt8(ascii: "!"): .stop
            case UInt8(ascii: "?"): .question
            case UInt8(ascii: "\""): .quote
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
                UInt8(ascii: "}"):
                .bracket
            case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): .pause
            case UInt8(ascii: "-"): .hyphen
            case UInt8(ascii: "_"): .underscore
            default: .other
            }
    }
}

extension ByteClass {
    /// What stands for the end of a text among the bits.
    static let end: UInt16 = 1 << 15

    var bit: UInt16 { 1 << rawValue }

    static func bit(after offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
        offset < bytes.count ? ByteClass(bytes[offset]).bit : end
    }
}

package func isLetterOrDigit(_ byte: UInt8) -> Bool { ByteClass(byte) == .word }
