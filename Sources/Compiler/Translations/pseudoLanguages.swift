import ContentModel
import Diagnostics
import Lowering
import Publishing
import SourceText
import YAMLSyntax

/// Languages that nobody speaks, for testing layouts: `en-XA` has longer words with accents, `ar-XB` runs from the right to
/// the left. Everybody who reads English can read both.
private let all: [(tag: String, write: @Sendable (String) -> String)] = [
    ("en-XA", { "[\(wordByWord($0, accented)) \(String(repeating: "~", count: $0.count * 2 / 5))]" }),
    ("ar-XB", { wordByWord($0) { "\u{202E}\($0)\u{202C}" } }),
]

/// A text with each word rewritten, but no address, and no name in braces.
private func wordByWord(_ text: String, _ write: (String) -> String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let isKept =
            word.contains("{") || word.contains("://") || word.contains("@") || !word.contains(where: \.isLetter)
        return isKept ? String(word) : write(String(word))
    }.joined(separator: " ")
}

private func accented(_ word: String) -> String {
    let pairs = zip("acdeghijlnorstuwyzACDEIOSTU", "åçðéĝĥîĵļñöŕšţûŵýžÅÇÐÉÎÖŠŢÛ")
    let letters = Dictionary(pairs) { first, _ in first }
    return String(word.map { letters[$0] ?? $0 })
}

extension Outcome {
    package static var pseudoLanguages: [String] { all.map(\.tag) }

    /// A source, and its texts in a pseudo-language by the spans of its own.
    func pseudoTexts(of file: FileID, _ kind: ContentKind, in tag: String, _ sources: SourceMap) -> (
        tree: SyntaxTree, texts: [ByteSpan: String]
    )? {
        let source = sources.file(file)
        guard let write = all.first(where: { $0.tag == tag })?.write, let (tree, content) = reread(source, as: kind)
        else { return nil }
        let texts = AddressedFile(source, tree, content, kind, nil, nil, "").texts
        let places = texts.flatMap { text in
            [text.text.place, text.repeatedPlace].compactMap(\.self).map { ($0.span, write(text.text.string)) }
        }
        return (tree, Dictionary(places) { first, _ in first })
    }

    /// The program in a pseudo-language.
    func pseudo(_ tag: String, _ catalog: Catalog, _ sources: SourceMap) -> PublishedLanguage {
        func read(_ file: FileID, _ kind: ContentKind) -> FileContent? {
            guard let (tree, texts) = pseudoTexts(of: file, kind, in: tag, sources) else { return nil }
            var ignored = Findings()
            return kind.read(tree.replacing(texts), &ignored)
        }
        return catalog.published(in: tag, ids, read(files.declaration.id, .program)) {
            read($0.file, $0.kind) ?? $0.content
        }
    }
}
