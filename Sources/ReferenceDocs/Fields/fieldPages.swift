package import Compiler
import ContentModel

/// The pages of `docs/fields`: every key that a source file may have, and how editors get the schemas.
package func fieldPages(_ registry: Registry = .standard) -> [(path: String, text: String)] {
    let sources = sourceRecords(registry)
    let index = fieldIndex(sources, registry)
    return [("docs/fields/README.md", index)]
        + sources.map { source in
            let kind = registry.kinds.first { $0.noun == source.record.noun }
            let page = fieldPage(source.record, source.summary, kind, registry)
            return ("docs/fields/\(source.record.noun).md", page)
        }
}

private func fieldPage(_ record: RecordDescription, _ summary: String, _ kind: ContentKind?, _ registry: Registry)
    -> String
{
    var parts = [
        "# \(record.noun.sentenceCase)",
        "\(summary) Keys are in the recommended order. How to write values is explained in "
            + "[the overview](README.md).",
    ]
    for (inner, variants) in records(in: record, variants: record.variants ?? []) {
        if inner.noun != record.noun { parts.append("## \(inner.noun.sentenceCase)") }
        parts += section(on: inner, variants: variants, registry)
    }
    if let kind {
        parts += [
            "## To start from", "`hornbook new \(kind.noun)` writes this file for the next day that is missing:",
            fenced(
                scaffold(kind, ScaffoldSlot(number: 1, band: "6-9", module: "emotion-coaching", category: "wudu")),
                as: "yaml"),
        ]
    }
    return parts.joined(separator: "\n\n") + "\n"
}

/// A record and the records in it, each once, in order of appearance.
private func records(in record: RecordDescription, variants: [String]) -> [(
    record: RecordDescription, variants: [String]
)] {
    var found = [(record, variants)]
    for inner in record.fields.flatMap(\.shape.records) {
        for each in records(in: inner, variants: inner.variants ?? variants)
        where !found.contains(where: { $0.0.noun == each.record.noun }) { found.append(each) }
    }
    return found
}

private func section(on record: RecordDescription, variants: [String], _ registry: Registry) -> [String] {
    let rows = record.fields.map { field in
        let needed = variantSentence(on: field, variants: variants) ?? (field.isRequired ? "yes" : "no")
        let names = (field.jsonName.map { [$0] } ?? []) + field.jsonWords
        let wire = names.isEmpty ? "" : " In the emitted JSON: \(names.map(code).joined(separator: ", "))."
        return [code(field.name), cell(field.shape.inWords(registry)), needed, cell(field.summary) + wire]
    }
    var parts = [table(["key", "value", "needed", "meaning"], rows)]
    if record.discriminator != nil { parts += variantTable(of: record) }
    if !record.derivedKeys.isEmpty {
        let keys = record.derivedKeys.map { "- `\($0.key)`: \($0.reason)" }
        parts.append("These names are in the JSON only:\n\n" + keys.joined(separator: "\n"))
    }
    return parts
}
