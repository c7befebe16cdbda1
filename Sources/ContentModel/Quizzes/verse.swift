package import DailyPractice
import SourceText

/// Reads `surah:ayah` or `surah:first-last`; nil for anything else. The verses need not exist.
package func verse(in text: String) -> VerseRange? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let surah = verseNumber(parts[0]) else { return nil }
    let range = parts[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = range.compactMap(verseNumber)
    guard numbers.count == range.count, (1...2).contains(numbers.count) else { return nil }
    return VerseRange(surah: surah, first: numbers[0], last: numbers[numbers.count - 1])
}

private func verseNumber(_ digits: Substring.UTF8View) -> Int? {
    guard digits.first != UInt8(ascii: "0"), digits.count <= 4, digits.allSatisfy(\.isDigit) else { return nil }
    return Int(Substring(digits))
}
