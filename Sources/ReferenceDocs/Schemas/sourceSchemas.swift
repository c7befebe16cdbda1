import CanonicalJSON
package import Compiler
import ContentModel

/// The JSON Schemas with which editors complete and check source files: one for `hornbook.yaml` and one for each
/// kind of content.
package func sourceSchemas(_ registry: Registry = .standard) -> [(path: String, text: String)] {
    sourceRecords(registry).map { record, summary in
        var writer = SchemaWriter(registry)
        let body = writer.schema(of: record, variants: [])
        let head: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": .text(schemaComment()),
            "title": .text("Hornbook \(record.noun)"), "description": .text(summary),
        ]
        let schema = head.adding(body).adding([
            "$defs": writer.definitions.isEmpty ? nil : .object(writer.definitions)
        ])
        return ("schemas/\(record.noun).schema.json", schema.document())
    }
}

/// The records that are source files, each with a sentence on where such files are.
func sourceRecords(_ registry: Registry) -> [(record: RecordDescription, summary: String)] {
    [(RecordDescription(of: ProgramSource.self), "What `hornbook.yaml` contains: one program.")]
        + registry.kinds.map { kind in (kind.describe(), kind.summary) }
}
