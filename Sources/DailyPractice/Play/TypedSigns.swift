/// The signs that keyboards put in each other's place.
package enum TypedSigns {
    /// What stands for each of some signs, given by their code points; nothing for those that cannot be seen.
    package static let exchanged: [(plain: String, signs: [ClosedRange<UInt32>])] = [
        (
            "'",
            [
                0x60...0x60, 0xB4...0xB4, 0x2B9...0x2BF, 0x2C8...0x2C8, 0x2018...0x201B, 0x2032...0x2032,
                0x2035...0x2035,
            ]
        ), ("\"", [0xAB...0xAB, 0xBB...0xBB, 0x201C...0x201F, 0x2033...0x2033, 0x2036...0x2036]),
        ("-", [0x2010...0x2015, 0x2043...0x2043, 0x2212...0x2212, 0xFE58...0xFE58, 0xFE63...0xFE63]),
        (
            " ",
            [
                0x9...0xD, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
                0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
            ]
        ), ("", [0xAD...0xAD, 0x200B...0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF...0xFEFF]),
        ("σ", [0x3C2...0x3C2]),
    ]

    /// Ranges whose signs stand for those from another code point on: digits of Arabic, and full-width signs.
    private static let shifted: [(signs: ClosedRange<UInt32>, to: UInt32)] = [
        (0x660...0x669, 0x30), (0x6F0...0x6F9, 0x30), (0xFF01...0xFF5E, 0x21),
    ]

    /// What stands for each sign.
    package static let plain: [Unicode.Scalar: String] = {
        var plain: [Unicode.Scalar: String] = [:]
        for (text, ranges) in exchanged {
            for scalar in ranges.joined().compactMap(Unicode.Scalar.init) { plain[scalar] = text }
        }
        for (signs, start) in shifted {
            for sign in signs {
                guard let scalar = Unicode.Scalar(sign), let other = Unicode.Scalar(sign - signs.lowerBound + start)
                else { continue }
                plain[scalar] = plain[other] ?? String(other)
            }
        }
        return plain
    }()
}
