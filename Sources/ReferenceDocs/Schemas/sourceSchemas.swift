import CanonicalJSON
import ContentModel

/// The JSON Schemas by which editors complete and check source files, one for `hornbook.yaml` and one a
/// kind of content.
package func sourceSchemas() -> [(path: String, text: String)] {
    sourceRecords().map { source in
        let schema = sourceSchema(of: source.record, describedAs: source.summary)
        return ("schemas/\(source.record.noun).schema.json", schema.document())
    }
}

/// Everything that is a source file, with a sentence on where such files lie.
func sourceRecords() -> [(record: RecordDescription, summary: String)] {
    [(RecordDescription(of: ProgramSource.self), "What `hornbook.yaml` holds: one program.")]
        + ContentKind.all.map { kind in
            (kind.describe(), "What a file below `\(kind.folder)/` holds: one \(kind.noun).")
        }
}

private func sourceSchema(of record: RecordDescription, describedAs summary: String) -> JSONValue {
    var writer = SchemaWriter()
    let body = writer.members(of: record, variants: [])
    return .object(
        [
            member("$schema", "https://json-schema.org/draft/2020-12/schema"),
            member("$comment", schemaComment()),
            member("title", "Hornbook \(record.noun)"),
            member("description", summary),
        ] + body + (writer.definitions.isEmpty ? [] : [member("$defs", .object(writer.definitions))]))
}
