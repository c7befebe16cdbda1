package import CanonicalJSON
import ContentModel
import SourceText

/// Why an imported value cannot be taken over as it was.
package struct ImportMessage: Sendable {
    /// The path in the JSON, as `prompts[0].points`, or a place for people, as `row 17`.
    package let path: String
    package let reason: String
    /// The value that is lost; nil if none is.
    package let rejected: JSONValue?

    package init(_ path: String, _ reason: String, rejecting value: JSONValue? = nil) {
        (self.path, self.reason) = (path, reason)
        rejected = value
    }

    /// The same message about something in a file or row, whose place comes first.
    func inside(_ prefix: String) -> ImportMessage { ImportMessage(prefix + path, reason, rejecting: rejected) }
}

/// Makes the keys and values of a source from its published JSON. The declarations of keys reverse reading;
/// arrangements reverse lowering. Notes whatever a source cannot express.
struct Decompiler {
    let band: String?
    /// Whether an empty list means the same as none, as in rows of a database.
    let leavesOutEmpty: Bool
    /// The keys of modules, by their names in the input.
    let modules: [String: String]
    private(set) var messages: [ImportMessage] = []
    /// The names of prompts in the sources, by their ids in the JSON.
    var promptNames: [String: String] = [:]

    mutating func report(_ path: String, _ reason: String, rejecting value: JSONValue? = nil) {
        messages.append(ImportMessage(path, reason, rejecting: value))
    }

    mutating func decompile(_ object: JSONObject, _ form: RecordForm, _ path: String = "") -> SourceNode {
        var object = object
        for member in object where !form.known.contains(member.key) {
            object[member.key] = nil
            if member.value == .null { continue }
            report(
                jsonPath(path, member.key), "\(article(form.noun)) has no key `\(member.key)`",
                rejecting: member.value)
        }
        for member in object where member.value != .null {
            guard let shape = form.derived[member.key] else { continue }
            object[member.key] = shape.taking(member.value)
            if object[member.key] != nil { continue }
            let reason = "\(member.value.excerpt()) is not \(shape.inWords)"
            report(jsonPath(path, member.key), reason, rejecting: member.value)
        }
        form.arrange?(&object, path, &self)
        return .mapping(entries(object, form, path))
    }

    private mutating func entries(_ object: JSONObject, _ form: RecordForm, _ path: String) -> [SourceNode.Entry] {
        var entries: [SourceNode.Entry] = []
        for field in form.fields {
            if field.isMerged, let inner = field.forms.first {
                let merged = self.entries(object, inner, path)
                if !merged.isEmpty { entries.append((field.declared.name, .mapping(merged))) }
                continue
            }
            guard let value = object[field.key], value != .null, !isLeftOut(value, field) else { continue }
            if let node = decompile(value, field.declared.shape, field.forms, jsonPath(path, field.key)) {
                entries.append((field.declared.name, node))
            }
        }
        return entries
    }

    /// Whether the same is built without the key.
    private func isLeftOut(_ value: JSONValue, _ field: RecordForm.Field) -> Bool {
        if field.declared.isRequired { return false }
        if let standard = field.standard, value == standard { return true }
        guard case .list(_, let minimum, _, _) = field.declared.shape, value == .list([]) else { return false }
        return leavesOutEmpty || minimum > 0
    }

    /// `forms` are the forms of the records in the shape.
    private mutating func decompile(
        _ value: JSONValue, _ shape: ShapeDescription, _ forms: [RecordForm], _ path: String
    ) -> SourceNode? {
        switch (shape, value) {
        case (.either(let shapes), _):
            for shape in shapes {
                var attempt = self
                guard let node = attempt.decompile(value, shape, forms, path) else { continue }
                self = attempt
                return node
            }
        case (.choice(let words, _), .text(let text)):
            if let word = words.first(where: { isSame($0, text) }) { return .plain(word) }
            report(path, "apps do not know this word")
            return checked(text, path)
        case (.slug, .text(let text)): return checked(sourceID(for: text), path)
        case (_, .text(let text)) where shape.takesTexts: return checked(text, path)
        case (_, .number(let digits)) where shape.takesTexts: return .text(digits)
        case (.integer, .number), (.integer, .text):
            let number = value.text.map { JSONValue.number($0.trimmed) } ?? value
            if let integer = number.integer { return .plain(String(integer)) }
        case (.boolean, .boolean), (.boolean, .text), (.boolean, .number):
            if case .boolean(let boolean) = value.read(like: .boolean(true)) { return .plain("\(boolean)") }
        case (.list(let item, _, _, _), .list(let elements)):
            return .list(
                elements.enumerated().compactMap { index, element in
                    let node = decompile(element, item, forms, "\(path)[\(index)]")
                    // The following items keep their places, and `lint` reports what is missing here.
                    if node == nil, case .record = item { return .mapping([]) }
                    return node
                }, isShort: item.isShort)
        case (.record(let record), .object(let object)):
            if let form = forms.first(where: { $0.noun == record.noun }) { return decompile(object, form, path) }
        case (.dictionary(let item, _, _), .object(let object)):
            return .mapping(
                object.compactMap { member in
                    guard SourceNode.isKey(member.key) else {
                        report(path, "a key is empty or too long", rejecting: .text(member.key))
                        return nil
                    }
                    return decompile(member.value, item, forms, jsonPath(path, member.key)).map { (member.key, $0) }
                })
        default: break
        }
        report(path, "\(value.excerpt()) is not \(shape.inWords)", rejecting: value)
        return nil
    }

    private mutating func checked(_ text: String, _ path: String) -> SourceNode? {
        guard text.utf8.contains(0) else { return .text(text) }
        report(path, "the text has a NUL character, which no database and no source takes", rejecting: .text(text))
        return nil
    }

    /// Whether two words are equal except for hyphens, underscores and case.
    private func isSame(_ word: String, _ other: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" } }
        return plain(word) == plain(other)
    }
}

/// The id in a source for one that the JSON spells differently.
func sourceID(for text: String) -> String {
    let spelt = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
    return isSlug(Text(spelt)) ? spelt : text
}
