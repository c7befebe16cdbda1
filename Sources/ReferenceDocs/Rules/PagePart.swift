import Compiler
import ContentRules
import Diagnostics

/// A part of a rule's page, independent of its format. Paragraphs are Markdown.
enum PagePart {
    case paragraph(String)
    case block(String, language: String)
    case options([RuleOption])
}

/// The sections of a rule's page below its summary. `outcome` is the outcome of the bad example.
func pageSections(on rule: RuleInfo, of book: RuleBook, _ outcome: ExampleOutcome) -> [(
    title: String, parts: [PagePart]
)] {
    let said = report(outcome.rendered, of: rule).map { report -> [PagePart] in
        [.paragraph("Hornbook says:"), .block(report, language: "text")]
    }
    let fix = outcome.findings.all.first { $0.rule == rule.id && $0.fix != nil }?.fix.map(sentence)
    var sections: [(title: String, parts: [PagePart])] = [
        ("Why", [.paragraph(rule.because)]),
        ("What is reported", parts(of: ExampleText(rule.bad)) + (said ?? []) + (fix.map { [.paragraph($0)] } ?? [])),
        ("Corrected", parts(of: ExampleText(rule.good), without: ExampleText(rule.bad).blocks)),
    ]
    if rule.isSettable { sections.append(("Settings", settings(of: rule))) }
    if let languages = book.languages(of: rule) { sections.append(("Languages", [.paragraph(languages)])) }
    // A line of the proof `choosing`: a rule, its right findings in that set, all its findings, all flaws of its sort.
    let yields = String(decoding: PackageResources.measured_yields_txt, as: UTF8.self).split(separator: "\n")
    if let line = yields.first(where: { $0.hasPrefix("\(rule.id) ") }) {
        let numbers = line.split(separator: " ").dropFirst()
        let text =
            "In the set by which rules were chosen, \(numbers[1]) of its \(numbers[2]) findings are right. It finds "
            + "\(numbers[1]) of \(numbers[3]) flaws of its sort."
        sections.append(("How reliable it is", [.paragraph(text)]))
    }
    if let background = rule.background { sections.append(("Background", [.paragraph(background)])) }
    return sections
}

/// The parts of an example, without files that the reader has just read.
private func parts(of example: ExampleText, without known: [ExampleText.Block] = []) -> [PagePart] {
    guard !example.blocks.isEmpty else { return [.paragraph("\(example.place.sentenceCase).")] }
    let other = example.blocks.filter { !known.contains($0) }
    let isPart = other.count < example.blocks.count
    return [.paragraph("\(example.place.sentenceCase)\(isPart ? "; the others are as above" : ""):")]
        + other.flatMap { block -> [PagePart] in
            (block.path.map { [.paragraph("`\($0)`:")] } ?? []) + [.block(block.text, language: block.language)]
        }
}

/// A sentence on how to make a fix and what it does.
private func sentence(on fix: Fix) -> String {
    fix.safety == .safe
        ? "`hornbook lint --fix` makes this fix: \(fix.summary)."
        : "`hornbook lint --fix --unsafe-fixes` makes this fix: \(fix.summary). Read the difference before you commit it."
}

private func settings(of rule: RuleInfo) -> [PagePart] {
    let advice =
        rule.severity == .error
        ? "As an error, it stops builds that would fail in the app: think twice before you lower it."
        : "It can be `off`, a `note`, a `warning` or an `error`."
            + (rule.stopsBuilds ? " As a warning it stops builds too; as a note it does not." : "")
    let other = rule.severity == .error ? "warning" : "error"
    // Shows the settings with their standard values, or another severity if there are none.
    let settings = rule.options.map { ", \($0.name): \($0.standard)" }.joined()
    let example = rule.options.isEmpty ? other : "{ severity: \(rule.severity.rawValue)\(settings) }"
    return (rule.options.isEmpty ? [] : [.options(rule.options)]) + [
        .paragraph("\(advice) In `hornbook.yaml`, for the whole program:"),
        .block("rules:\n  \(rule.id): \(example)", language: "yaml"),
        .paragraph("In a source file, for one line (the reason is required):"),
        .block("# hornbook: allow \(rule.id) — reason", language: "yaml"),
    ]
}
