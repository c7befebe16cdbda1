import CanonicalJSON
package import Compiler
import ContentModel

/// The JSON Schemas by which editors complete and check source files, one for `hornbook.yaml` and one a
/// kind of content.
package func sourceSchemas(_ registry: Registry = .standard) -> [(path: String, text: String)] {
    sourceRecords(registry).map { source in
        let schema = sourceSchema(of: source.record, describedAs: source.summary, registry)
        return ("schemas/\(source.record.noun).schema.json", schema.document())
    }
}

/// Everything that is a source file, with a sentence on where such files lie.
func sourceRecords(_ registry: Registry) -> [(record: RecordDescription, summary: String)] {
    [(RecordDescription(of: ProgramSource.self), "What `hornbook.yaml` contains: one program.")]
        + registry.kinds.map { kind in (kind.describe(), kind.summary) }
}

private func sourceSchema(of record: RecordDescription, describedAs summary: String, _ registry: Registry)
    -> JSONValue
{
    var writer = SchemaWriter(registry)
    let body = writer.members(of: record, variants: [])
    return .object(
        [
            member("$schema", "https://json-schema.org/draft/2020-12/schema"), member("$comment", schemaComment()),
            member("title", "Hornbook \(record.noun)"), member("description", summary),
        ] + body + (writer.definitions.isEmpty ? [] : [member("$defs", .object(writer.definitions))]))
}
