import CanonicalJSON
import SourceText

/// The questions of Moodle XML. Throws for XML of another kind.
func moodleRows(_ text: [UInt8], prefix: String, language: String) throws(ReadingProblem) -> [ForeignRow] {
    var rows: [ForeignRow] = []
    let root = try XMLNode.document(text, each: "question") { node in
        if node.attributes["type"] == "category" { return }
        let cells = moodleQuestion(node, language).row(("moodle", node.json))
        rows.append(ForeignRow(place: "\(prefix)question \(rows.count + 1)", cells: cells))
    }
    if root.name == "quiz" { return rows }
    throw foreignFormat(.root, [root.name]) ?? ReadingProblem(message: "this XML is unknown", offset: 0)
}

private func moodleQuestion(_ node: XMLNode, _ language: String) -> MoodleQuestion {
    /// The text of an element that has its own format.
    func plain(_ node: XMLNode?) -> String? {
        let text = node?["text"]?.wholeText ?? ""
        if node?.all("file").isEmpty == false { return nil }
        let isHTML = ["html", "moodle_auto_format"].contains(node?.attributes["format"] ?? "html")
        return isHTML ? plainText(ofHTML: text) : text.trimmed
    }
    var question = MoodleQuestion(text: plain(node["questiontext"]), feedback: plain(node["generalfeedback"]) ?? "")
    question.options = node.all("answer").map { answer in
        (plain(answer), answer.attributes["fraction"].flatMap { Double($0) } ?? 0, plain(answer["feedback"]) ?? "")
    }
    let type = node.attributes["type"] ?? ""
    switch (type, question.options.first { $0.share >= 100 }) {
    case ("multichoice", _): break
    case ("truefalse", let right?):
        let wrong = question.options.first { $0.share < 100 }?.feedback ?? ""
        question.askForTruth(right.text?.lowercased() == "true", right: right.feedback, wrong: wrong, in: language)
    default: question.obstacle = "it is of the type `\(type)`, and has no options with one right answer"
    }
    return question
}

extension XMLNode {
    /// The element as JSON, for what cannot be read.
    fileprivate var json: JSONValue {
        if children.isEmpty, attributes.isEmpty { return .text(text) }
        let own = attributes.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONValue.text($0.value)) }
        let said = Text(text).isBlank ? [] : [(key: "text", value: JSONValue.text(text))]
        let inner =
            children.isEmpty ? [] : [(key: "children", value: JSONValue.list(children.map { [$0.name: $0.json] }))]
        return .object(own + said + inner)
    }
}
