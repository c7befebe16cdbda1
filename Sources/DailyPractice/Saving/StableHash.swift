/// FNV-1a in 64 bits: a small hash that is the same on every machine and in every release.
///
/// It detects ordinary changes; it does not withstand an attacker.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of a text's UTF-8.
    static func of(_ text: String) -> UInt64 {
        var hash = StableHash()
        for byte in text.utf8 { hash.add(byte) }
        return hash.value
    }

    /// The hash of a list of texts, as 16 hexadecimal digits.
    static func digits(of texts: some Sequence<String>) -> String {
        var hash = StableHash()
        for text in texts {
            for byte in text.utf8 { hash.add(byte) }
            // UTF-8 never contains this byte, so different lists never yield the same bytes.
            hash.add(0xFF)
        }
        return digits(of: hash.value)
    }

    /// A number as 16 hexadecimal digits.
    static func digits(of number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
