/// FNV-1a in 64 bits: a small hash that is the same on every machine and in every release.
///
/// It detects ordinary changes; it does not withstand an attacker.
@usableFromInline package struct FNV1a {
    @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The value folded to half as many bits.
    package var folded: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }

    @inlinable package init() {}

    @inlinable package init(_ units: some Sequence<some FixedWidthInteger & UnsignedInteger>) {
        for unit in units { add(unit) }
    }

    @inlinable package mutating func add(_ unit: some FixedWidthInteger & UnsignedInteger) {
        value = (value ^ UInt64(unit)) &* 0x0000_0100_0000_01B3
    }

    /// The hash of a list of texts, as 16 hexadecimal digits.
    static func digits(of texts: some Sequence<String>) -> String {
        var hash = FNV1a()
        for text in texts {
            for byte in text.utf8 { hash.add(byte) }
            // UTF-8 never contains this byte, so different lists never yield the same bytes.
            hash.add(0xFF as UInt8)
        }
        return hexadecimal(hash.value, digits: 16)
    }
}

/// Distributes the bits of a number over the whole word: the finalizer of SplitMix64 by Sebastiano Vigna.
@inlinable package func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
}
