import CanonicalJSON
import ContentModel
import SourceText

/// Which columns of a table, or keys of objects, have the parts of a question.
package struct QuestionColumns: Sendable {
    package enum Role: String, CaseIterable, Sendable { case text, options, wrong, answer, explanation }

    /// The columns of each part, in their order.
    private var columns: [Role: [String]] = [:]
    /// The columns that have none.
    private let others: [String]
    let format: BankFormat

    /// Recognizes columns by their names, or by those that somebody gave for each role. Nil if they are not those of
    /// questions with options.
    init?(_ names: [String], given: [Role: [String]] = [:]) {
        var folded = names.map(QuestionColumns.folded)
        if given.isEmpty {
            for (name, column) in zip(folded, names) {
                if let role = QuestionColumns.role(of: name, among: folded) {
                    columns[role, default: []].append(column)
                }
            }
        } else {
            for (role, wanted) in given {
                let found = wanted.compactMap { name in
                    names.first { $0 == name } ?? names.first { letters($0) == letters(name) }
                }
                guard found.count == wanted.count else { return nil }
                columns[role] = found
            }
            folded = []
        }
        let known = Set(columns.values.flatMap(\.self))
        others = names.filter { !known.contains($0) && !$0.isEmpty }
        format = BankFormat.all.first { $0.columns.isSubset(of: folded) } ?? .table
        for role in [Role.text, .answer, .explanation] { columns[role] = Array((columns[role] ?? []).prefix(1)) }
        let count = columns[.options]?.count ?? 0
        guard columns[.text]?.count == 1, count + (columns[.wrong]?.count ?? 0) > 0 else { return nil }
        if columns[.answer]?.count != 1, count != 1 { return nil }
    }

    /// The columns that somebody names for each part: `text=Question, options=A;B;C, answer=Key`. Nil if it is written
    /// otherwise.
    package static func given(in text: String) -> [Role: [String]]? {
        let parts = text.split(separator: /,\s*(?=(?:text|options|wrong|answer|explanation)\s*=)/)
        let pairs = parts.map { part -> (Role, [String])? in
            let sides = part.split(separator: "=", maxSplits: 1).map { Text(String($0)).trimmed.string }
            guard sides.count == 2, let role = Role(rawValue: sides[0]) else { return nil }
            return (role, sides[1].split(separator: ";").map { Text(String($0)).trimmed.string })
        }
        let known = pairs.compactMap(\.self)
        return known.count == pairs.count ? Dictionary(known) { $0 + $1 } : nil
    }

    /// The columns of each role, for people.
    var described: [(role: String, names: [String])] {
        Role.allCases.map { ($0.rawValue, columns[$0] ?? []) } + [("not read", others)]
    }

    /// The name of a column as it is compared: without remarks such as `(Optional)` and `- max 75 characters`.
    private static func folded(_ name: String) -> String {
        let end = name.firstMatch(of: /\n|\(| - |:$/)?.range.lowerBound ?? name.endIndex
        return letters(String(name[..<end])) + (name[..<end].contains("#") ? "#" : "")
    }

    private static func role(of name: String, among names: [String]) -> Role? {
        for (role, words) in wordsOfRoles where words.contains(Substring(name)) { return role }
        guard let match = name.wholeMatch(of: /(.*?)([0-9]{1,2}|[a-h])/) else { return nil }
        if wordsBeforeWrong.contains(match.output.1) { return .wrong }
        // A letter alone names an option if its neighbours do too.
        let isOption = match.output.1.isEmpty ? names.contains("a") && names.contains("b") : true
        return isOption && wordsBeforeOptions.contains(match.output.1) ? .options : nil
    }

    // MARK: - Rows

    /// The question in a row; nil if the row is empty.
    func question(_ row: JSONObject, at place: String) -> BankQuestion? {
        var question = BankQuestion(place: place, origin: row)
        func value(_ role: Role) -> JSONValue? { columns[role]?.first.flatMap { row[$0] } }
        question.text =
            value(.text)?.plainText ?? value(.text)?["text"]?.plainText ?? value(.text)?["stem"]?.plainText ?? ""
        question.explanation = value(.explanation)?.plainText ?? ""
        question.answers = value(.answer)?.answers ?? []
        /// The options in columns: a list in the only one, or else a text in each.
        func options(_ role: Role) -> [BankQuestion.Option] {
            let columns = columns[role] ?? []
            if columns.count == 1, columns[0].last?.isNumber == false { return row[columns[0]]?.options ?? [] }
            return columns.map { BankQuestion.Option(label: $0, text: row[$0]?.plainText ?? "") }
        }
        let wrong = options(.wrong)
        if wrong.isEmpty || !(columns[.options] ?? []).isEmpty {
            question.options = options(.options)
        } else {
            question.options = question.answers.map { BankQuestion.Option(text: $0, isRight: true) }
            question.answers = []
        }
        question.options += wrong.map { BankQuestion.Option(text: $0.text, isRight: false) }
        let texts = [question.text, question.explanation] + question.answers + question.options.map(\.text)
        if texts.allSatisfy({ Text($0).isBlank }) { return nil }
        question.read(format.markup)
        return question
    }
}

extension JSONValue {
    /// A text or a number as it is written; nil for anything else.
    fileprivate var plainText: String? {
        switch self {
        case .text(let text): text
        case .number(let digits): digits
        case .boolean(let isTrue): isTrue ? "true" : "false"
        default: nil
        }
    }

    /// The options in one value: texts, objects with a text, an object with an option for each letter, or a text with
    /// one on each line.
    fileprivate var options: [BankQuestion.Option] {
        switch self {
        case .list(let elements):
            return elements.map { element in
                guard let object = element.object else { return BankQuestion.Option(text: element.plainText ?? "") }
                let text = wordsForText.lazy.compactMap { object[$0]?.plainText }.first
                let label = ["label", "id", "key", "letter"].lazy.compactMap { object[$0]?.plainText }.first
                let right = wordsForRight.lazy.compactMap { object[$0]?.read(like: .boolean(true)) }.first
                let isRight: Bool? = if case .boolean(let isTrue)? = right { isTrue } else { nil }
                return BankQuestion.Option(label: label ?? "", text: text ?? "", isRight: isRight)
            }
        case .object(let object):
            if let texts = object["text"]?.elements, let labels = object["label"]?.elements {
                return zip(labels, texts).map {
                    BankQuestion.Option(label: $0.plainText ?? "", text: $1.plainText ?? "")
                }
            }
            return object.map { BankQuestion.Option(label: $0.key, text: $0.value.plainText ?? "") }
        case .text(let text):
            if text.hasPrefix("["), let list = try? JSONReader.document(Array(text.utf8)) { return list.options }
            let separator = ["\n", "|", ";"].first { text.contains($0) } ?? "\n"
            return text.split(separator: separator).map { BankQuestion.Option(text: Text(String($0)).trimmed.string) }
        default: return plainText.map { [BankQuestion.Option(text: $0)] } ?? []
        }
    }

    /// What a value says of right answers. In an object of truths, these are the keys of what is true.
    fileprivate var answers: [String] {
        switch self {
        case .list(let elements): elements.compactMap(\.plainText)
        case .object(let object):
            object.filter { $0.value.read(like: .boolean(true)) == .boolean(true) }.map {
                $0.key.replacing(/_correct$/, with: "")
            }
        case .text(let text) where text.isEmpty: []
        default: plainText.map { [$0] } ?? []
        }
    }
}

// MARK: - Words

/// A format of question banks that is known by its columns.
struct BankFormat: Sendable {
    let name: String
    let columns: Set<String>
    /// From what number its answers count options; nil if it has no numbers.
    var counts: Int?
    var markup = BankQuestion.Markup.none

    static let table = BankFormat(name: "a table of questions", columns: [])

    static let all = [
        BankFormat(name: "Blooket", columns: ["question#", "questiontext", "answer1", "correctanswer"], counts: 1),
        BankFormat(
            name: "Quizizz", columns: ["questiontext", "questiontype", "option1", "correctanswer"], counts: 1),
        BankFormat(name: "Kahoot", columns: ["question", "answer1", "timelimit", "correctanswer"], counts: 1),
        BankFormat(name: "Gimkit", columns: ["question", "correctanswer", "incorrectanswer1"]),
        BankFormat(
            name: "OpenTDB", columns: ["difficulty", "question", "correctanswer", "incorrectanswers"],
            markup: .entities),
    ]
}

private func words(_ text: String) -> Set<Substring> { Set(text.split(whereSeparator: \.isWhitespace)) }

/// The names of columns for each role, in lower case and without spaces.
private let wordsOfRoles: [(role: QuestionColumns.Role, words: Set<Substring>)] = [
    (
        .text,
        words(
            """
            question questiontext questiontitle questionstem questionprompt stem prompt text item q frage fragetext
            pregunta enunciado vraag domanda pergunta pytanie soru fråga spørgsmål
            """)
    ),
    (
        .answer,
        words(
            """
            answer answerkey answerindex answeridx answertext answerletter correct correctanswer correctanswers
            correctanswerindex correctanswertext correctanswerletter correctchoice correctindex correctletter correctoption
            correctoptionid correctoptionindex key right rightanswer rightoption solution richtig richtigeantwort lösung
            antwort respuesta respuestacorrecta correcta bonneréponse réponse rispostacorretta respostacorreta
            juisteantwoord
            """)
    ),
    (
        .options,
        words(
            """
            options choices answers alternatives answeroptions answerchoices optionlist possibleanswers antworten
            antwortmöglichkeiten optionen opciones opções réponses risposte alternativas
            """)
    ), (.wrong, words("incorrectanswers wronganswers incorrect wrong distractors incorrectoptions wrongoptions")),
    (
        .explanation,
        words(
            """
            explanation answerexplanation explanations rationale feedback generalfeedback reason justification erklärung
            begründung explicación explication spiegazione explicação uitleg
            """)
    ),
]

/// The words before the number or letter of an option, as in `Option 2` or `answer_b`; empty for `B` alone.
private let wordsBeforeOptions: Set<Substring> = words(
    "option opt answer ans answeroption answerchoice choice alternative antwort antwortmöglichkeit opción opcion opção réponse risposta resposta respuesta alternativa odpowiedź seçenek"
).union([""])

private let wordsBeforeWrong = words(
    "incorrectanswer incorrect wronganswer wrong distractor wrongoption incorrectoption falscheantwort")

private let wordsForText = ["text", "answer", "option", "content", "value", "label", "choice", "title", "body"]
private let wordsForRight = [
    "correct", "isCorrect", "is_correct", "right", "isRight", "isAnswer", "is_answer", "is_right",
]
