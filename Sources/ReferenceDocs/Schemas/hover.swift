import CanonicalJSON
package import Compiler
package import ContentModel

/// The text that an editor shows for a key: its summary, limits and variants.
func hover(on field: FieldDescription, variants: [String]) -> String {
    var sentences = [field.summary]
    switch field.shape {
    case .text(let limit?, _): sentences.append("Up to \(limit) characters.")
    case .list(.text(let limit?, _), _, _, _): sentences.append("Each up to \(limit) characters.")
    default: break
    }
    if let note = variantSentence(on: field, variants: variants) { sentences.append("\(note.sentenceCase).") }
    return sentences.joined(separator: " ")
}

/// Which variants need a key and which may have it; nil if it is the same for all.
func variantSentence(on field: FieldDescription, variants: [String]) -> String? {
    let needed = field.requiredFor.isEmpty ? nil : group(field.requiredFor, of: variants)
    guard let only = field.only else { return needed.map { "needed for \($0)" } }
    if let needed {
        return only == field.requiredFor
            ? "needed for \(needed), and for no other" : "needed for \(needed); only for \(group(only, of: variants))"
    }
    return only.count * 2 > variants.count
        ? "not for \(orList(variants.filter { !only.contains($0) }))" : "only for \(orList(only))"
}

/// Some of the variants: their names, or the names of the others if those are fewer.
private func group(_ some: [String], of variants: [String]) -> String {
    let rest = variants.filter { !some.contains($0) }
    return rest.count < some.count ? "all but \(orList(rest, "and"))" : orList(some, "and")
}

/// The value that an optional key has if it is left out: the word after `Default:` in its summary; nil if there is
/// none.
func standardValue(of field: FieldDescription) -> JSONValue? {
    guard let start = field.summary.firstRange(of: "Default: ")?.upperBound else { return nil }
    let word = String(field.summary[start...].prefix { $0 != "." && $0 != " " })
    guard field.summary[start...] == word + "." else { return nil }
    switch field.shape {
    case .boolean: return word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : nil
    case .choice(let words, _): return words.contains(word) ? .text(word) : nil
    case .slug: return .text(word)
    default: return nil
    }
}

/// The help that an editor shows for a key, in Markdown: its value, who needs it, and what it is.
package func keyHelp(_ field: FieldDescription, variants: [String], _ registry: Registry = .standard) -> String {
    let shape = field.shape.inWords(registry).replacing(/\[([^\]]+)\]\(#[^)]*\)/) { $0.1 }
    let need = field.isRequired ? ", needed" : ""
    return "`\(field.name)`: \(shape)\(need)\n\n\(hover(on: field, variants: variants))"
}
