package import SourceText

/// A name followed by an age: `Freya, 12,` or `Freya (twelve)`.
package struct AgeMention: Sendable {
    package let name: String
    /// The hash of the name, ignoring case.
    package let nameHash: UInt64
    package let age: Int
    /// From the name to the age, in bytes.
    package let range: Range<Int>

    /// Reads the age at a comma or bracket; nil if there is none.
    fileprivate init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
        let isBracket = bytes[index] == UInt8(ascii: "(")
        let nameEnd = isBracket ? index - 1 : index
        let start = isBracket ? index + 1 : index + 2
        guard start < bytes.count, bytes[isBracket ? nameEnd : index + 1] == 0x20 else { return nil }
        var nameStart = nameEnd
        while nameStart > 0, mayBeInWord(bytes[nameStart - 1]) { nameStart -= 1 }
        // Most words before a comma are not names.
        guard bytes[nameStart].isCapital || bytes[nameStart] >= 0x80 else { return nil }
        let end = endOfWord(bytes, from: start)
        guard end > start, endsAge(bytes, end, isBracket), let age = years(bytes, start..<end, language) else {
            return nil
        }
        name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
        guard name.first?.isUppercase == true else { return nil }
        nameHash = hashOfWord(bytes, nameStart..<nameEnd)
        self.age = age
        range = nameStart..<end
    }
}

extension Text {
    /// The people whose names are followed by their ages.
    package func ages(in language: Language) -> [AgeMention] {
        withBytes { bytes in
            var ages: [AgeMention] = []
            for index in bytes.indices.dropFirst()
            where bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "(") {
                if let age = AgeMention(at: index, in: bytes, language) { ages.append(age) }
            }
            return ages
        }
    }
}

/// Every byte beyond ASCII counts as a letter.
private func mayBeInWord(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte >= 0x80 }

private func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, mayBeInWord(bytes[end]) { end += 1 }
    return end
}

/// Whether a number can be an age, judged by the text after it: not `12:20`, `4,000` or `3 of them`.
private func endsAge(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ isBracket: Bool) -> Bool {
    guard end < bytes.count else { return !isBracket }
    if isBracket { return bytes[end] == UInt8(ascii: ")") }
    if bytes[end...].starts(with: " and ".utf8) { return true }
    return ",.;!?)\"'".utf8.contains(bytes[end]) && !(end + 1 < bytes.count && isLetterOrDigit(bytes[end + 1]))
}

private func years(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ language: Language) -> Int? {
    if bytes[range.lowerBound].isDigit {
        let number = range.count <= 3 ? Int(String(decoding: bytes[range], as: UTF8.self)) : nil
        return number.flatMap { 1...110 ~= $0 ? $0 : nil }
    }
    return language.number(hashOfWord(bytes, range))
}

extension Language {
    /// The number that a word means; nil if it means none.
    package func number(_ hash: UInt64) -> Int? { numbers.firstIndex(of: hash) }
}
