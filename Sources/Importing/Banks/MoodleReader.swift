import CanonicalJSON
import SourceText

/// Reads questions of Moodle XML.
func moodleBank(_ quiz: XMLNode, prefix: String, language: String) -> QuestionBank {
    var bank = QuestionBank(format: "Moodle XML", prefix: prefix)
    for (index, node) in quiz.all("question").enumerated() where node.attributes["type"] != "category" {
        bank.questions.append(moodleQuestion(node, "\(prefix)question \(index + 1)", language))
    }
    return bank
}

private func moodleQuestion(_ node: XMLNode, _ place: String, _ language: String) -> BankQuestion {
    func text(_ node: XMLNode?) -> String { node?["text"]?.wholeText ?? "" }
    /// The text of an element that has its own format.
    func plain(_ node: XMLNode?) -> String? {
        let isHTML = ["html", "moodle_auto_format"].contains(node?.attributes["format"] ?? "html")
        return isHTML ? plainText(ofHTML: text(node)) : Text(text(node)).trimmed.string
    }
    var question = BankQuestion(place: place, origin: JSONObject([(key: "moodle", value: node.json)]))
    let type = node.attributes["type"] ?? ""
    let answers = node.all("answer")
    let texts = [plain(node["questiontext"]), plain(node["generalfeedback"])] + answers.map { plain($0) }
    question.text = (texts[0] ?? "")
    question.explanation = (texts[1] ?? "")
    let shares = answers.map { Double($0.attributes["fraction"] ?? "") ?? 0 }
    let feedback = answers.map { plain($0["feedback"]) ?? "" }
    if type == "truefalse" {
        let right = shares.firstIndex { $0 >= 100 }.map { text(answers[$0]).lowercased() } ?? ""
        question.asksForTruth(right == "true", in: language)
        if !["true", "false"].contains(right) { question.obstacle = "it has no right answer" }
    } else if type == "multichoice" {
        question.options = zip(texts.dropFirst(2), shares).map { text, share in
            BankQuestion.Option(text: text ?? "", isRight: share >= 100)
        }
        if shares.contains(where: { 0 < $0 && $0 < 100 }) {
            question.obstacle = "it has several right answers, or half right ones"
        }
    } else {
        question.obstacle = "it is of the type `\(type)`, and has no options with one right answer"
    }
    if texts.contains(nil) || !node.files.isEmpty {
        question.obstacle = "it has a picture, a formula or a table, and a quiz has only text"
    }
    let right = shares.firstIndex { $0 >= 100 }.map { feedback[$0] } ?? ""
    question.explain(right: right, wrong: zip(feedback, shares).filter { $1 < 100 }.map(\.0))
    return question
}

extension XMLNode {
    fileprivate var files: [XMLNode] { children.flatMap { ($0.name == "file" ? [$0] : []) + $0.files } }

    /// The element as JSON, for what cannot be read.
    fileprivate var json: JSONValue {
        if children.isEmpty, attributes.isEmpty { return .text(text) }
        let own = attributes.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONValue.text($0.value)) }
        let said = Text(text).isBlank ? [] : [(key: "text", value: JSONValue.text(text))]
        let inner = [(key: "children", value: JSONValue.list(children.map { .object([($0.name, $0.json)]) }))]
        return .object(own + said + (children.isEmpty ? [] : inner))
    }
}
