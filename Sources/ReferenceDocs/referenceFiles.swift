package import Compiler
package import Publishing

/// What others rely on, all of it derived: the editors' schemas, those of the emitted JSON, the table
/// definitions and, with the pages, what is said of rules and keys.
package func referenceFiles(includingPages: Bool, _ registry: Registry = .standard) -> [OutputFile] {
    let pages =
        includingPages ? rulePages(registry.rules) { compile($0, registry: registry) } + fieldPages(registry) : []
    let texts = (sourceSchemas(registry) + pages).map { OutputFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return texts + consumerSchemas(registry.publishing) + tableDefinitions(registry.publishing)
}
