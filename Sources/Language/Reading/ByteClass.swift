/// The class of a byte of a text.
enum ByteClass {
    static let other: UInt8 = 0
    /// These three may continue a word.
    static let word: UInt8 = 1
    static let apostrophe: UInt8 = 2
    static let high: UInt8 = 3
    static let blank: UInt8 = 4
    static let lineFeed: UInt8 = 5
    static let stop: UInt8 = 6
    static let question: UInt8 = 7
    static let quote: UInt8 = 8
    static let bracket: UInt8 = 9
    static let pause: UInt8 = 10
    static let hyphen: UInt8 = 11
    /// Two of these are a gap to fill in.
    static let underscore: UInt8 = 12

    /// The class of every byte. Made once and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max { table[Int(byte)] = classify(byte) }
        return UnsafePointer(table)
    }()

    private static func classify(_ byte: UInt8) -> UInt8 {
        guard byte < 0x80 else { return high }
        return switch Unicode.Scalar(byte) {
        case "0"..."9", "A"..."Z", "a"..."z": word
        case "'": apostrophe
        case " ", "\t": blank
        case "\n": lineFeed
        case ".", "!": stop
        case "?": question
        case "\"": quote
        case "(", ")", "[", "]", "{", "}": bracket
        case ",", ":", ";": pause
        case "-": hyphen
        case "_": underscore
        default: other
        }
    }
}

package func isLetterOrDigit(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == ByteClass.word }
