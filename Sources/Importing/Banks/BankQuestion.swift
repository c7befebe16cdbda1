import CanonicalJSON
import ContentModel
import SourceText

/// A question as a bank has it, before it is known which option its answer names.
struct BankQuestion: Sendable {
    struct Option: Sendable {
        /// What the bank calls it, such as `Answer 2` or `B`; empty if it has no name of its own.
        var label = ""
        var text: String
        /// Nil if the option does not say whether it is right.
        var isRight: Bool?
    }

    /// The place as people find it: `row 17`.
    let place: String
    /// All that came in of it.
    let origin: JSONObject
    var text = ""
    /// In the order of the bank. Those without a text are empty places, which still count.
    var options: [Option] = []
    /// What the bank says of the right answer: texts, letters or numbers.
    var answers: [String] = []
    var explanation = ""
    /// Why a quiz cannot have it; nil if it can.
    var obstacle: String?
    /// What of it a quiz has no place for, with the reason.
    var leftOut: [ImportMessage] = []

    init(place: String, origin: JSONObject) { (self.place, self.origin) = (place, origin) }

    /// Takes a text as HTML, as plain text, or with the entities of HTML only.
    mutating func read(_ markup: Markup) {
        func plain(_ text: String) -> String {
            guard let plain = markup.plain(text) else {
                obstacle = "it has a picture, a formula or a table, and a quiz has only text"
                return text
            }
            return plain
        }
        text = plain(text)
        explanation = plain(explanation)
        for index in options.indices { options[index].text = plain(options[index].text) }
        answers = answers.map(plain)
    }

    enum Markup: Sendable {
        case none
        case entities
        case html

        fileprivate func plain(_ text: String) -> String? {
            switch self {
            case .none: Text(text).trimmed.string
            case .entities: Text(decodedEntities(text)).trimmed.string
            case .html: plainText(ofHTML: text)
            }
        }
    }

    /// A statement that is true or false, with the words of a language.
    mutating func asksForTruth(_ isTrue: Bool, in language: String) {
        let words = truthWords[language.lowercased().split(separator: "-").first.map(String.init) ?? "en"]
        let (yes, no) = words ?? ("True", "False")
        options = [Option(text: yes, isRight: isTrue), Option(text: no, isRight: !isTrue)]
    }
}

private let truthWords = [
    "de": ("Wahr", "Falsch"), "es": ("Verdadero", "Falso"), "fr": ("Vrai", "Faux"), "it": ("Vero", "Falso"),
    "nl": ("Waar", "Onwaar"), "pl": ("Prawda", "Fałsz"), "pt": ("Verdadeiro", "Falso"), "tr": ("Doğru", "Yanlış"),
]

/// Questions that came in together, and what was recognized of them.
struct QuestionBank: Sendable {
    /// Such as `Kahoot`, or `a table of questions`.
    let format: String
    /// The prefix of its file for messages, if several files are imported.
    var prefix = ""
    /// What each column or key was recognized as: `text` `Question`, and so on.
    var columns: [(role: String, names: [String])] = []
    /// From what number the format counts options; nil if it does not say.
    var counts: Int?
    /// The name of its file, as a title.
    var name = ""
    /// The title of what the questions are in; nil if there is none.
    var title: String?
    var questions: [BankQuestion] = []

    /// What was recognized, on one line.
    var summary: String {
        let parts = columns.filter { !$0.names.isEmpty }.map { role, names in
            "\(role) " + names.map { "`\($0.prefix { !$0.isNewline })`" }.joined(separator: ", ")
        }
        return "\(prefix)\(format), \(counted(questions.count, "question"))"
            + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
    }
}
