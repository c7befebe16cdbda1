package import SourceText

/// Colours for a terminal, or none.
package struct Palette: Sendable {
    let isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    /// How what is painted with it is printed.
    package var form: PrintedForm { isOn ? .painted : .plain }

    func paint(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

    func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: paint(text, "1;31")
        case .warning: paint(text, "1;33")
        case .note: paint(text, "1;36")
        }
    }

    func frame(_ text: String) -> String { paint(text, "34") }
    func strong(_ text: String) -> String { paint(text, "1") }
}

/// A finding with the lines that it is about: for people at a terminal.
package func renderText(_ diagnostic: Diagnostic, _ sources: SourceMap, _ palette: Palette) -> String {
    let severity = diagnostic.severity
    let main = SourceExcerpt(diagnostic.place, sources)
    let others = diagnostic.related.map { ($0, SourceExcerpt($0.place, sources)) }
    let gutter = (others.map(\.1.line) + [main.line]).map { String($0).count }.max() ?? 1

    // A short proposal reads best right under the slip.
    let isProposal = diagnostic.advice?.hasPrefix("did you mean") ?? false
    var text = palette.severity(severity, "\(severity.rawValue)[\(diagnostic.rule)]")
    text += palette.strong(": \(shown(diagnostic.message))") + "\n"
    text += excerpt(
        main, path: sources.path(of: diagnostic.place.file), gutter: gutter,
        mark: palette.severity(severity, row(of: "^", main.width)),
        label: isProposal ? palette.severity(severity, shown(diagnostic.advice ?? "")) : "", palette)
    for (related, excerpt) in others {
        text += Diagnostics.excerpt(
            excerpt, path: sources.path(of: related.place.file), gutter: gutter,
            mark: palette.frame(row(of: "-", excerpt.width)), label: palette.frame(shown(related.message)), palette)
    }
    if let help = diagnostic.advice, !isProposal {
        text += row(of: " ", gutter) + palette.frame(" = ") + palette.strong("help")
        text += ": \(shown(help))\n"
    }
    return text
}

/// One sign of ASCII so many times.
private func row(of sign: Unicode.Scalar, _ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: sign), count: count), as: UTF8.self)
}

private func excerpt(
    _ excerpt: SourceExcerpt, path: String, gutter: Int, mark: String, label: String, _ palette: Palette
) -> String {
    let number = String(excerpt.line)
    let margin = row(of: " ", gutter)
    let padded = row(of: " ", gutter - number.count) + number
    var text = margin + palette.frame(" ┌─ ") + "\(shown(path)):\(excerpt.line):\(excerpt.column)\n"
    text += palette.frame("\(padded) │") + (excerpt.text.isEmpty ? "" : " \(excerpt.text)") + "\n"
    text += palette.frame("\(margin) │ ") + row(of: " ", excerpt.indent) + mark
    text += (label.isEmpty ? "" : " \(label)") + "\n"
    return text
}

/// A finding on one line, as compilers print it.
package func renderConcise(_ diagnostic: Diagnostic, _ sources: SourceMap, _ palette: Palette) -> String {
    let start = sources.start(of: diagnostic.place)
    let head = "\(shown(sources.path(of: diagnostic.place.file))):\(start.line):\(start.column): "
    let kind = palette.severity(diagnostic.severity, "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]")
    let help = diagnostic.advice.map { " (\(shown($0)))" } ?? ""
    return head + kind + ": \(shown(diagnostic.message))" + help + "\n"
}
