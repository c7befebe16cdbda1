import CanonicalJSON
import Compiler
import ContentModel

/// The index of the field pages: how values are written, and what editors can and cannot check.
func fieldIndex(_ sources: [(record: RecordDescription, summary: String)], _ registry: Registry) -> String {
    let pages = sources.map { "- [\($0.record.noun.sentenceCase)](\($0.record.noun).md): \($0.summary)" }
    func list(_ differences: KeyValuePairs<String, String>) -> String {
        differences.map { "- **\($0.sentenceCase)**: \($1)." }.joined(separator: "\n")
    }
    return [
        "# Keys of source files", pages.joined(separator: "\n"), "## Values",
        """
        | called | written |
        | --- | --- |
        | text | anything, in quotes or not, that has more than spaces: `yes`, `42` and `12:30` are texts too |
        | id | lower-case letters, digits and single hyphens, such as `emotion-coaching` |
        | whole number | plain digits without quotes: `14`, not `"14"`, `014` or `14.0` |
        | `true` or `false` | in small letters and without quotes |
        | UUID | 8-4-4-4-12 digits 0-9 and a-f |
        | list | items that begin with `- ` on lines of their own, or `[ …, … ]` |
        | group of keys | indented lines `key: value`, or `{ key: value, … }` |
        """, "A key without a value is an error: leave out the key.", "## Editors",
        "Editors that know JSON Schema complete keys, explain them and mark mistakes while you type. "
            + "`hornbook schemas` writes the schemas to `schemas/`. Assign them to files in the "
            + "settings of an editor with yaml-language-server:",
        fenced(editorSettings(sources, registry), as: "json"),
        "or in the first line of a file: `# yaml-language-server: $schema=` and the path from that file to "
            + "the schema.", "A schema does not find everything. Only `hornbook lint` reports:",
        list(onlyCompilerRefuses), "Only schemas refuse:", list(onlySchemaRefuses),
    ].joined(separator: "\n\n") + "\n"
}

private func editorSettings(_ sources: [(record: RecordDescription, summary: String)], _ registry: Registry) -> String
{
    let rows = sources.map { source in
        let folder = registry.kinds.first { $0.noun == source.record.noun }?.folder
        let patterns = folder.map { ["**/\($0)/**/*.yaml", "**/\($0)/**/*.yml"] } ?? ["**/hornbook.yaml"]
        return member("./schemas/\(source.record.noun).schema.json", .texts(patterns))
    }
    let settings: JSONValue = ["yaml.schemas": .object(rows)]
    return settings.document()
}
