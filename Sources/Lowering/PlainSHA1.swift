import DailyPractice

/// SHA-1 (FIPS 180-4) in plain Swift, for UUIDs of version 5. It is not used to keep anything secret.
package enum PlainSHA1 {
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        let whole = bytes.count & ~63
        let blocks = bytes[..<whole] + PlainSHA256.ending(Array(bytes[whole...]), of: bytes.count)
        for start in stride(from: 0, to: blocks.count, by: 64) { add(blocks[start..<start + 64], to: &state) }
        return state.map(\.bigEndian).withUnsafeBytes { Array($0) }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotated(31))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (d ^ b & (c ^ d), 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | d & (b | c), 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (a.rotated(27) &+ mixed &+ e &+ constant &+ word, a, b.rotated(2), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}
