package import Compiler
package import ContentRules
package import Diagnostics

/// The pages of `docs/rules`: a table of all rules, and a page for each rule.
///
/// The examples are compiled again, so the pages show current reports.
package func rulePages(_ book: RuleBook, compiling compile: (Example) -> ExampleOutcome) -> [(
    path: String, text: String
)] {
    [("docs/rules/README.md", ruleIndex(book.infos))]
        + book.infos.map { info in
            let page = rulePage(info, of: book, compile(info.bad))
            return ("docs/rules/\(info.id).md", page)
        }
}

/// One page, in Markdown.
package func rulePage(_ info: RuleInfo, of book: RuleBook, _ outcome: ExampleOutcome) -> String {
    let head = ["# \(info.id)", "**\(info.severity.rawValue)** · \(info.group.rawValue)", info.summary]
    let sections = pageSections(on: info, of: book, outcome).flatMap { section in
        ["## \(section.title)"] + section.parts.map(markdown)
    }
    return (head + sections).joined(separator: "\n\n") + "\n"
}

private func markdown(_ part: PagePart) -> String {
    switch part {
    case .paragraph(let text): return text
    case .block(let text, let language): return fenced(text, as: language)
    case .options(let options):
        let rows = options.map { option in
            [
                code(option.name), "\(option.range.lowerBound) to \(option.range.upperBound)", "\(option.standard)",
                cell(option.summary),
            ]
        }
        return table(["setting", "values", "default", "meaning"], rows)
    }
}

private func ruleIndex(_ infos: [RuleInfo]) -> String {
    var parts = [
        "# Rules",
        "Everything that Hornbook reports, and why. `hornbook explain <rule>` shows the same in a terminal. "
            + "These pages are generated from the rules.",
    ]
    for group in RuleInfo.Group.allCases.reversed() {
        let rows = infos.filter { $0.group == group }.map { info in
            ["[\(info.id)](\(info.id).md)", info.severity.rawValue, cell(info.summary)]
        }
        guard !rows.isEmpty else { continue }
        let summary = groups.first { $0.what == group.rawValue }?.why ?? ""
        let rules = table(["rule", "severity", "what is wrong"], rows)
        parts += ["## \(group.rawValue.sentenceCase)", summary, rules]
    }
    return parts.joined(separator: "\n\n") + "\n"
}

/// What the rules of each group have in common, for readers.
private let groups = explained(PackageResources.groups_txt)
