import CanonicalJSON
import ContentModel
import ContentRules
import Diagnostics

/// The schema of `rules:` in `hornbook.yaml`: every rule that can be set, with its settings.
func ruleSettingsSchema(_ book: RuleBook) -> JSONValue {
    let rules = book.infos.filter(\.isSettable).map { (key: $0.id, value: settingsSchema(of: $0)) }
    return ["type": "object", "properties": .object(rules), "additionalProperties": false]
}

private func settingsSchema(of rule: RuleInfo) -> JSONValue {
    let levels: JSONValue = ["enum": .texts(RuleSetting.Level.allCases.map(\.rawValue))]
    let standard = JSONValue.text(rule.severity.rawValue)
    let severity = levels.adding(["description": "The severity of a finding.", "default": standard])
    let settings = rule.options.map { option in
        let reported: JSONValue = ["description": .text(option.summary), "default": .integer(option.standard)]
        return (key: option.name, value: integerSchema(option.range).adding(reported))
    }
    return [
        "description": .text(rule.summary), "type": ["string", "object"], "if": ["type": "string"], "then": levels,
        "else": [
            "properties": .object([(key: "severity", value: severity)] + settings), "additionalProperties": false,
        ], "default": standard,
    ]
}
