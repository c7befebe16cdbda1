package import Compiler
import ContentModel
import Publishing

/// What a build has for SQLite.
package struct PracticeBuild: Sendable {
    let program: String
    let schema: [UInt8]
    let seed: [UInt8]

    /// Nil where something stops a build.
    package init?(_ outcome: Outcome) {
        // JSON is what the seed names the version of the content by.
        guard let program = outcome.catalog?.program, let files = outcome.outputs(as: [.json, .sqlite]) else {
            return nil
        }
        func bytes(of name: String) -> [UInt8] { files.first { $0.path == "sql/sqlite/\(name).sql" }?.bytes ?? [] }
        self.program = program.program.string
        schema = bytes(of: "schema")
        seed = bytes(of: "seed")
    }
}

/// Why a backend cannot be had, or cannot take content in.
package struct BackendError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
