import SourceText

extension Word {
    /// Whether a dictionary may have the word: no number, no abbreviation in capitals, no part of an address.
    package func isSpelled(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let letters = bytes[range]
        guard length > 1, !features.contains(.number), !letters.contains(where: { $0.isDigit }),
            letters.contains(where: { $0.isLetter || $0 >= 0x80 }), !letters.dropFirst().allSatisfy({ $0.isCapital })
        else { return false }
        // Letters that are not Latin belong to other dictionaries.
        if letters.contains(where: { $0 >= 0xCD && $0 != 0xE2 }) { return false }
        let (start, end) = (range.lowerBound, range.upperBound)
        let (before, after) = (start > 0 ? bytes[start - 1] : 0x20, end < bytes.count ? bytes[end] : 0x20)
        // `{name}`, `hornbook.yaml`, `al-Fatihah`
        if before == UInt8(ascii: "{") || after == UInt8(ascii: "}") { return false }
        if after == UInt8(ascii: "."), end + 1 < bytes.count, isLetterOrDigit(bytes[end + 1]) { return false }
        if before == UInt8(ascii: "."), start > 1, isLetterOrDigit(bytes[start - 2]) { return false }
        if after == UInt8(ascii: "-"), length <= 3 { return false }
        if before == UInt8(ascii: "-"), start < 5 || bytes[..<(start - 1)].suffix(4).contains(where: { $0 <= 0x20 }) {
            return false
        }
        // `Signe, twelve, …`
        if features.isSuperset(of: [.capital, .opening, .beforePause]) { return false }
        return !isAddress(range, in: bytes)
    }
}
