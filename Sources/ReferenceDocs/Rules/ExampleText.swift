import Compiler
import ContentModel
import Diagnostics

/// An example of a rule prepared for display: where it belongs, and its files as blocks of text.
struct ExampleText {
    struct Block: Equatable {
        /// Nil if the example is a part of a file.
        let path: String?
        let text: String

        var language: String { path.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") } ?? true ? "yaml" : "text" }
    }

    /// Where the example belongs, such as "in an activity". An example that only leaves keys out has no blocks.
    let place: String
    let blocks: [Block]

    init(_ example: Example) {
        let missing = orList(example.without.map(code), "and")
        let isEmpty = example.text.allSatisfy(\.isWhitespace)
        let without = missing.isEmpty ? "" : isEmpty ? " without \(missing)" : " that has no other \(missing)"
        switch example.subject {
        case .content(let noun): place = "in \(article(noun))" + without
        case .program: place = "in `hornbook.yaml`" + without
        case .file: place = "a whole file"
        case .tree:
            let isReleased = example.text.contains("--- \(Example.releasedFolder)")
            place = "files of one program" + (isReleased ? ", below `released/` as its last release had them" : "")
        }
        let parts =
            example.subject == .tree
            ? Example.files(of: example.text).map { ($0, $1) } : [(nil as String?, example.text)]
        blocks = isEmpty ? [] : parts.map { Block(path: $0.0, text: shortened(showInvisible($0.1))) }
    }
}

/// The compiler's report on the bad example, prepared for display. Nil if it is not about the rule: an example with
/// invalid UTF-8 or two million bytes cannot be written down, so a substitute stands for it.
func report(_ rendered: String, of info: RuleInfo) -> String? {
    rendered.contains("[\(info.id)]") ? shortened(showInvisible(rendered)) : nil
}

/// Shortens examples that show an excess: drops lines and columns beyond what a page can hold.
func shortened(_ text: String, lines: Int = 60, columns: Int = 200) -> String {
    let all = text.withoutTrailingSpaces.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = all.prefix(lines).map { line in
        line.utf8.count <= columns || line.count <= columns ? String(line) : line.prefix(columns) + "…"
    }
    if all.count > lines { kept.append("… (\(all.count - lines) more lines)") }
    return kept.joined(separator: "\n")
}
