import ContentModel
import SourceText

/// Why the sources cannot take over something as it was.
package struct ImportNote: Sendable {
    /// The path in the JSON, as `prompts[0].points`.
    package let path: String
    package let reason: String
    /// The value that is lost; nil where none is.
    package let rejected: JSON?
}

/// Makes the keys and values of a source from the JSON that is published of it. The declarations of the keys reverse
/// reading; arrangements reverse lowering. Whatever a source cannot say is noted.
struct Raiser {
    /// The short name of the program, which ids are made of.
    let program: String
    /// The age band of the record.
    let band: String?
    /// Whether an empty list means the same as none, as in rows of a database.
    let leavesOutEmpty: Bool
    private(set) var notes: [ImportNote] = []
    /// The names that the sources give prompts, by their ids on the wire.
    var promptNames: [String: String] = [:]

    mutating func note(_ path: String, _ reason: String, rejecting value: JSON? = nil) {
        notes.append(ImportNote(path: path, reason: reason, rejected: value))
    }

    mutating func raise(_ object: JSONObject, _ form: RecordForm, _ path: String = "") -> SourceNode {
        var object = object
        for member in object.members where !form.known.contains(member.key) {
            object[member.key] = nil
            if member.value == .null { continue }
            note(
                join(path, member.key), "`\(member.key)` is no key of \(article(form.noun)) that Hornbook knows",
                rejecting: member.value)
        }
        form.arrange?(&object, path, &self)
        return .mapping(entries(object, form, path))
    }

    private mutating func entries(_ object: JSONObject, _ form: RecordForm, _ path: String) -> [SourceNode.Entry] {
        var entries: [SourceNode.Entry] = []
        for field in form.fields {
            if field.isMerged, case .record(let inner) = field.shape {
                let merged = self.entries(object, inner, path)
                if !merged.isEmpty { entries.append((field.name, .mapping(merged))) }
                continue
            }
            guard let value = object[field.key], value != .null, !isLeftOut(value, field) else { continue }
            if let node = raise(value, field.shape, join(path, field.key)) { entries.append((field.name, node)) }
        }
        return entries
    }

    /// Whether the same is built without the key.
    private func isLeftOut(_ value: JSON, _ field: RecordForm.Field) -> Bool {
        if field.isRequired { return false }
        if let standard = field.standard, JSON.differences(value, standard).isEmpty { return true }
        guard case .list(_, let minimum, _) = field.shape, value == .list([]) else { return false }
        return leavesOutEmpty || minimum > 0
    }

    private mutating func raise(_ value: JSON, _ shape: RecordForm.ShapeForm, _ path: String) -> SourceNode? {
        switch (shape, value) {
        case (.text, .text(let text)): return checked(text, path)
        case (.slug, .text(let text)): return checked(text, path).map { _ in .text(slug(text)) }
        case (.word(let words), .text(let text)):
            return checked(text, path).map { _ in
                words.first { isSame($0, text) }.map(SourceNode.plain) ?? .text(text)
            }
        case (.text, .number(let digits)), (.slug, .number(let digits)), (.word, .number(let digits)):
            return .text(digits)
        case (.integer, .number), (.integer, .text):
            let number = if case .text(let text) = value { JSON.number(Text(text).trimmed.string) } else { value }
            if let integer = number.integer { return .plain(String(integer)) }
        case (.boolean, .boolean(let boolean)): return .plain(boolean ? "true" : "false")
        case (.boolean, .text(let text)):
            if ["true", "t", "false", "f"].contains(text.lowercased()) {
                return .plain(text.lowercased().hasPrefix("t") ? "true" : "false")
            }
        case (.boolean, .number(let digits)):
            if ["0", "1"].contains(digits) { return .plain(digits == "1" ? "true" : "false") }
        case (.list(let item, _, let isShort), .list(let elements)):
            var nodes: [SourceNode] = []
            for (index, element) in elements.enumerated() {
                if let node = raise(element, item, "\(path)[\(index)]") { nodes.append(node) }
            }
            return .list(nodes, isShort: isShort)
        case (.record(let form), .object(let object)): return raise(object, form, path)
        case (.dictionary(let item), .object(let object)):
            return .mapping(
                object.members.compactMap { member in
                    guard SourceNode.isKey(member.key) else {
                        note(path, "a key is empty or too long", rejecting: .text(member.key))
                        return nil
                    }
                    return raise(member.value, item, join(path, member.key)).map { (member.key, $0) }
                })
        case (.either(let shapes), _):
            for shape in shapes where shape.takes(value) { return raise(value, shape, path) }
        default: break
        }
        note(path, "\(value.told) is not \(shape.inWords)", rejecting: value)
        return nil
    }

    /// A text that a source can hold.
    private mutating func checked(_ text: String, _ path: String) -> SourceNode? {
        guard !text.utf8.contains(0) else {
            note(path, "the text holds a NUL, which no database and no source takes", rejecting: .text(text))
            return nil
        }
        return .text(text)
    }

    /// The id that writers write for one that the JSON spells in another way.
    private func slug(_ text: String) -> String {
        if isSlug(Text(text)) { return text }
        let spelt = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
        return isSlug(Text(spelt)) ? spelt : text
    }

    /// Whether a word is the same but for the signs between its parts, and its capitals.
    private func isSame(_ word: String, _ other: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" } }
        return word == other || plain(word) == plain(other)
    }
}

/// The path of a member.
func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

extension RecordForm.ShapeForm {
    fileprivate func takes(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.record, .object), (.dictionary, .object), (.list, .list), (.boolean, .boolean), (.integer, .number):
            true
        case (.text, .text), (.slug, .text), (.word, .text): true
        default: false
        }
    }

    fileprivate var inWords: String {
        switch self {
        case .text: "a text"
        case .slug, .word: "a word"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .list: "a list"
        case .record(let form): article(form.noun)
        case .dictionary: "an object"
        case .either: "a value that is allowed here"
        }
    }
}
