import SourceText

/// The text of a file below `Starters`: a sample, or a scaffold that needs no filling.
func starter(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

extension ScaffoldSlot {
    /// Fills a scaffold below `Starters`: a text that begins with TODO wherever the writer must write, and that has
    /// no other findings.
    ///
    /// `$number`, `$band` and so on are replaced with their values, `$30` with thirty times the number. Lines after
    /// `#? name` are kept only if the program needs something whose name begins with `name`.
    func fill(_ file: [UInt8]) -> String {
        var isNeeded = true
        var lines: [String] = []
        for line in starter(file).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#? ") {
                isNeeded = needs?.contains { $0.hasPrefix(line.dropFirst(3)) } ?? true
            } else if isNeeded || line.isEmpty {
                lines.append(filled(line))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Fills one line. A value with a text of the program in it is quoted if YAML requires that.
    private func filled(_ line: Substring) -> String {
        let texts = ["program": program, "module": module, "moduleTitle": moduleTitle, "category": category]
        var hasText = false
        let filled = line.replacing(/\$(\w+)/) { match in
            let name = String(match.1)
            hasText = hasText || texts[name] != nil
            return texts[name] ?? (name == "band" ? band : "\((Int(name) ?? 1) * number)")
        }
        guard hasText, let colon = filled.firstRange(of: ": ") else { return String(filled) }
        return filled[..<colon.upperBound] + plainForYAML(String(filled[colon.upperBound...]))
    }
}
