import ContentModel
import DailyPractice
import SourceText

extension Text {
    /// Its words without letter case and spaces at the ends: so the app compares what a learner types.
    var wording: String { Answer.normalizedWord(string) }

    /// Enough of it to know it again, in backticks and on one line.
    var quoted: String { ContentRules.quoted(string) }
}

/// Enough of a text to know it again, in backticks and on one line.
func quoted(_ text: String, upTo limit: Int = 48) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? "`\(line.prefix(limit - 1))…`" : "`\(line)`"
}

/// `a`, `b` or `c`, the first few of them when there are many.
func orList(quoting names: [String]) -> String {
    orList(names.prefix(8).map { quoted($0) } + (names.count > 8 ? ["another"] : []))
}

/// `a`, `b` and `c`, the first few of them when there are many.
func quoted(_ names: [String]) -> String {
    orList(names.prefix(8).map { quoted($0) } + (names.count > 8 ? ["more"] : []), "and")
}
