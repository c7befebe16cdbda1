import CanonicalJSON
import Compiler
import ContentModel

/// The index of the field pages: how values are written, and what editors can and cannot check.
func fieldIndex(_ sources: [(record: RecordDescription, summary: String)], _ registry: Registry) -> String {
    let pages = sources.map { "- [\($0.record.noun.sentenceCase)](\($0.record.noun).md): \($0.summary)" }
    func list(_ differences: [(what: String, why: String)]) -> String {
        differences.map { "- **\($0.what.sentenceCase)**: \($0.why)." }.joined(separator: "\n")
    }
    let parts = [
        "{pages}": pages.joined(separator: "\n"), "{compiler}": list(onlyCompilerRefuses),
        "{settings}": fenced(editorSettings(sources, registry), as: "json"), "{schema}": list(onlySchemaRefuses),
    ]
    return parts.reduce(String(decoding: PackageResources.fields_md, as: UTF8.self)) {
        $0.replacing($1.key, with: $1.value)
    }
}

private func editorSettings(_ sources: [(record: RecordDescription, summary: String)], _ registry: Registry) -> String
{
    let rows = sources.map { source in
        let folder = registry.kinds.first { $0.noun == source.record.noun }?.folder
        let patterns = folder.map { ["**/\($0)/**/*.yaml", "**/\($0)/**/*.yml"] } ?? ["**/hornbook.yaml"]
        return (key: "./schemas/\(source.record.noun).schema.json", value: JSONValue.texts(patterns))
    }
    let settings: JSONValue = ["yaml.schemas": .object(rows)]
    return settings.document()
}
