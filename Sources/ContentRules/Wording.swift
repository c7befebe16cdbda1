import DailyPractice
import SourceText

extension Text {
    /// Its words, letter case and blanks at the ends aside: the form in which the app compares what a
    /// learner types.
    var wording: String { Answer.normalizedWord(string) }

    /// Enough of it to know it again, in backticks and on one line.
    var quoted: String { ContentRules.quoted(string) }
}

/// Enough of a text to know it again, in backticks and on one line.
func quoted(_ text: String, upTo limit: Int = 48) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? "`\(line.prefix(limit - 1))…`" : "`\(line)`"
}

/// `a`, `b` and `c`, the first few of them when there are many.
func quoted(_ names: [String]) -> String { quoted(names, "and", rest: "and more") }

/// The same of names of which one is to be chosen: `a`, `b` or `c`.
func choices(_ names: [String]) -> String { quoted(names, "or", rest: "or another") }

private func quoted(_ names: [String], _ word: String, rest: String) -> String {
    let shown = names.prefix(8).map { quoted($0) }
    if names.count > shown.count { return shown.joined(separator: ", ") + " \(rest)" }
    guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(word) " + last
}
