/// What a byte of a text begins or goes on with.
enum ByteClass {
    static let other: UInt8 = 0
    /// These three may go on with a word.
    static let word: UInt8 = 1
    static let apostrophe: UInt8 = 2
    static let high: UInt8 = 3
    static let blank: UInt8 = 4
    static let lineFeed: UInt8 = 5
    static let stop: UInt8 = 6
    static let quote: UInt8 = 7
    static let bracket: UInt8 = 8

    /// The class of every byte. Made once and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            table[Int(byte)] =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: word
                case 0x27: apostrophe
                case 0x20, 0x09: blank
                case 0x0A: lineFeed
                case 0x21, 0x2E, 0x3F: stop
                case 0x22: quote
                case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: bracket
                case 0x80...: high
                default: other
                }
        }
        return UnsafePointer(table)
    }()
}

/// A character beyond ASCII that is no part of a word.
struct Punctuation {
    let length: Int
    var mark: Marks = []
    var isBlank = false
    var isStop = false

    /// Nil when a letter (or anything else) begins at the offset.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        let lead = bytes[offset]
        guard lead == 0xE2 || lead == 0xC2, offset + 1 < bytes.count else { return nil }
        if lead == 0xC2 {
            guard bytes[offset + 1] < 0xC0 else { return nil }
            length = 2
            isBlank = bytes[offset + 1] == 0xA0
            return
        }
        guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return nil }
        length = 3
        switch bytes[offset + 2] {
        case 0x98: mark = [.curlySingle, .openingSingle]
        case 0x99: mark = .curlySingle
        case 0x9C, 0x9D, 0x9E: mark = .curlyDouble
        case 0xA6: isStop = true
        case 0x80...0x8A, 0xAF: isBlank = true
        default: break
        }
    }
}
