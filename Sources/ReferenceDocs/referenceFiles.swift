import Compiler
package import Outputs

/// What others rely on, all of it derived: the editors' schemas, those of the emitted JSON, the table
/// definitions and, with the pages, what is said of rules and keys.
package func referenceFiles(includingPages: Bool) -> [OutputFile] {
    let pages = includingPages ? rulePages { compile($0).rendered } + fieldPages() : []
    let texts = (sourceSchemas() + pages).map { OutputFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return texts + consumerSchemas() + tableDefinitions()
}
