/// A path with each byte that a URI cannot contain (RFC 3986) written as `%` and two hexadecimal digits.
package func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
        let isPlain = 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "/-._~".utf8.contains(byte)
        text += isPlain ? String(UnicodeScalar(byte)) : "%" + fourDigits(UInt32(byte)).suffix(2)
    }
}

/// A text with each `%` and two hexadecimal digits replaced by that byte. Any other `%` stays.
package func percentDecoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        let digits = rest.prefix(2)
        if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(hexadecimal: digits) {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension FixedWidthInteger {
    /// Reads up to 16 hexadecimal digits. Nil for anything else, even for a sign, which `init(_:radix:)` accepts.
    @inlinable package init?(hexadecimal digits: some Sequence<UInt8>) {
        var (value, count) = (UInt64(0), 0)
        for byte in digits {
            let digit =
                switch byte {
                case 0x30...0x39: byte &- 0x30
                case 0x41...0x46, 0x61...0x66: (byte | 0x20) &- 0x57
                default: UInt8.max
                }
            guard digit < 16, count < 16 else { return nil }
            value = value << 4 | UInt64(digit)
            count += 1
        }
        guard count > 0 else { return nil }
        self.init(exactly: value)
    }
}
