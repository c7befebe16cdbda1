package import Compiler
import ContentModel
import Publishing

/// What a build has for SQLite.
package struct PracticeBuild: Sendable {
    let program: String
    let schema: [UInt8]
    let seed: [UInt8]

    /// Throws where something stops a build, and where there is nothing that the functions serve.
    package init(_ outcome: Outcome) throws(BackendError) {
        // JSON is what the seed names the version of the content by.
        guard let program = outcome.catalog?.program.program.string,
            let files = outcome.outputs(as: [.json, .sqlite])
        else { throw BackendError("the program has findings that stop a build; `hornbook lint` shows them") }
        guard files.contains(where: { $0.path.hasPrefix("json/activities/") }) else {
            throw BackendError("`\(program)` has no activities, and the functions serve nothing else")
        }
        func bytes(of name: String) -> [UInt8] { files.first { $0.path == "sql/sqlite/\(name).sql" }?.bytes ?? [] }
        self.program = program
        schema = bytes(of: "schema")
        seed = bytes(of: "seed")
    }
}

/// Why a backend cannot be had, or cannot take content in.
package struct BackendError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
