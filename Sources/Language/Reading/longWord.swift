/// Reads a word of more than seven letters or with other characters than ASCII letters, and the marks inside it.
@inline(never) func longWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ first: ShortWord, _ followsDirectly: Bool
) -> (PassingWord, Marks) {
    var marks: Marks = []
    let classes = ByteClass.table
    var letters = LetterCount()
    if first.length > 0 { letters.add(first) }
    var offset = start + first.length
    while offset < bytes.count {
        if isLetter(bytes[offset]) {
            let run = ShortWord(bytes.baseAddress!, offset, bytes.count)
            letters.add(run)
            offset += run.length
            continue
        }
        let byte = bytes[offset]
        let kind = classes[Int(byte)]
        if kind == ByteClass.word {
            letters.add(byte | 0x20)
            offset += 1
        } else if kind == ByteClass.apostrophe {
            guard startsWord(bytes, offset + 1) else { break }
            marks.insert(.straightSingle)
            letters.add(byte)
            offset += 1
        } else if kind == ByteClass.high {
            if let sign = Sign.beyondASCII(bytes, offset) {
                let isApostrophe = sign.character == "‘" || sign.character == "’"
                guard isApostrophe, startsWord(bytes, offset + sign.length) else { break }
                // A curly apostrophe inside a word counts as a straight one.
                marks.insert(.curlySingle)
                letters.add(UInt8(ascii: "'"))
                offset += sign.length
            } else {
                marks.insert(.foreignLetter)
                offset += letters.add(bytes, offset)
            }
        } else {
            break
        }
    }
    let word = PassingWord(
        start: start, end: offset, hash: letters.hashOfWord, tail: letters.tail, followsDirectly: followsDirectly)
    return (word, marks)
}

@inline(__always) private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

@inline(__always) func startsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let kind = ByteClass.table[Int(bytes[offset])]
    return kind == ByteClass.word || kind == ByteClass.high && Sign.beyondASCII(bytes, offset) == nil
}

package func wordHash(_ letters: [UInt8]) -> UInt64 {
    letters.withUnsafeBufferPointer { hashOfWord($0, 0..<$0.count) }
}

/// The hash that `readWords` gives to the word in these bytes.
func hashOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    if let base = bytes.baseAddress, 1...7 ~= range.count {
        let word = ShortWord(base, range.lowerBound, range.upperBound)
        if word.length == range.count { return word.hash }
    }
    var letters = LetterCount()
    letters.add(bytes[range])
    return letters.hashOfWord
}

/// Hash, tail and length of a word, computed letter by letter.
struct LetterCount {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var tail: UInt64 = 0
    private var count = 0

    /// Short words of ASCII letters have another hash: see `ShortWord`.
    var hashOfWord: UInt64 { count > 0 && count < 8 ? hashOfPlain(tail, count) ?? hash : hash }

    /// Adds a byte in lower case. The hash is Fowler, Noll and Vo's (FNV-1a).
    @inline(__always) mutating func add(_ byte: UInt8) {
        let letter = UInt64(byte)
        hash = (hash ^ letter) &* 0x0000_0100_0000_01B3
        tail = tail << 8 | letter
        count += 1
    }

    /// Adds up to eight ASCII letters.
    @inline(__always) mutating func add(_ run: ShortWord) {
        var rest = run.letters
        for _ in 0..<run.length {
            hash = (hash ^ rest & 0xFF) &* 0x0000_0100_0000_01B3
            rest >>= 8
        }
        tail = run.length == 8 ? run.tail : tail << UInt64(8 * run.length) | run.tail
        count += run.length
    }

    /// Adds the letters of a word, as `longWord` does.
    mutating func add(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        let bytes = word.base
        var offset = word.startIndex
        while offset < word.endIndex {
            let byte = bytes[offset]
            if byte < 0x80 {
                add(byte == UInt8(ascii: "'") ? byte : byte | 0x20)
                offset += 1
            } else if let sign = Sign.beyondASCII(bytes, offset) {
                add(UInt8(ascii: "'"))
                offset += sign.length
            } else {
                offset += add(bytes, offset)
            }
        }
    }

    /// Adds a letter beyond ASCII in lower case. Returns its length in bytes.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
        let (letter, length) = scalar(bytes, offset)
        for byte in UTF8.encode(letter.small) ?? UTF8.encodedReplacementCharacter { add(byte) }
        return length
    }
}
