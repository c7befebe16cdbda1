package import DailyPractice

/// Reads `surah:ayah` or `surah:first-last`; nil for anything else. Whether the verses exist is another
/// question.
package func verse(in text: String) -> Verse? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let surah = verseNumber(parts[0]) else { return nil }
    let range = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    let numbers = range.compactMap(verseNumber)
    guard numbers.count == range.count, (1...2).contains(numbers.count) else { return nil }
    return Verse(surah: surah, first: numbers[0], last: numbers[numbers.count - 1])
}

private func verseNumber(_ digits: Substring) -> Int? {
    guard digits.first != "0", !digits.isEmpty, digits.utf8.count <= 4,
        digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
}
