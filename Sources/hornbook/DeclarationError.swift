import Compiler

/// A `hornbook.yaml` with errors, without which nothing else can be said of its program: an exit code like that of
/// `lint`.
struct DeclarationError: Error, CustomStringConvertible {
    let description: String
    let code: Int32

    init(_ outcome: Outcome) {
        description = "\(outcome.files.declaration.path) has errors: run `hornbook lint` first"
        code = outcome.findings.containUnreadable ? 2 : 1
    }
}
