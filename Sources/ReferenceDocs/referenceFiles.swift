import Compiler
package import Outputs

/// What `hornbook schemas` writes: the editors' schemas and, with the pages, those on rules and keys.
package func referenceFiles(includingPages: Bool) -> [OutputFile] {
    let pages = includingPages ? rulePages { compile($0).rendered } + fieldPages() : []
    return (sourceSchemas() + pages).map { OutputFile(path: $0.path, bytes: Array($0.text.utf8)) }
}
