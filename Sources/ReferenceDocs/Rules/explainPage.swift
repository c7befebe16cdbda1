package import Compiler
package import ContentRules
package import Diagnostics
import SourceText

/// The output of `hornbook explain`: the rule's page for a terminal of 80 columns. `outcome` is the outcome of the
/// bad example.
package func explainPage(_ info: RuleInfo, of book: RuleBook, _ outcome: ExampleOutcome) -> String {
    let head = "\(info.id) (\(info.severity.rawValue), \(info.group.rawValue))"
    let sections = pageSections(on: info, of: book, outcome).map { section in
        "\(section.title)\n" + section.parts.map(plain).joined(separator: "\n\n")
    }
    return ([head, wrap(plainText(info.summary))] + sections).joined(separator: "\n\n") + "\n"
}

private func plain(_ part: PagePart) -> String {
    switch part {
    case .paragraph(let text): return wrap(plainText(text), indent: "  ")
    case .block(let text, _): return indented(text)
    case .options(let options):
        let width = options.map(\.name.count).max() ?? 0
        return options.map { option in
            wrap(
                "\(option.range.lowerBound) to \(option.range.upperBound), standard \(option.standard). "
                    + plainText(option.summary), indent: String(repeating: " ", count: width + 4),
                firstIndent: "  \(option.name.padded(to: width))  ")
        }.joined(separator: "\n")
    }
}
