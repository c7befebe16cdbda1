import ContentRules
import Diagnostics

package enum RuleListFormat: String, CaseIterable, Sendable { case text, json }

/// What `hornbook rules` prints: a line for each rule, in the order of the ids.
package func ruleList(_ format: RuleListFormat) -> String {
    let explanations = RuleBook.explanations
    switch format {
    case .text:
        let width = explanations.map(\.id.count).max() ?? 0
        return explanations.map { explanation in
            "\(explanation.id.padded(to: width))  \(explanation.severity.rawValue.padded(to: 7))  "
                + "\(explanation.group.rawValue.padded(to: 9))  \(plainText(explanation.summary))\n"
        }.joined()
    case .json:
        return JSONValue.object([member("rules", .array(explanations.map(entry)))]).document
    }
}

private func entry(_ explanation: Explanation) -> JSONValue {
    let settings = explanation.options.map { option in
        JSONValue.object([
            member("name", option.name), member("minimum", .number(option.range.lowerBound)),
            member("maximum", .number(option.range.upperBound)),
            member("standard", .number(option.standard)), member("summary", option.summary),
        ])
    }
    return .object([
        member("id", explanation.id), member("severity", explanation.severity.rawValue),
        member("group", explanation.group.rawValue), member("summary", explanation.summary),
        member("because", explanation.because), member("settings", .array(settings)),
    ])
}
