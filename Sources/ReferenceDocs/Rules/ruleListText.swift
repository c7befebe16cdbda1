import CanonicalJSON
import Compiler
package import Diagnostics
import SourceText

/// The output of `hornbook rules`: a line for each rule, sorted by id.
package func ruleListText(_ explanations: [Explanation]) -> String {
    let width = explanations.map(\.id.count).max() ?? 0
    return explanations.map { explanation in
        "\(explanation.id.padded(to: width))  \(explanation.severity.rawValue.padded(to: 7))  "
            + "\(explanation.group.rawValue.padded(to: 9))  \(plainText(explanation.summary))\n"
    }.joined()
}

/// The rules as JSON, with the reason for each rule and its settings.
package func ruleListJSON(_ explanations: [Explanation]) -> String {
    let rules: JSONValue = ["rules": .list(explanations.map(json))]
    return rules.document()
}

/// One rule as JSON, with its examples and the compiler's report on the bad one.
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
