import CanonicalJSON
import ContentModel
import SourceText

/// Which columns of a table, or keys of objects, have the parts of a question.
package struct QuestionColumns: Sendable {
    package enum Role: String, CaseIterable, Sendable { case text, options, wrong, answer, explanation }

    /// The columns of each part, in their order.
    private let columns: [Role: [String]]
    /// The columns that have none.
    private let others: [String]
    private let known: Vocabulary.Format?

    var format: String { known?.name ?? "a table of questions" }
    /// From what number the format counts options; nil if it does not say.
    var counts: Int? { known?.counts }

    /// Recognizes columns by their names, or by those that somebody gave for each part. Nil if they are not those of
    /// questions with options.
    init?(_ names: [String], given: [Role: [String]] = [:]) {
        let folded = names.map(QuestionColumns.folded)
        var found: [Role: [String]] = [:]
        if given.isEmpty {
            for (name, column) in zip(folded, names) {
                if let role = Vocabulary.standard.role(of: name, among: folded) {
                    found[role, default: []].append(column)
                }
            }
            for role in [Role.text, .answer, .explanation] { found[role] = found[role].map { [$0[0]] } }
        }
        for (role, wanted) in given {
            found[role] = wanted.compactMap { name in
                names.first { $0 == name } ?? names.first { letters($0) == letters(name) }
            }
            guard found[role]?.count == wanted.count else { return nil }
        }
        let count = found[.options]?.count ?? 0
        guard found[.text] != nil, count + (found[.wrong]?.count ?? 0) > 0, found[.answer] != nil || count == 1 else {
            return nil
        }
        columns = found
        others = names.filter { name in !name.isEmpty && !found.values.contains { $0.contains(name) } }
        known = given.isEmpty ? Vocabulary.standard.formats.first { $0.columns.isSubset(of: folded) } : nil
    }

    /// The columns that somebody names for each part: `text=Question, options=A;B;C, answer=Key`. Nil if it is written
    /// otherwise.
    package static func given(in text: String) -> [Role: [String]]? {
        let parts = text.split(separator: /,\s*(?=(?:text|options|wrong|answer|explanation)\s*=)/)
        let pairs = parts.compactMap { part -> (Role, [String])? in
            let sides = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
            guard sides.count == 2, let role = Role(rawValue: sides[0]) else { return nil }
            return (role, sides[1].split(separator: ";").map(\.trimmed))
        }
        return pairs.count == parts.count ? Dictionary(pairs) { $0 + $1 } : nil
    }

    /// What each column was recognized as.
    var summary: String {
        let parts = Role.allCases.map { ($0.rawValue, columns[$0] ?? []) } + [("not read", others)]
        return parts.filter { !$0.1.isEmpty }.map { role, names in
            "\(role) " + names.map { "`\($0.prefix { !$0.isNewline })`" }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    /// The name of a column as it is compared: without what explains it, as in `Answer 3 (Optional)`.
    private static func folded(_ name: String) -> String {
        let end = name.firstMatch(of: /\n|\(| - |:$/)?.range.lowerBound ?? name.endIndex
        return letters(String(name[..<end])) + (name[..<end].contains("#") ? "#" : "")
    }

    /// The question in a row; nil if its cells are empty.
    func question(_ cells: JSONObject) -> BankQuestion? {
        let read = { text in Sheet.unified(known?.isHTML == true ? decodedEntities(text) : text).trimmed }
        /// The options in columns: a list in the only one, or else a text in each.
        func options(_ role: Role) -> [BankQuestion.Option] {
            let columns = columns[role] ?? []
            let isList = columns.count == 1 && columns[0].last?.isNumber == false
            let options =
                isList ? cells[columns[0]]?.options : columns.map { .init(label: $0, text: cells[$0]?.word ?? "") }
            return (options ?? []).map { .init(label: $0.label, text: read($0.text), isRight: $0.isRight) }
        }
        func cell(_ role: Role) -> JSONValue? { columns[role]?.first.flatMap { cells[$0] } }
        let text = cell(.text).flatMap { $0.word ?? $0["text"]?.word ?? $0["stem"]?.word } ?? ""
        var (answers, offered) = ((cell(.answer)?.answers ?? []).map(read), options(.options))
        if offered.isEmpty {
            offered = answers.map { .init(text: $0, isRight: true) }
            answers = []
        }
        offered += options(.wrong).map { .init(text: $0.text, isRight: false) }
        guard !text.isEmpty || !answers.isEmpty || offered.contains(where: { !$0.text.isEmpty }) else { return nil }
        return BankQuestion(
            text: read(text), options: offered, answers: answers, explanation: read(cell(.explanation)?.word ?? ""),
            obstacle: cells[BankQuestion.obstacleKey]?.word)
    }
}

/// The names of columns in question banks, and the formats that are known by them.
private struct Vocabulary {
    struct Format {
        let name: String
        let counts: Int?
        let isHTML: Bool
        let columns: Set<String>
    }

    private var roles: [String: QuestionColumns.Role] = [:]
    /// By the words before the number or letter of an option.
    private var numbered: [String: QuestionColumns.Role] = ["": .options]
    private(set) var formats: [Format] = []

    static let standard = Vocabulary()

    private init() {
        for line in String(decoding: PackageResources.columns_txt, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words[0] == "=" {
                let columns = Set(words.dropFirst(3))
                formats.append(
                    Format(name: words[1], counts: Int(words[2]), isHTML: words[2] == "html", columns: columns))
            } else if let role = QuestionColumns.Role(rawValue: words[0].filter { $0 != "+" }) {
                for word in words.dropFirst() {
                    if words[0].hasSuffix("+") { numbered[word] = role } else { roles[word] = role }
                }
            }
        }
    }

    func role(of name: String, among names: [String]) -> QuestionColumns.Role? {
        if let role = roles[name] { return role }
        guard let match = name.wholeMatch(of: /(.*?)([0-9]{1,2}|[a-h])/) else { return nil }
        // A letter or a number alone names an option if its neighbours do too.
        let isAlone = match.output.1.isEmpty
        let hasOthers = names.contains("a") && names.contains("b") || names.contains("1") && names.contains("2")
        return isAlone && !hasOthers ? nil : numbered[String(match.output.1)]
    }
}

extension JSONValue {
    /// A text, a number or a truth as it is written; nil for anything else.
    fileprivate var word: String? {
        switch self {
        case .text(let text): text
        case .number(let digits): digits
        case .boolean(let isTrue): "\(isTrue)"
        default: nil
        }
    }

    /// The options in one value: texts, objects with a text, an object with an option for each letter, or a text with
    /// one on each line.
    fileprivate var options: [BankQuestion.Option] {
        switch self {
        case .list(let elements):
            return elements.map { element in
                func first(_ keys: [String]) -> JSONValue? { keys.lazy.compactMap { element[$0] }.first }
                guard element.object != nil else { return .init(text: element.word ?? "") }
                let text = first(["text", "answer", "option", "content", "value", "label", "choice", "title", "body"])
                let right = first(["correct", "isCorrect", "is_correct", "right", "isRight", "isAnswer", "is_answer"])
                let isRight: Bool? = if case .boolean(let isTrue)? = right?.read(like: true) { isTrue } else { nil }
                return .init(
                    label: first(["label", "id", "key", "letter"])?.word ?? "", text: text?.word ?? "",
                    isRight: isRight)
            }
        case .object(let object):
            if let texts = object["text"]?.elements, let labels = object["label"]?.elements {
                return zip(labels, texts).map { .init(label: $0.word ?? "", text: $1.word ?? "") }
            }
            return object.map { .init(label: $0.key, text: $0.value.word ?? "") }
        case .text(let text):
            if text.hasPrefix("["), let list = try? JSONReader.document(Array(text.utf8)) { return list.options }
            let separator = ["\n", "|", ";"].first { text.contains($0) } ?? "\n"
            return text.split(separator: separator).map { .init(text: String($0)) }
        default: return word.map { [.init(text: $0)] } ?? []
        }
    }

    /// What a value says of right answers. In an object of truths, these are the keys of what is true.
    fileprivate var answers: [String] {
        switch self {
        case .list(let elements): elements.compactMap(\.word)
        case .object(let object):
            object.filter { $0.value.read(like: true) == true }.map { $0.key.replacing("_correct", with: "") }
        default: word.map { $0.isEmpty ? [] : [$0] } ?? []
        }
    }
}
