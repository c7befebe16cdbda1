import CanonicalJSON
package import Diagnostics

/// What `hornbook rules` prints: a line for each rule, in the order of the ids.
package func ruleListText(_ explanations: [Explanation]) -> String {
    let width = explanations.map(\.id.count).max() ?? 0
    return explanations.map { explanation in
        "\(explanation.id.padded(to: width))  \(explanation.severity.rawValue.padded(to: 7))  "
            + "\(explanation.group.rawValue.padded(to: 9))  \(plainText(explanation.summary))\n"
    }.joined()
}

/// The same for programs, with why each rule is there and how it can be set.
package func ruleListJSON(_ explanations: [Explanation]) -> String {
    let rules: JSONValue = ["rules": .list(explanations.map(json))]
    return rules.document()
}

/// One rule for programs, with its examples and what the compiler says of the bad one.
package func explanationJSON(_ explanation: Explanation, rendered: String) -> String {
    json(explanation).adding([
        "bad": .text(explanation.bad.text), "good": .text(explanation.good.text), "says": .text(rendered),
        "background": explanation.background.map(JSONValue.text),
    ]).document()
}

private func json(_ explanation: Explanation) -> JSONValue {
    let settings = explanation.options.map { option -> JSONValue in
        [
            "name": .text(option.name), "minimum": .integer(option.range.lowerBound),
            "maximum": .integer(option.range.upperBound), "standard": .integer(option.standard),
            "summary": .text(option.summary),
        ]
    }
    return [
        "id": .text(explanation.id), "severity": .text(explanation.severity.rawValue),
        "stopsBuilds": .boolean(explanation.severity == .error || explanation.stopsBuilds),
        "group": .text(explanation.group.rawValue), "page": .text(explanation.page),
        "summary": .text(explanation.summary), "because": .text(explanation.because),
        "isSettable": .boolean(explanation.isSettable), "settings": .list(settings),
    ]
}
