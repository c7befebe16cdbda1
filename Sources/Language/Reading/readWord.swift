/// Reads the word that begins at an offset, and the marks inside it.
func readWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ followsDirectly: Bool) -> (WordToken, TextFeatures)
{
    var features: TextFeatures = []
    var letters = WordHash()
    var offset = start
    while offset < bytes.count {
        let byte = bytes[offset]
        let kind = ByteClass(byte)
        if kind == .word {
            letters.add(byte | 0x20)
            offset += 1
        } else if kind == .apostrophe {
            guard startsWord(bytes, offset + 1) else { break }
            features.insert(.straightSingle)
            letters.add(byte)
            offset += 1
        } else if kind == .high {
            if let character = NonLetter.beyondASCII(bytes, offset) {
                let isApostrophe = character.character == "‘" || character.character == "’"
                guard isApostrophe, startsWord(bytes, offset + character.length) else { break }
                // A curly apostrophe inside a word counts as a straight one.
                features.insert(.curlySingle)
                letters.add(UInt8(ascii: "'"))
                offset += character.length
            } else {
                features.insert(.foreignLetter)
                offset += letters.add(bytes, offset)
            }
        } else {
            break
        }
    }
    let word = WordToken(
        start: start, end: offset, hash: letters.hash, tail: letters.tail, followsDirectly: followsDirectly)
    return (word, features)
}

func startsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let kind = ByteClass(bytes[offset])
    return kind == .word || kind == .high && NonLetter.beyondASCII(bytes, offset) == nil
}

package func wordHash(_ letters: [UInt8]) -> UInt64 {
    letters.withUnsafeBufferPointer { hashOfWord($0, 0..<$0.count) }
}

/// The hash that `readWords` gives to the word in these bytes.
func hashOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    var letters = WordHash()
    letters.add(bytes[range])
    return letters.hash
}

/// The hash and the tail of a word, computed letter by letter.
struct WordHash {
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var tail: UInt64 = 0

    /// Adds a byte in lower case. The hash is Fowler, Noll and Vo's (FNV-1a).
    mutating func add(_ byte: UInt8) {
        let letter = UInt64(byte)
        hash = (hash ^ letter) &* 0x0000_0100_0000_01B3
        tail = tail << 8 | letter
    }

    /// Adds the letters of a word, as `readWord` does.
    mutating func add(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        let bytes = word.base
        var offset = word.startIndex
        while offset < word.endIndex {
            let byte = bytes[offset]
            if byte < 0x80 {
                add(byte == UInt8(ascii: "'") ? byte : byte | 0x20)
                offset += 1
            } else if let character = NonLetter.beyondASCII(bytes, offset) {
                add(UInt8(ascii: "'"))
                offset += character.length
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
