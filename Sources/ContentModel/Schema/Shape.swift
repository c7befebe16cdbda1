import Diagnostics
package import SourceText
package import YAMLSyntax

/// How one node becomes one value, and how that is described.
package protocol Shape<Value>: Sendable {
    associatedtype Value: Sendable
    var description: ShapeDescription { get }
    /// Stands in for a value that is missing or broken.
    var placeholder: Value { get }
    /// Whether it is a name, which may be only once in a list. Texts that people read may be repeated.
    var isName: Bool { get }
    /// The words of a choice in the JSON; empty if they are those that writers use.
    var jsonWords: [String] { get }
    /// Whether it is one record. Describing that takes longer than reading it.
    var isRecord: Bool { get }
    func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<Value>
}

extension Shape {
    package var isName: Bool { false }
    package var jsonWords: [String] { [] }
    package var isRecord: Bool { false }
}

/// How one node becomes a value whole, or not at all.
package protocol WholeShape<Value>: Shape {
    /// The value. If the node has none, returns nil and reports it.
    func read(_ node: SyntaxNode, _ reader: Reader) -> Value?
}

extension WholeShape {
    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<Value> {
        if let value = read(node, reader) { return Spanned(value, at: node.place) }
        return Spanned(placeholder, at: node.place, isSound: false)
    }
}

/// The shape that a value must have.
enum WantedShape {
    case list, text
    /// A mapping; with the noun of its record, if it is one.
    case group(String?)
    /// One value that is no text, with an article.
    case word(String)

    fileprivate var inWords: String {
        switch self {
        case .list: "a list"
        case .text: "a text"
        case .group(let noun): "a group of keys" + (noun.map { " (\(article($0)))" } ?? "")
        case .word(let name): name
        }
    }
}

/// The text of a scalar node; nil, and a report, for lists and mappings.
func scalarText(_ node: SyntaxNode, _ wanted: WantedShape, _ reader: Reader) -> Text? {
    guard node.kind == .scalar else {
        reportWrongShape(node, wanted: wanted, reader)
        return nil
    }
    return node.isBroken ? nil : node.text
}

func reportWrongShape(
    _ node: SyntaxNode, wanted: WantedShape, _ reader: Reader, help better: String? = nil, fix: Fix? = nil
) {
    // What it was is in the lines that could not be read, or it is already reported.
    if node.isPartial || node.isBroken { return }
    if case .text = wanted, reportTextTaken(node, reader) { return }
    let found =
        switch node.kind {
        case .mapping: "a group of keys"
        case .sequence: "a list"
        default: "a single value"
        }
    let isLone = if case .list = wanted { false } else if case .group = wanted { false } else { true }
    let lone = isLone ? withoutList(node, reader) : nil
    let help =
        switch (wanted, node.kind) {
        case _ where lone != nil: "write it without `- ` or brackets"
        case (.list, _): "begin each item on a line of its own with `- `, or write [ …, … ]"
        case (.text, .mapping): "put the text in quotes if the colon is part of it"
        case (.text, _): "write one text; if it is meant to begin with `[` or `-`, put it in quotes"
        case (_, .scalar): "write its keys on lines of their own, indented: `key: value`"
        case (.group(nil), .sequence): "write each entry on a line of its own, without `- `: `key: value`"
        case (.group, .sequence): "delete the `- ` or `[ ]` around its keys"
        default: "write the value alone, without a key, `- ` or brackets"
        }
    // The first line is enough to show where; a long mapping would underline half the file.
    let place = node.kind == .scalar ? node.place : firstLeaf(of: node)
    reader.report(
        .wrongShape, "this must be \(wanted.inWords), but it is \(found)", at: place, help: better ?? help,
        fix: fix ?? lone)
}

/// What to do about a name that goes on on the next line, which nobody means; nil for any other value.
func adviceOnJoined(_ node: SyntaxNode) -> String? {
    node.tree.source[node.place.span].contains(0x0A)
        ? "delete the lines below that YAML joins to it, or put fewer spaces before them" : nil
}

/// What nobody sees in a value, for the end of advice on it; empty if there is nothing.
func unseen(in text: Text) -> String { confusableLetters(in: text.string).map { "; \($0)" } ?? "" }

/// A text as messages name it.
func named(_ text: Text) -> String { text.isEmpty ? "an empty text" : "`\(text.excerpt)`" }

/// A place that shows where a collection begins without covering all of it.
func firstLeaf(of node: SyntaxNode) -> Place {
    if node.isAlias { return node.place }
    if let entry = node.entries.first(where: { _ in true }) { return firstLeaf(of: entry.key) }
    if let item = node.items.first(where: { _ in true }) { return firstLeaf(of: item) }
    return node.place
}

// MARK: Text

