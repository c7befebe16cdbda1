package import ContentRules
package import Diagnostics

/// The pages of `docs/rules`: a table of everything that a finding can be about, and a page for each.
///
/// `render` shows what an example makes the compiler say, as plain text: the pages hold what it says now.
package func rulePages(_ book: RuleBook, rendering render: (Example) -> String) -> [(path: String, text: String)] {
    [("docs/rules/README.md", ruleIndex(book.explanations))]
        + book.explanations.map { explanation in
            let page = rulePage(explanation, of: book, rendered: render(explanation.bad))
            return ("docs/rules/\(explanation.id).md", page)
        }
}

/// One page, in Markdown.
package func rulePage(_ explanation: Explanation, of book: RuleBook, rendered: String) -> String {
    var page = [
        "# \(explanation.id)", "**\(explanation.severity.rawValue)** · \(explanation.group.rawValue)",
        explanation.summary, "## Why", explanation.because, "## What is reported",
    ]
    page += section(ExampleText(explanation.bad))
    if let report = report(rendered, of: explanation) { page += ["Hornbook says:", fenced(report, as: "text")] }
    page.append("## How it is right")
    page += section(ExampleText(explanation.good))
    if explanation.isSettable { page += settings(of: explanation) }
    if let languages = book.languages(of: explanation) { page += ["## Languages", languages] }
    if let background = explanation.background { page += ["## Background", background] }
    return page.joined(separator: "\n\n") + "\n"
}

private func section(_ example: ExampleText) -> [String] {
    guard !example.blocks.isEmpty else { return ["\(example.place.sentenceCase)."] }
    return ["\(example.place.sentenceCase):"]
        + example.blocks.flatMap { block in
            (block.path.map { ["`\($0)`:"] } ?? []) + [fenced(block.text, as: block.language)]
        }
}

private func settings(of rule: Explanation) -> [String] {
    var parts = ["## Settings"]
    if !rule.options.isEmpty {
        let rows = rule.options.map { option in
            "| `\(option.name)` | \(option.range.lowerBound) to \(option.range.upperBound) "
                + "| \(option.standard) | \(cell(option.summary)) |"
        }
        parts.append(
            (["| setting | values | standard | what it is |", "| --- | --- | --- | --- |"] + rows).joined(
                separator: "\n"))
    }
    parts += [
        "\(settingsAdvice(on: rule)) In `hornbook.yaml`, for the whole program:",
        fenced(settingsExample(of: rule), as: "yaml"), "In a source file, for one line (the reason is required):",
        fenced(remarkExample(of: rule), as: "yaml"),
    ]
    return parts
}

func settingsAdvice(on rule: Explanation) -> String {
    rule.severity == .error
        ? "As an error it keeps content from being built that would fail in the app: think twice before you "
            + "lower it."
        : "It can be `off`, a `note`, a `warning` or an `error`."
            + (rule.stopsBuilds ? " As a warning it stops builds too; as a note it does not." : "")
}

/// How the rule is set in `hornbook.yaml`: with settings, to their standard values; else to another
/// severity.
func settingsExample(of rule: Explanation) -> String {
    guard !rule.options.isEmpty else {
        return "rules:\n  \(rule.id): \(rule.severity == .error ? "warning" : "error")"
    }
    let settings = rule.options.map { ", \($0.name): \($0.standard)" }.joined()
    return "rules:\n  \(rule.id): { severity: \(rule.severity.rawValue)\(settings) }"
}

func remarkExample(of rule: Explanation) -> String { "# hornbook: allow \(rule.id) — reason" }

/// The table of all rules, by what they are about.
private func ruleIndex(_ explanations: [Explanation]) -> String {
    var parts = [
        "# Rules",
        "Everything that Hornbook reports, and why. `hornbook explain <rule>` shows the same in a terminal. "
            + "These pages are generated from the rules themselves: what they show is what the compiler " + "says.",
    ]
    for group in Explanation.Group.allCases.reversed() {
        let rows = explanations.filter { $0.group == group }.map { explanation in
            "| [\(explanation.id)](\(explanation.id).md) | \(explanation.severity.rawValue) "
                + "| \(cell(explanation.summary)) |"
        }
        guard !rows.isEmpty else { continue }
        let table = ["| rule | severity | what is wrong |", "| --- | --- | --- |"] + rows
        parts += ["## \(group.rawValue.sentenceCase)", group.summary, table.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
}

extension Explanation.Group {
    /// What its rules have in common, for people.
    var summary: String {
        switch self {
        case .syntax:
            "The file is not the YAML that sources are written in. Nothing of it can be read before it is "
                + "mended, so these cannot be set or silenced."
        case .structure:
            "The YAML does not have the keys and values of its kind, or a setting or remark is wrong. These "
                + "cannot be set or silenced."
        case .history:
            "The content does not go together with what the last release gave out. Changes that are meant are "
                + "declared, some of them by a remark with a reason; `rules:` cannot change these."
        case .content:
            "The form is right; what it says is not, or not yet good. `rules:` in `hornbook.yaml` sets how "
                + "much each weighs, and a remark with a reason silences one in its place. The few that keep apart "
                + "what apps and databases tell by its id or place cannot be set or silenced."
        }
    }
}
