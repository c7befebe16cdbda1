package import Compiler
import SourceText

/// A `hornbook.yaml` with errors, so that its program is unknown. The exit code is that of `lint`.
package struct DeclarationError: Error, CustomStringConvertible {
    package let description: String
    package let code: Int32

    package init(_ outcome: Outcome) {
        description = "\(outcome.files.declaration.path) has errors: run `hornbook lint` first"
        code = outcome.findings.containUnreadable ? 2 : 1
    }
}
