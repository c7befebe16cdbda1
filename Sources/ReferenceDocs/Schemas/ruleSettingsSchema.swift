import CanonicalJSON
import ContentModel
import ContentRules
import Diagnostics

/// The schema of `rules:` in `hornbook.yaml`: every rule that can be set, with the settings that it has.
func ruleSettingsSchema(_ book: RuleBook) -> [JSONMember] {
    let rules = book.explanations.filter(\.isSettable)
    return [
        member("type", "object"), member("properties", .object(rules.map { member($0.id, settingsSchema(of: $0)) })),
        member("additionalProperties", false),
    ]
}

private func settingsSchema(of rule: Explanation) -> JSONValue {
    let levels = member("enum", texts(RuleSetting.Level.allCases.map(\.rawValue)))
    let severity = member(
        "severity",
        .object([
            levels, member("description", "How much a finding weighs."), member("default", rule.severity.rawValue),
        ]))
    let settings = rule.options.map { option in
        member(
            option.name,
            .object(
                integerSchema(option.range) + [
                    member("description", option.summary), member("default", .integer(option.standard)),
                ]))
    }
    return .object([
        member("description", rule.summary), member("type", texts(["string", "object"])),
        member("if", .object([member("type", "string")])), member("then", .object([levels])),
        member(
            "else",
            .object([member("properties", .object([severity] + settings)), member("additionalProperties", false)])),
        member("default", rule.severity.rawValue),
    ])
}
