import CanonicalJSON
import DailyPractice

/// What each type of prompt requires of its options, its config and its branch.
let promptConditions: [JSONCondition] =
    [JSONCondition("type", in: names(PromptType.allCases), then: options(contains: ["correct": ["const": true]]))] + [
        condition(
            PromptType.allCases.filter { $0.isSingleChoice && $0 != .beforeAfterComparison },
            options(atLeast: 2, saying: nil), config(nil), branch(.equals, .notEquals)),
        condition(
            [.beforeAfterComparison], options(atLeast: 2, saying: "version"), config(nil),
            branch(.equals, .notEquals), options(contains: ["metadata": at("version", say: ["const": "before"])]),
            options(contains: ["metadata": at("version", say: ["const": "after"])])),
        condition(
            [.selectAll], options(atLeast: 2, saying: nil), branch(.includes, .excludes),
            config(["allowMultiple", "minCorrect"], needs: ["allowMultiple"]),
            at("config", "allowMultiple", say: ["const": true])),
        condition(
            [.sequencing], options(atLeast: 2, saying: "correctOrder"), config(["sequenceType"]), branch(),
            everyOptionIsRight),
        condition([.matching], options(atLeast: 2, saying: "matchTarget"), config(nil), branch(), everyOptionIsRight),
        condition(
            [.rating], options(saying: nil), config(["scaleType", "scaleRange"], needs: ["scaleRange"]),
            branch(.equals, .notEquals), everyOptionIsRight),
        condition(
            [.textInput], options(saying: nil), config(["inputType", "wordBank"]), branch(.equals, .notEquals)),
        condition([.reflection], options(saying: nil), config(nil), branch(), everyOptionIsRight),
    ]

private func condition(_ types: [PromptType], _ demands: JSONValue...) -> JSONCondition {
    JSONCondition("type", in: names(types), then: ["allOf": .list(demands)])
}

private func names(_ types: [PromptType]) -> [String] { types.map(\.rawValue) }

/// If there is a value at the end of these keys, it must match the schema.
private func at(_ keys: String..., say schema: JSONValue) -> JSONValue {
    keys.reversed().reduce(schema) { ["properties": .object([(key: $1, value: $0)])] }
}

private let everyOptionIsRight = at("options", say: ["items": at("correct", say: ["const": true])])

/// There must be an option with all these keys and values.
private func options(contains properties: JSONValue) -> JSONValue {
    guard case .object(let members) = properties else { return true }
    return at("options", say: ["contains": ["required": .texts(members.map(\.key)), "properties": properties]])
}

/// Requires so many options, whose metadata has this key and none of the others; none of them if `key` is nil.
private func options(atLeast minimum: Int = 1, saying key: String?) -> JSONValue {
    let others: [String] = ["version", "matchTarget", "correctOrder"].filter { $0 != key }
    let metadata: JSONValue = [
        "properties": .object(others.map { (key: $0, value: false) }), "required": .texts([key].compactMap(\.self)),
    ]
    let items: JSONValue = ["required": .list(key == nil ? [] : ["metadata"]), "properties": ["metadata": metadata]]
    return at("options", say: ["minItems": .integer(minimum), "items": items])
}

/// Allows only these keys in the config; nil forbids a config.
private func config(_ keys: [String]?, needs needed: [String] = []) -> JSONValue {
    guard let keys else { return at("config", say: false) }
    let demand = at("config", say: ["propertyNames": ["enum": .texts(keys)], "required": .texts(needed)])
    return needed.isEmpty ? demand : demand.adding(["required": ["config"]])
}

/// Allows only these operators in a branch. Without operators there must be no branch.
private func branch(_ operators: BranchOperator...) -> JSONValue {
    if operators.isEmpty { return at("branchLogic", say: false) }
    return at("branchLogic", "condition", "operator", say: ["enum": .texts(operators.map(\.rawValue))])
}
