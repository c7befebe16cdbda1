import ContentModel
import DailyPractice
import SourceText

extension Text {
    /// Its words as the app compares typed answers.
    var wording: String { Answer.normalizedWord(string) }

    /// The start of the text for messages, in backticks and on one line.
    var quoted: String { ContentRules.quoted(string) }
}

/// The start of a text for messages, in backticks and on one line.
func quoted(_ text: String, upTo limit: Int = 48) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? "`\(line.prefix(limit - 1))…`" : "`\(line)`"
}

/// `a`, `b` or `c`; only the first few if there are many.
func orList(quoting names: [String]) -> String {
    orList(names.prefix(8).map { quoted($0) } + (names.count > 8 ? ["another"] : []))
}

/// `a`, `b` and `c`; only the first few if there are many.
func quoted(_ names: [String]) -> String {
    orList(names.prefix(8).map { quoted($0) } + (names.count > 8 ? ["more"] : []), "and")
}
