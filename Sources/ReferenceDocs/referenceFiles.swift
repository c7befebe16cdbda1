package import Compiler
package import Publishing

/// The derived files that others rely on: schemas for editors, schemas of the emitted JSON, table definitions and,
/// if included, the pages about rules and keys.
package func referenceFiles(includingPages: Bool, _ registry: Registry = .standard) -> [OutputFile] {
    let pages =
        includingPages ? rulePages(registry.rules) { compile($0, registry: registry) } + fieldPages(registry) : []
    let texts = (sourceSchemas(registry) + pages).map { OutputFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return texts + consumerSchemas(registry.publishing) + tableDefinitions(registry.publishing)
}
