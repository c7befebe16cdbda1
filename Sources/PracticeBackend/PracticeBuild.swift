package import Compiler
import ContentModel
import Publishing

/// A build's output for SQLite.
package struct PracticeBuild: Sendable {
    let program: String
    let schema: [UInt8]
    let seed: [UInt8]

    /// Throws if findings stop the build, or if it has no activities.
    package init(_ outcome: Outcome) throws(BackendError) {
        // The seed contains the version of the content, which is computed from the JSON.
        guard let program = outcome.catalog?.program.program.string,
            let files = outcome.publishable?.outputs(as: [.json, .sqlite])
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

/// Why a backend cannot start or cannot load content.
package struct BackendError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
