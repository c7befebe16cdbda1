package import ContentModel
package import DailyPractice
package import Diagnostics
package import SourceText
import YAMLSyntax

/// A text that people read, and its address.
package struct AddressedText: Sendable {
    package let text: Spanned<Text>
    package let role: TextRole
    /// What it belongs to, if that is something to answer.
    package let item: ExerciseFacet?
    /// The other items to which aliases give it.
    fileprivate(set) var others: [ExerciseFacet] = []
    /// The file, then keys and ids, such as `6-9/day-03/notice/b/feedback`. Things without an id have a number from 1.
    package let address: String
    /// Its address before what `renamedFrom` declares; nil if nothing does.
    package let former: String?
    /// The most characters that the app has room for; 0 for no limit.
    package let limit: Int
    /// The first text of the nearest item that is addressed by a number. Nil for that text itself, and if all items
    /// around the text have ids.
    package let anchor: Text?
    /// The place where the same text is repeated to refer to this one: the right answer of a question.
    package let repeatedPlace: Place?
}

package struct AddressedFile: Sendable {
    package let file: FileID
    /// As shown to people: relative to the working directory.
    package let path: String
    package let lines: LineIndex
    package let kind: ContentKind
    package let number: Int?
    package let band: AgeBand?
    /// The beginning of all addresses.
    package let stem: String
    /// In reading order.
    package let texts: [AddressedText]
    /// The verses of each question as one text.
    private let verses: [AddressedText]

    /// What reviewers read: its texts, and the verses of each question.
    package var readings: [AddressedText] {
        verses.isEmpty ? texts : (texts + verses).sorted { $0.text.place.span < $1.text.place.span }
    }

    /// The same, by address.
    package var words: [String: Text] {
        Dictionary(readings.map { ($0.address, $0.text.value) }) { first, _ in first }
    }

    /// With the words of a file of translations.
    func translated(_ tree: SyntaxTree, _ content: FileContent, into tag: String, at file: ProgramFiles.File)
        -> AddressedFile
    {
        let source = SourceFile(id: file.id, path: file.path, bytes: [])
        return AddressedFile(source, tree, content, kind, number, band, "\(translationsFolder)/\(tag)/\(stem)")
    }

    package func read(again sources: SourceMap) -> AddressedFile? {
        AddressedFile(sources.file(file), kind, number, band, stem)
    }

    init?(_ source: SourceFile, _ kind: ContentKind, _ number: Int?, _ band: AgeBand?, _ stem: String) {
        guard let (tree, content) = reread(source, as: kind) else { return nil }
        self.init(source, tree, content, kind, number, band, stem)
    }

    /// Reads the file of an entry, or `hornbook.yaml` if there is none.
    init?(_ source: SourceFile, _ entry: Catalog.Entry?) {
        let band = entry.flatMap { $0.kind.hasBands ? $0.band : nil }
        self.init(source, entry?.kind ?? .program, entry?.number, band, entry?.stem ?? "hornbook")
    }

    /// Of a file that was read already.
    init(
        _ source: SourceFile, _ tree: SyntaxTree, _ content: FileContent, _ kind: ContentKind, _ number: Int?,
        _ band: AgeBand?, _ stem: String
    ) {
        var walk = AddressWalk(echoesByKind[kind.noun] ?? kind.describe().echoes)
        if let root = tree.root { walk.visit(root, stem, former: nil, item: nil) }
        var (seen, firsts): ([String: Int], [String: Text]) = ([:], [:])
        var texts: [AddressedText] = []
        let items = Dictionary(content.facets.exercises.map { (Int32($0.number), $0) }) { first, _ in first }
        for facet in content.facets.texts {
            let text = facet.text
            guard let found = walk.found[text.place.span] else { continue }
            if let known = seen.updateValue(texts.count, forKey: found.address) {
                if let other = items[facet.exercise] { texts[known].others.append(other) }
                seen[found.address] = known
                continue
            }
            let anchor = found.item.flatMap { firsts[$0] }
            if let item = found.item, anchor == nil { firsts[item] = text.value }
            let echo = walk.echoes[text.place.span]
            texts.append(
                AddressedText(
                    text: text, role: facet.role, item: items[facet.exercise], address: found.address,
                    former: found.former, limit: Int(facet.limit), anchor: anchor, repeatedPlace: echo))
        }
        (file, self.kind, self.number, self.band) = (source.id, kind, number, band)
        (path, lines) = (source.path, LineIndex(source.bytes))
        (self.stem, self.texts) = (stem, texts)
        verses = items.values.compactMap { item in
            guard let first = item.verses.first, let stem = walk.found[item.stem.place.span]?.address else {
                return nil
            }
            let verses = "\(stem.dropLast(stem.split(separator: "/").last?.count ?? 0))verses"
            let all = Text(item.verses.map(\.string).joined(separator: ", "))
            return AddressedText(
                text: Spanned(all, at: first.place), role: .verses, item: item, address: verses, former: nil,
                limit: 0, anchor: item.stem.value, repeatedPlace: nil)
        }
    }
}

