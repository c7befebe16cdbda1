import SourceText

/// The text of a file below `Starters`: a sample, or a scaffold that needs no filling.
func starter(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

extension ScaffoldSlot {
    /// Fills a scaffold below `Starters`: a text that begins with TODO wherever the writer must write, and that has
    /// no other findings.
    ///
    /// `$number`, `$band` and so on are replaced with their values, `$30` with thirty times the number. Lines after
    /// `#? name` are kept only if the program needs something whose name begins with `name`. Each option of a question
    /// is below a `#~`, and a `#.` ends their list: the number says which is first, so that no place is the right one
    /// in all files. `$letter` is the id of an option, and `$right` that of the first of three in the scaffold.
    func fill(_ file: [UInt8]) -> String {
        var isNeeded = true
        var lines: [String] = []
        var options: [[Substring]] = []
        for line in starter(file).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#? ") {
                isNeeded = needs?.contains { $0.hasPrefix(line.dropFirst(3)) } ?? true
            } else if line == "#~" {
                options.append([])
            } else if line == "#." {
                for place in options.indices {
                    let first = options.count - number % options.count
                    lines += options[(first + place) % options.count].map { filled($0, letters[place]) }
                }
                options = []
            } else if !options.isEmpty {
                options[options.count - 1].append(line)
            } else if isNeeded || line.isEmpty {
                lines.append(filled(line))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Fills one line. A value with a text of the program in it is quoted if YAML requires that.
    private func filled(_ line: Substring, _ letter: String = "") -> String {
        let texts = ["program": program, "module": module, "moduleTitle": moduleTitle, "category": category]
        var hasText = false
        let filled = line.replacing(/\$(\w+)/) { match in
            let name = String(match.1)
            hasText = hasText || texts[name] != nil
            let others = ["band": band, "letter": letter, "right": letters[number % 3]]
            return texts[name] ?? others[name] ?? "\((Int(name) ?? 1) * number)"
        }
        guard hasText, let colon = filled.firstRange(of: ": ") else { return String(filled) }
        return filled[..<colon.upperBound] + plainForYAML(String(filled[colon.upperBound...]))
    }
}

private let letters = ["a", "b", "c"]
