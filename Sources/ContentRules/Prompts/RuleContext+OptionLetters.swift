import ContentModel
import Diagnostics
import SourceText

extension RuleContext {
    /// Reports a mark in the text of an option. The fix deletes it in the option, and in `answer` if that repeats the
    /// option. If `letters` has the letters of all options, the fix deletes all of them.
    mutating func report(_ mark: Range<Int>, of text: ExerciseText, in exercise: Exercise, _ letters: [Range<Int>]?) {
        let texts = exercise.choices.map(\.text)
        let repeated = texts.firstIndex { $0.text == exercise.writtenAnswer?.value }
        let isHere = repeated.map { texts[$0].place == text.place } ?? false
        let help = "delete \(quoted(mark, of: text.text)) here\(isHere ? " and in `answer`" : "")"
        let marks = letters.map { Array(zip(texts, $0)) } ?? [(text, mark)]
        var edits = marks.map { Edit($0.place, "", .part(.init($1, of: $0.text))) }
        if let answer = exercise.writtenAnswer, let repeated, let range = letters?[repeated] ?? (isHere ? mark : nil)
        {
            edits.append(Edit(answer.place, "", .part(.init(range, of: answer.value))))
        }
        report(
            text.place, part: .init(mark, of: text.text),
            letters == nil
                ? "the app shows this mark to everybody" : "when an app shuffles the options, this is out of order",
            help: help, fix: Fix(letters == nil ? help : "delete the letters of all options", edits),
            invalidates: text.place)
    }
}

extension Exercise {
    /// The letters or numbers that the options begin with: `A) …`, `B) …`. Nil unless all have one, in order.
    var letters: [Range<Int>]? {
        var found: [Range<Int>] = []
        for (index, choice) in choices.enumerated() {
            guard let range = letter(of: choice.text.text, at: index) else { return nil }
            found.append(range)
        }
        return found.count > 1 ? found : nil
    }
}

private func letter(of text: Text, at index: Int) -> Range<Int>? {
    // A quick check that most texts fail: they begin with a longer word.
    guard text.withBytes({ $0.prefix(4).contains { ").:".utf8.contains($0) } }) else { return nil }
    let sign = text.string.prefix { $0 != " " }
    let name = sign.drop { $0 == "(" }.dropLast().lowercased()
    guard let end = sign.last, ").:".contains(end), text.utf8Count > sign.utf8.count + 1,
        name == "\(index + 1)" || name.utf8.elementsEqual([UInt8(0x61 + index % 26)])
    else { return nil }
    return 0..<(sign.utf8.count + 1)
}
