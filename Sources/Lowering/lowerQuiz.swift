package import ContentModel
package import DailyPractice
import SourceText

/// From what the writer wrote to what the app decodes. Total, also on a quiz with errors.
package func lower(_ source: QuizSource, as ids: WireIDs) -> Quiz {
    Quiz(
        id: ids.id(of: source),
        title: source.title.string,
        order: source.order.value,
        questions: source.questions.value.map { lowerQuestion($0.value) })
}

func lowerQuestion(_ source: QuestionSource) -> QuizQuestion {
    let options = source.options.value
    return QuizQuestion(
        text: source.text.string,
        options: options.map(\.string),
        correctIndex: options.firstIndex { $0.value == source.answer.value } ?? 0,
        explanation: source.explanation?.string,
        verses: source.verses.flatMap { verses in
            let known = verses.value.compactMap { verse(in: $0.string) }
            return known.isEmpty ? nil : known
        })
}

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
