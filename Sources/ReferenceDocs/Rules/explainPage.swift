package import ContentRules
package import Diagnostics

/// What `hornbook explain` prints: the rule's page for a terminal of 80 columns. `rendered` is what the
/// compiler says of the bad example, as plain text.
package func explainPage(_ explanation: Explanation, of book: RuleBook, rendered: String) -> String {
    var parts = [
        "\(explanation.id) (\(explanation.severity.rawValue), \(explanation.group.rawValue))",
        wrap(plainText(explanation.summary)), "Why\n" + wrap(plainText(explanation.because), indent: "  "),
        "What is reported\n" + plain(ExampleText(explanation.bad)),
    ]
    if let report = report(rendered, of: explanation) { parts.append("Hornbook says\n" + indented(report)) }
    parts.append("How it is right\n" + plain(ExampleText(explanation.good)))
    if explanation.isSettable { parts.append("Settings\n" + settings(of: explanation)) }
    if let languages = book.languages(of: explanation) {
        parts.append("Languages\n" + wrap(plainText(languages), indent: "  "))
    }
    if let background = explanation.background {
        parts.append("Background\n" + wrap(plainText(background), indent: "  "))
    }
    return parts.joined(separator: "\n\n") + "\n"
}

private func plain(_ example: ExampleText) -> String {
    guard !example.blocks.isEmpty else { return "  \(example.place.sentenceCase)." }
    return
        (["  \(example.place.sentenceCase):"]
        + example.blocks.map { block in (block.path.map { "  \($0):\n\n" } ?? "") + indented(block.text) }).joined(
            separator: "\n\n")
}

private func settings(of rule: Explanation) -> String {
    let width = rule.options.map(\.name.count).max() ?? 0
    let rows = rule.options.map { option in
        wrap(
            "\(option.range.lowerBound) to \(option.range.upperBound), standard \(option.standard). "
                + plainText(option.summary), indent: String(repeating: " ", count: width + 4),
            firstIndent: "  \(option.name.padded(to: width))  ")
    }
    let table = rows.isEmpty ? "" : rows.joined(separator: "\n") + "\n\n"
    return table + wrap(settingsAdvice(on: rule), indent: "  ") + "\n\n  For the whole program, in hornbook.yaml:\n\n"
        + indented(settingsExample(of: rule)) + "\n\n  For one line of a source (the reason is required):\n\n"
        + indented(remarkExample(of: rule))
}
