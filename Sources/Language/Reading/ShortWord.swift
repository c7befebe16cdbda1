/// The ASCII letters at an offset, up to eight, read at once as a 64-bit number. Most words fit into it.
struct ShortWord {
    static var ones: UInt64 { 0x0101_0101_0101_0101 }
    static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// The letters in lower case, the first one in the lowest byte.
    let letters: UInt64
    let length: Int

    @inline(__always) init(_ base: UnsafePointer<UInt8>, _ offset: Int, _ count: Int) {
        var eight: UInt64 = 0
        if offset &+ 8 <= count {
            eight = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
        } else {
            var end = count
            while end > offset {
                end &-= 1
                eight = eight << 8 | UInt64(base[end])
            }
        }
        let lower = eight | Self.ones &* 0x20
        length = (lettersOfEnglish(lower) ^ Self.highs).trailingZeroBitCount >> 3
        letters = length == 8 ? lower : lower & (1 &<< UInt64(length &* 8) &- 1)
    }

    @inline(__always) func word(at start: Int, _ followsDirectly: Bool) -> PassingWord {
        PassingWord(start: start, end: start &+ length, hash: hash, tail: tail, followsDirectly: followsDirectly)
    }

    @inline(__always) var hash: UInt64 { hashOfLetters(letters) }

    /// The letters with the last one in the lowest byte. Must not be used for an empty word.
    @inline(__always) var tail: UInt64 { letters.byteSwapped &>> UInt64(64 &- 8 &* length) }
}

/// The hash of up to seven lower-case ASCII letters, the first one in the lowest byte.
@inline(__always) func hashOfLetters(_ letters: UInt64) -> UInt64 {
    let product = (letters ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 32
}

/// The hash of up to seven letters, the last one in the lowest byte; nil if one is not a lower-case ASCII letter.
@inline(__always) func hashOfPlain(_ tail: UInt64, _ count: Int) -> UInt64? {
    let letters = tail.byteSwapped &>> UInt64(64 &- 8 &* count)
    let all = ShortWord.highs & (1 &<< UInt64(count &* 8) &- 1)
    return lettersOfEnglish(letters) & all == all ? hashOfLetters(letters) : nil
}

/// Sets the highest bit of each byte that is a lower-case ASCII letter.
@inline(__always) private func lettersOfEnglish(_ bytes: UInt64) -> UInt64 {
    let seven = bytes & ~ShortWord.highs
    let (from, to) = (seven &+ ShortWord.ones &* 0x1F, seven &+ ShortWord.ones &* 0x05)
    return from & ~to & ~bytes & ShortWord.highs
}
