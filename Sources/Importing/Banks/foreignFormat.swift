import SourceText

/// What of a file shows its format: the entries of an archive, its first bytes as hexadecimal digits, its first line, all
/// its lines, the root of its XML, or the beginning of its JSON.
enum FormatEvidence: Substring { case entry, bytes, first, lines, root, json }

/// Names a format that Hornbook does not read, and says what to do; nil if Hornbook does not know the format.
func foreignFormat(_ evidence: FormatEvidence, _ parts: [String]) -> ReadingProblem? {
    for line in String(decoding: PackageResources.formats_txt, as: UTF8.self).split(separator: "\n") {
        let cells = line.split(separator: "\t")
        guard cells.count == 5, cells[0] == evidence.rawValue, let share = Int(cells[1]),
            let pattern = try? Regex(String(cells[2])).ignoresCase()
        else { continue }
        let count = parts.count { $0.firstMatch(of: pattern) != nil }
        guard count > 0, count * 100 >= share * parts.count else { continue }
        return ReadingProblem(message: "this is \(cells[3]), which Hornbook does not read: \(cells[4])", offset: 0)
    }
    return nil
}

/// Names the format of a text that is no table.
func foreignText(_ text: String) -> ReadingProblem? {
    let written = text.split(whereSeparator: \.isNewline).prefix(60).map(\.trimmed).filter { !$0.isEmpty }
    return foreignFormat(.first, Array(written.prefix(1))) ?? foreignFormat(.lines, written)
}