extension Outcome {
    /// Every text that people read: those of `hornbook.yaml`, then each kind, by band and number. Files with lines
    /// that cannot be read are left out.
    package func addressedTexts(_ sources: SourceMap) -> [AddressedFile] {
        catalog?.addressedTexts(files.declaration.id, sources.file) ?? []
    }
}

extension Catalog {
    func addressedTexts(_ declaration: FileID, _ source: (FileID) -> SourceFile?) -> [AddressedFile] {
        let program = source(declaration).flatMap { AddressedFile($0, nil) }
        let rest = kinds.flatMap { kind in entries(of: kind).sorted { $0.readingPlace < $1.readingPlace } }
        return [program].compactMap(\.self)
            + rest.compactMap { entry in source(entry.file).flatMap { AddressedFile($0, entry) } }
    }
}

/// What readers outside say of the texts of a program, as findings.
package typealias OutsideReading = @Sendable (ProgramSource, [AddressedFile]) -> Findings

extension Catalog.Entry {
    /// Its position in reading order among the entries of its kind.
    fileprivate var readingPlace: (Int, Int, String) {
        let band = kind.hasBands ? band.flatMap(AgeBand.allCases.firstIndex) : nil
        return (band ?? AgeBand.allCases.count, number ?? .max, path)
    }

    /// Its path below the folder of its kind, without the ending.
    var stem: String {
        let name = String(decoding: path.utf8.dropFirst(kind.folder.utf8.count + 1), as: UTF8.self)
        return [".yaml", ".yml"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    }
}

/// Reads a file again, since records keep no texts; nil if it has lines that cannot be read.
func reread(_ source: SourceFile, as kind: ContentKind) -> (tree: SyntaxTree, content: FileContent)? {
    var ignored = Findings()
    let tree = parse(source, &ignored)
    guard !tree.isPartial, let content = kind.read(tree, &ignored) else { return nil }
    return (tree, content)
}

private struct AddressWalk {
    /// The addresses of scalars; the former ones if they are others. `item` is that of the nearest item that is addressed
    /// by a number.
    private(set) var found: [ByteSpan: (address: String, former: String?, item: String?)] = [:]
    private(set) var echoes: [ByteSpan: Place] = [:]
    /// For the key of a list, the key beside it that repeats one of the list's texts.
    private let echoed: [String: String]

    init(_ echoed: [String: String]) { self.echoed = echoed }

    mutating func visit(_ node: SyntaxNode, _ address: String, former: String?, item: String?) {
        if node.kind == .scalar {
            if found[node.place.span] == nil { found[node.place.span] = (address, former, item) }
            return
        }
        // A value that an alias repeats is visited where it is written.
        if node.isAlias { return }
        for (key, value) in node.entries {
            let name = key.text.string
            visit(value, "\(address)/\(name)", former: former.map { "\($0)/\(name)" }, item: item)
            guard let other = echoed[name], let echo = node.scalar(under: other) else { continue }
            for choice in value.items where choice.kind == .scalar && choice.text == echo.text {
                echoes[choice.place.span] = echo.place
            }
        }
        for (index, inner) in node.items.enumerated() {
            if let id = inner.scalar(under: "id"), !id.text.isEmpty {
                // The ids of prompts and options suffice without the name of their list.
                let list = ["/prompts", "/options"].first(where: address.hasSuffix)
                let own = "/\(id.text.string)"
                let name = inner.scalar(under: "renamedFrom").map { "/\($0.text.string)" }
                func below(_ address: String, _ name: String) -> String { address.dropLast(list?.count ?? 0) + name }
                let before = name == nil ? former : former ?? address
                visit(inner, below(address, own), former: before.map { below($0, name ?? own) }, item: item)
            } else {
                let numbered = "\(address)/\(index + 1)"
                visit(
                    inner, numbered, former: former.map { "\($0)/\(index + 1)" },
                    item: inner.kind == .mapping ? numbered : item)
            }
        }
    }
}

/// Described once: describing a kind takes longer than reading a file.
private let echoesByKind = Dictionary(
    uniqueKeysWithValues: Registry.standard.kinds.map { ($0.noun, $0.describe().echoes) })

extension RecordDescription {
    /// For each key with texts that people read, the key that refers to one of them by repeating it.
    fileprivate var echoes: [String: String] {
        let answers = names.filter { $0.namespace == .answers }
        let own = answers.filter(\.isDeclaration).flatMap { declared in
            answers.filter { !$0.isDeclaration }.map { (declared.key, $0.key) }
        }
        let inner = fields.flatMap { $0.shape.records }.flatMap(\.echoes).map { ($0.key, $0.value) }
        return Dictionary(own + inner) { first, _ in first }
    }
}
