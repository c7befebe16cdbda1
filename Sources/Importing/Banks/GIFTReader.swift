import CanonicalJSON
import SourceText

/// Reads questions in GIFT, a format of Moodle: `Is the earth round? {=Yes ~No#Look at the moon.}`.
struct GIFTReader {
    private(set) var bank = QuestionBank(format: "GIFT")
    private let language: String

    /// Whether a text has a question with an answer of this format.
    static func recognizes(_ text: String) -> Bool {
        text.contains(/[^\\]\{\s*([=~#]|T\}|F\}|TRUE|FALSE|\})/) && !text.hasPrefix("{") && !text.hasPrefix("<")
    }

    init(_ text: String, prefix: String, language: String) {
        self.language = language
        bank.prefix = prefix
        var (block, first): ([Substring], Int) = ([], 1)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in (lines + [""]).enumerated() {
            let content = Text(String(line)).trimmed.string
            if content.hasPrefix("//") || content.hasPrefix("$CATEGORY:") { continue }
            if !content.isEmpty {
                if block.isEmpty { first = index + 1 }
                block.append(line)
            } else if !block.isEmpty {
                add(block.joined(separator: "\n"), line: first)
                block = []
            }
        }
    }

    private mutating func add(_ block: String, line: Int) {
        var question = BankQuestion(
            place: "\(bank.prefix)line \(line)", origin: JSONObject([(key: "gift", value: .text(block))]))
        var text = block[...]
        if let name = text.firstMatch(of: /^\s*::((?:\\.|[^\\:]|:(?!:))*)::/) {
            text = text[name.range.upperBound...]
        }
        var markup = BankQuestion.Markup.none
        if let format = text.firstMatch(of: /^\s*\[(html|moodle|markdown|plain)\]/) {
            markup = ["html", "moodle"].contains(format.output.1) ? .html : .none
            text = text[format.range.upperBound...]
        }
        if let answers = text.firstMatch(of: /(?:^|[^\\])\{((?:\\.|[^\\}])*)\}/) {
            let rest = Text(String(text[answers.range.upperBound...])).trimmed.string
            let start = text[answers.range].firstIndex(of: "{") ?? text.endIndex
            question.text = unescaped(text[..<start]) + (rest.isEmpty ? "" : " _____ " + unescaped(rest[...]))
            read(answers.output.1, into: &question)
        } else {
            question.text = unescaped(text)
            question.obstacle = "it asks nothing: there is no answer in braces"
        }
        question.read(markup)
        bank.questions.append(question)
    }

    private func read(_ answers: Substring, into question: inout BankQuestion) {
        var answers = answers
        if let general = answers.firstMatch(of: /(?:^|[^\\])####/) {
            question.explanation = unescaped(answers[general.range.upperBound...])
            answers = answers[..<(answers[general.range].firstIndex(of: "#") ?? answers.endIndex)]
        }
        if let truth = answers.wholeMatch(of: /\s*(TRUE|T|FALSE|F)\s*(?:#.*)?/.ignoresCase().dotMatchesNewlines()) {
            question.asksForTruth("tT".contains(truth.output.1.prefix(1)), in: language)
            let feedback = answers.split(separator: "#").dropFirst().map { unescaped($0) }
            // The first is for those who answer wrongly, the second for the others.
            return question.explain(right: feedback.count > 1 ? feedback[1] : "", wrong: Array(feedback.prefix(1)))
        }
        if answers.allSatisfy(\.isWhitespace) { return question.obstacle = "it is an essay, without options" }
        if answers.contains(/^\s*#/) { return question.obstacle = "it asks for a number, without options" }
        var (right, wrong): (String, [String]) = ("", [])
        for match in answers.matches(of: /([=~])((?:\\.|[^\\=~])*)/.dotMatchesNewlines()) {
            var content = match.output.2
            var share = match.output.1 == "=" ? 100.0 : 0
            if let weight = content.firstMatch(of: /^\s*%(-?[0-9.]+)%/) {
                share = Double(weight.output.1) ?? 0
                content = content[weight.range.upperBound...]
            }
            if content.contains("->") { question.obstacle = "it matches pairs, and has no options" }
            if share > 0, share < 100 { question.obstacle = "it has several right answers, or half right ones" }
            let hash = content.firstMatch(of: /(?:^|[^\\])#/)?.range.upperBound
            let text = unescaped(hash.map { content[..<content.index(before: $0)] } ?? content)
            question.options.append(BankQuestion.Option(text: text, isRight: share >= 100))
            let feedback = hash.map { unescaped(content[$0...]) } ?? ""
            if share >= 100 { right = feedback } else if !feedback.isEmpty { wrong.append(feedback) }
        }
        question.explain(right: right, wrong: wrong)
    }

    private func unescaped(_ text: Substring) -> String {
        let plain = text.replacing(/\\(.)/) { $0.output.1 == "n" ? "\n" : String($0.output.1) }
        return Text(String(plain)).trimmed.string
    }
}

extension BankQuestion {
    /// Takes the feedback of the right option as the explanation, if there is none for all. What else there is has no place.
    mutating func explain(right: String, wrong: [String]) {
        let all = ([right] + wrong).filter { !$0.isEmpty && $0 != explanation }
        if explanation.isEmpty { explanation = right }
        let lost = all.filter { $0 != explanation }
        if lost.isEmpty { return }
        let reason = "a quiz has one explanation for a question: other feedback is left out"
        leftOut.append(ImportMessage(place, reason, rejecting: .texts(lost)))
    }
}
