/// What the page of a rule says besides what follows from the rule: the texts in `Rules/`, which are Markdown.
package struct RulePage: Sendable {
    /// One sentence: what is wrong when the rule fires.
    package fileprivate(set) var summary = ""
    /// Why it matters, for somebody who does not program.
    package fileprivate(set) var because = ""
    /// Where the rule comes from, such as a published guideline, and what it lets pass.
    package fileprivate(set) var background: String?
    package fileprivate(set) var bad = Example(.program, "days: 1")
    package fileprivate(set) var good = Example(.program, "days: 1")

    /// A page without examples, for a rule that publishers bring.
    package init(summary: String, because: String) { (self.summary, self.because) = (summary, because) }

    /// The pages of Hornbook's rules, by id. Read when the first one is asked for: most runs show none.
    package static let all = [
        PackageResources.syntax_md, PackageResources.structure_md, PackageResources.content_md,
        PackageResources.history_md,
    ].reduce(into: [:]) { all, text in
        all.merge(pages(in: String(decoding: text, as: UTF8.self))) { first, _ in first }
    }

    /// The pages of a text, by id. They begin with `# id`. The first paragraph is the summary, the next the reason, a
    /// quotation the background. Examples are fenced, with `bad` or `good` and what they are: see `Example`.
    package static func pages(in text: String) -> [String: RulePage] {
        var pages: [String: RulePage] = [:]
        var page = RulePage(summary: "", because: "")
        var (id, paragraph, fence): (String, [Substring], Substring?) = ("", [], nil)
        func close() {
            guard let first = paragraph.first else { return }
            let words = { (lines: [Substring]) in lines.joined(separator: " ") }
            if let fence {
                let header = fence.drop { $0 == "`" || $0 == "~" }.split(separator: " ").dropFirst().map(String.init)
                let example = Example(
                    header: header, text: paragraph.dropFirst().joined(separator: "\n"), of: page.bad)
                if header.first == "bad" { page.bad = example } else { page.good = example }
            } else if first.hasPrefix("# ") {
                id = String(first.dropFirst(2))
                page = RulePage(summary: "", because: "")
            } else if first.hasPrefix("> ") {
                page.background = words(paragraph.map { $0.dropFirst(2) })
            } else if page.summary.isEmpty {
                page.summary = words(paragraph)
            } else {
                page.because = words(paragraph)
            }
            if !id.isEmpty { pages[id] = page }
            paragraph = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                guard line == open.prefix(3) else {
                    paragraph.append(line)
                    continue
                }
                close()
                fence = nil
            } else if line.isEmpty {
                close()
            } else {
                if line.hasPrefix("```") || line.hasPrefix("~~~") { fence = line }
                paragraph.append(line)
            }
        }
        close()
        return pages
    }
}

/// By the ids of former rules, those of the rules that they were merged into; empty for deleted ones.
package let formerRules = String(decoding: PackageResources.former_txt, as: UTF8.self).split(separator: "\n").reduce(
    into: [String: String]()
) { rules, line in
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    rules[String(parts[0])] = String(parts[1].dropFirst())
}

extension Example {
    /// The header is `bad` or `good`, the noun of a kind of file, `program`, `file` or `tree`, and `without` with keys. If
    /// it is `good` alone, it is what the bad example is, and has the files of a tree that differ.
    fileprivate init(header: [String], text: String, of bad: Example) {
        let text = text.split(separator: "\\u{", omittingEmptySubsequences: false).enumerated().map { index, part in
            let code = part.prefix { $0 != "}" }
            guard index > 0, let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else {
                return String(part)
            }
            return String(scalar) + part.dropFirst(code.count + 1)
        }.joined()
        guard header.count > 1 else {
            let files = bad.subject == .tree ? Example.files(of: bad.text) : []
            let own = Example.files(of: text)
            let kept = files.map { file in own.first { $0.path == file.path } ?? file }
            let added = own.filter { file in !files.contains { $0.path == file.path } }
            let tree = (kept + added).map { "--- \($0.path)\n\($0.text)" }.joined()
            self.init(bad.subject, bad.subject == .tree ? tree : text, without: bad.without)
            return
        }
        let subject: Subject =
            switch header[1] {
            case "program": .program
            case "file": .file
            case "tree": .tree
            default: .content(header[1])
            }
        // A whole file ends with a line end.
        let end = subject == .file || subject == .tree ? "\n" : ""
        self.init(subject, text + end, without: Array(header.dropFirst(3)))
    }

    /// The files of a tree, in their order: each begins with a line `--- path`.
    package static func files(of tree: String) -> [(path: String, text: String)] {
        let text = tree.hasSuffix("\n") ? tree.dropLast() : tree[...]
        return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { files, line in
            if line.hasPrefix("--- ") {
                files.append((String(line.dropFirst(4)), ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
    }
}
