package import SourceText

package struct Palette: Sendable {
    let isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    /// The form of text that is painted with it.
    package var form: PrintedForm { isOn ? .painted : .plain }

    func paint(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

    func severity(_ severity: Severity, _ text: String) -> String {
        paint(text, severity == .error ? "1;31" : severity == .warning ? "1;33" : "1;36")
    }

    func frame(_ text: String) -> String { paint(text, "34") }
    func strong(_ text: String) -> String { paint(text, "1") }
}

/// A group of findings for people at a terminal: the first with its lines, and the places of the others.
package func renderText(_ group: FindingGroup, _ sources: SourceMap, _ palette: Palette) -> String {
    let finding = group.findings.first
    let severity = finding.severity
    if let groupMessage = finding.groupMessage, group.findings.count > 1 {
        return renderConcise(finding, sources, palette, message: "\(groupMessage): \(group.findings.count) places")
    }
    let main = SourceExcerpt(finding.place, sources)
    // One of several similar places is enough.
    let related = finding.related.filter { !$0.isMerged } + finding.related.filter(\.isMerged).prefix(1)
    let others = related.map { ($0, SourceExcerpt($0.place, sources)) }
    let gutter = (others.map(\.1.line) + [main.line]).map { String($0).count }.max() ?? 1

    var text = palette.severity(severity, "\(severity.rawValue)[\(finding.rule)]")
    text += palette.strong(": \(quotable(finding.message))") + "\n"
    text += excerpt(
        main, path: sources.path(of: finding.place.file), gutter: gutter,
        mark: palette.severity(severity, row(of: "^", main.width)),
        label: finding.isProposal ? palette.severity(severity, quotable(finding.advice ?? "")) : "", palette)
    for (related, excerpt) in others {
        text += Diagnostics.excerpt(
            excerpt, path: sources.path(of: related.place.file), gutter: gutter,
            mark: palette.frame(row(of: "-", excerpt.width)), label: palette.frame(quotable(related.message)), palette
        )
    }
    let margin = row(of: " ", gutter) + palette.frame(" = ")
    for line in otherPlaces(of: group, sources) { text += "\(margin)\(quotable(line))\n" }
    if let help = finding.advice, !finding.isProposal {
        text += margin + palette.strong("help") + ": \(quotable(help))\n"
    }
    return text
}

private func row(of sign: Unicode.Scalar, _ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: sign), count: count), as: UTF8.self)
}

/// The places of a group except the first, at most as many as people will read.
private func otherPlaces(of group: FindingGroup, _ sources: SourceMap) -> [String] {
    let most = 8
    let file = group.findings.first.related.contains(where: \.isMerged) ? nil : group.findings.first.place.file
    let lines = group.otherPlaces()
    let shown = lines.prefix(most).map { message, places in
        let written = places.prefix(most).map { place in
            let start = sources.start(of: place)
            return (place.file == file ? "" : sources.path(of: place.file) + ":") + "\(start.line):\(start.column)"
        }
        let more = places.count > most ? ", and \(places.count - most) more" : ""
        return "also at \(written.joined(separator: ", "))\(more)\(message)"
    }
    let rest = lines.dropFirst(most).map(\.places.count).reduce(0, +)
    return shown + (rest == 0 ? [] : ["and \(rest) more"])
}

private func excerpt(
    _ excerpt: SourceExcerpt, path: String, gutter: Int, mark: String, label: String, _ palette: Palette
) -> String {
    let number = String(excerpt.line)
    let margin = row(of: " ", gutter)
    let padded = row(of: " ", gutter - number.count) + number
    var text = margin + palette.frame(" ┌─ ") + "\(quotable(path)):\(excerpt.line):\(excerpt.column)\n"
    text += palette.frame("\(padded) │") + (excerpt.text.isEmpty ? "" : " \(excerpt.text)") + "\n"
    text += palette.frame("\(margin) │ ") + row(of: " ", excerpt.indent) + mark
    text += (label.isEmpty ? "" : " \(label)") + "\n"
    return text
}

package func renderConcise(_ finding: Finding, _ sources: SourceMap, _ palette: Palette, message: String? = nil)
    -> String
{
    let start = sources.start(of: finding.place)
    let head = "\(quotable(sources.path(of: finding.place.file))):\(start.line):\(start.column): "
    let kind = palette.severity(finding.severity, "\(finding.severity.rawValue)[\(finding.rule)]")
    let help = finding.advice.map { " (\(quotable($0)))" } ?? ""
    return head + kind + ": \(quotable(message ?? finding.message))" + help + "\n"
}