/// Any scalar, quoted or not, that is not blank.
package struct TextShape: WholeShape {
    let limit: Int?
    /// Its role for the people who read it; nil for texts that people do not read.
    let role: TextRole?
    /// The form that editors check, if a rule can report more about it than a reader.
    var form: (pattern: String, name: String)?

    package var description: ShapeDescription {
        form.map { .pattern($0.pattern, name: $0.name) } ?? .text(limit: limit, role: role)
    }
    package var isName: Bool { role == nil }
    package var placeholder: Text { Text.none }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? {
        if role == nil, reportBrackets(node, reader) { return nil }
        guard let text = scalarText(node, .text, reader) else { return nil }
        if text.isBlank {
            if node.isPartial { return nil }
            reader.report(
                .blankText, "this text is empty", at: node.place,
                help: "write a text, or delete the key if it is optional")
            return nil
        }
        guard checkText(text, node, limit: limit, role, reader) else { return nil }
        if let role {
            let key = reader.key.map { UInt8(clamping: $0.span.end - $0.span.start) } ?? 0
            reader.facets.texts.append(
                TextFacet(
                    text: Spanned(text, at: node.place), role: role, key: key, limit: UInt16(clamping: limit ?? 0)))
        }
        return text
    }
}

extension Text { static let none = Text("") }

extension Shape where Self == TextShape {
    /// A text. If it is longer than `limit` code points, it does not fit on the app's screen and gets a warning.
    /// `role` is for texts that people read.
    package static func text(upTo limit: Int? = nil, as role: TextRole? = nil) -> TextShape {
        TextShape(limit: limit, role: role)
    }
    package static var text: TextShape { TextShape(limit: nil, role: nil) }

    /// The name of a dictionary, such as `en_GB`.
    package static var dictionaryName: TextShape {
        TextShape(limit: nil, role: nil, form: ("^[A-Za-z0-9_-]+$", "name of a dictionary"))
    }

    /// The tag of a language, such as `pt-BR`.
    package static var languageTag: TextShape {
        TextShape(limit: nil, role: nil, form: ("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", "language tag"))
    }
}

/// An id: lower-case ASCII letters, digits, single hyphens.
package struct SlugShape: WholeShape {
    /// Its spelling in the JSON.
    let spelling: PublishedSpelling
    /// Whether a rule compares it with what the program declares. That rule then reports texts that are not ids.
    var isReference = false

    package var description: ShapeDescription { .slug }
    package var isName: Bool { true }
    package var placeholder: Text { Text.none }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? {
        guard let text = scalarText(node, .word("an id"), reader) else { return nil }
        guard isReference || isSlug(text) else {
            let joined = adviceOnJoined(node)
            let repaired = joined == nil ? suggestedID(for: text.string) : ""
            let strange = unseen(in: text)
            let isTaken = !repaired.isEmpty && reader.isNextToItem(with: repaired, at: node.place)
            let escape = (isTaken ? "; another has the id `\(repaired)`" : "") + strange
            let isClear = strange.isEmpty || repaired == text.trimmed.string
            reader.report(
                .badID, "\(named(text)) is not an id", at: node.place,
                help: joined
                    ?? (repaired.isEmpty || repaired.utf8.count > 80 || isTaken
                        ? "write lower-case letters, digits and single hyphens\(escape)"
                        : "write `\(repaired)`\(strange)"),
                fix: repaired.isEmpty || isTaken || !isClear || node.isAlias
                    ? nil : .init("write an id", replace: node.place, with: repaired))
            return nil
        }
        return text
    }
}

extension Shape where Self == SlugShape {
    package static var slug: SlugShape { .slug(.asWritten) }
    package static func slug(_ spelling: PublishedSpelling) -> SlugShape { SlugShape(spelling: spelling) }
    /// The id of something that the program declares.
    package static var declaredID: SlugShape { SlugShape(spelling: .asWritten, isReference: true) }
}

package func isSlug(_ text: Text) -> Bool {
    text.withBytes { bytes in
        let hyphen = UInt8(ascii: "-")
        return bytes.allSatisfy { $0.isDigit || $0.isSmall || $0 == hyphen }
            && !zip(bytes, bytes.dropFirst()).contains { $0 == hyphen && $1 == hyphen } && !bytes.isEmpty
            && bytes.first != hyphen && bytes.last != hyphen
    }
}

/// The title that an id suggests: for `small-talk` it is "Small talk".
package func suggestedTitle(for id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
}

/// The nearest id to a text: letters in lower case, everything else a hyphen. Empty when there is none.
package func suggestedID(for text: String) -> String {
    let shown = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let letters = String(String.UnicodeScalarView(shown)).lowercased()
    // Leaving out letters that ids cannot have would make another word.
    if letters.contains(where: { !$0.isASCII && $0.isLetter }) { return "" }
    return letters.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
}

/// A UUID in its usual form, read in lower case.
package struct UUIDShape: WholeShape {
    package var description: ShapeDescription { .uuid }
    package var placeholder: String { "00000000-0000-0000-0000-000000000000" }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> String? {
        guard let text = scalarText(node, .word("a UUID"), reader) else { return nil }
        let groups = text.string.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
            groups.allSatisfy({ $0.utf8.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit } })
        else {
            reader.report(
                .badUUID, "\(named(text)) is not a UUID", at: node.place,
                help: "copy the id of the existing row (8-4-4-4-12 digits 0-9 and a-f), or delete `id:`; "
                    + "Hornbook then makes one")
            return nil
        }
        return text.string.lowercased()
    }
}

extension Shape where Self == UUIDShape { package static var uuid: UUIDShape { UUIDShape() } }
