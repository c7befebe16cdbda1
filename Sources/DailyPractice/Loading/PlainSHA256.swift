/// SHA-256 (FIPS 180-4) in plain Swift, for systems without CryptoKit, so that apps need no other package.
package struct PlainSHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    /// The 32 bytes of the hash of some bytes.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var hash = PlainSHA256()
        let whole = bytes.count & ~63
        hash.add(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
        let ending = ending(Array(bytes[whole...]), of: bytes.count)
        ending.withUnsafeBytes { hash.add($0) }
        return hash.state.map(\.bigEndian).withUnsafeBytes { Array($0) }
    }

    /// The last blocks: the remaining bytes, a one bit, zeros, and the count of all bits.
    package static func ending(_ rest: [UInt8], of count: Int) -> [UInt8] {
        let zeros = (rest.count < 56 ? 55 : 119) - rest.count
        let bits = withUnsafeBytes(of: (UInt64(count) * 8).bigEndian) { Array($0) }
        return rest + [0x80] + Array(repeating: 0, count: zeros) + bits
    }

    /// Hashes whole blocks of 64 bytes.
    ///
    /// It uses pointers because checking the bounds of each word costs a quarter of the speed.
    private mutating func add(_ blocks: UnsafeRawBufferPointer) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            roundConstants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: blocks.count, by: 64) {
                    for index in 0..<16 {
                        let word = blocks.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
                        words[index] = UInt32(bigEndian: word)
                    }
                    for index in 16..<64 {
                        words[index] =
                            words[index - 16] &+ words[index - 15].mixed(7, 18, shifted: 3) &+ words[index - 7]
                            &+ words[index - 2].mixed(17, 19, shifted: 10)
                    }
                    mix(UnsafeBufferPointer(words), constants)
                }
            }
        }
    }

    private mutating func mix(_ words: UnsafeBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Four rounds per iteration, so the eight variables move once, not four times.
        for index in stride(from: 0, to: 64, by: 4) {
            round(a, b, c, &d, e, f, g, &h, words[index] &+ constants[index])
            round(h, a, b, &c, d, e, f, &g, words[index + 1] &+ constants[index + 1])
            round(g, h, a, &b, c, d, e, &f, words[index + 2] &+ constants[index + 2])
            round(f, g, h, &a, b, c, d, &e, words[index + 3] &+ constants[index + 3])
            (a, b, c, d, e, f, g, h) = (e, f, g, h, a, b, c, d)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}

/// One round: leaves the new `e` in `d` and the new `a` in `h`.
private func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
) {
    let choice = g ^ e & (f ^ g)
    let majority = a & b | c & (a | b)
    h &+= e.mixed(6, 11, 25) &+ choice &+ word
    d &+= h
    h &+= a.mixed(2, 13, 22) &+ majority
}

extension UInt32 {
    /// Rotates to the right.
    package func rotated(_ bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 &- bits) }

    fileprivate func mixed(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
        rotated(first) ^ rotated(second) ^ rotated(third)
    }

    fileprivate func mixed(_ first: UInt32, _ second: UInt32, shifted bits: UInt32) -> UInt32 {
        rotated(first) ^ rotated(second) ^ self &>> bits
    }
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
]
