import CanonicalJSON
import Compiler
package import Diagnostics
import SourceText

/// The output of `hornbook rules`: a line for each rule, sorted by id.
package func ruleListText(_ infos: [RuleInfo]) -> String {
    let width = infos.map(\.id.count).max() ?? 0
    return infos.map { info in
        "\(info.id.padded(to: width))  \(info.severity.rawValue.padded(to: 7))  "
            + "\(info.group.rawValue.padded(to: 9))  \(plainText(info.summary))\n"
    }.joined()
}

/// The rules as JSON, with the reason for each rule and its settings.
package func ruleListJSON(_ infos: [RuleInfo]) -> String {
    let rules: JSONValue = ["rules": .list(infos.map(json))]
    return rules.document()
}

/// One rule as JSON, with its examples and the compiler's report on the bad one.
package func infoJSON(_ info: RuleInfo, rendered: String) -> String {
    json(info).adding([
        "bad": .text(info.bad.text), "good": .text(info.good.text), "says": .text(rendered),
        "background": info.background.map(JSONValue.text),
    ]).document()
}

private func json(_ info: RuleInfo) -> JSONValue {
    let settings = info.options.map { option -> JSONValue in
        [
            "name": .text(option.name), "minimum": .integer(option.range.lowerBound),
            "maximum": .integer(option.range.upperBound), "standard": .integer(option.standard),
            "summary": .text(option.summary),
        ]
    }
    return [
        "id": .text(info.id), "severity": .text(info.severity.rawValue),
        "stopsBuilds": .boolean(info.severity == .error || info.stopsBuilds), "group": .text(info.group.rawValue),
        "page": .text(info.page), "address": .text(info.pageAddress), "summary": .text(info.summary),
        "because": .text(info.because), "isSettable": .boolean(info.isSettable), "settings": .list(settings),
    ]
}
