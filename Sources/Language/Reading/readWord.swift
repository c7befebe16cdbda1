/// Reads the word that begins at an offset: its letters in lower case and with straight apostrophes. Returns its end.
func readWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ letters: inout [UInt8], _ features: inout TextFeatures
) -> Int {
    letters.removeAll(keepingCapacity: true)
    var offset = start
    while offset < bytes.count {
        let byte = bytes[offset]
        switch ByteClass(byte) {
        case .word:
            letters.append(byte | 0x20)
            offset += 1
        case .apostrophe:
            guard startsWord(bytes, offset + 1) else { return offset }
            features.insert(.straightSingle)
            letters.append(byte)
            offset += 1
        case .high:
            if let character = NonLetter.beyondASCII(bytes, offset) {
                let isApostrophe = character.character == "‘" || character.character == "’"
                guard isApostrophe, startsWord(bytes, offset + character.length) else { return offset }
                features.insert(.curlySingle)
                letters.append(UInt8(ascii: "'"))
                offset += character.length
            } else {
                let (letter, length) = scalar(bytes, offset)
                features.insert(.foreignLetter)
                letters += UTF8.encode(letter.small) ?? UTF8.encodedReplacementCharacter
                offset += length
            }
        default: return offset
        }
    }
    return offset
}

func startsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let kind = ByteClass(bytes[offset])
    return kind == .word || kind == .high && NonLetter.beyondASCII(bytes, offset) == nil
}

/// The hash of Fowler, Noll and Vo (FNV-1a) of letters in lower case, after others with a hash of their own.
package func fnv(_ letters: some Sequence<UInt8>, after hash: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    letters.reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}

/// The hash of a word in any letter case, as `Word` has it.
package func wordHash(_ word: some Collection<UInt8>) -> UInt64 {
    Array(word).withUnsafeBufferPointer { bytes in
        var (letters, features) = ([UInt8](), TextFeatures())
        _ = readWord(bytes, 0, &letters, &features)
        return fnv(letters)
    }
}
