import Compiler

/// Paths that lead to no program.
package struct OpenError: Error, CustomStringConvertible {
    package let description: String

    /// An empty path, from an unset shell variable, must not mean the working directory.
    package static func refuseEmpty(_ paths: [String]) throws(OpenError) {
        if paths.contains("") { throw nothingNamed }
    }

    static let nothingNamed = OpenError(description: "the path is empty; leave it out to use the default")

    static func nothingThere(_ path: String) -> OpenError {
        OpenError(description: "there is no file or folder \(path)")
    }

    static func noProgram(_ path: String, isFolder: Bool) -> OpenError {
        let name = Discovery.declaration
        let place = isFolder ? "in \(path), above it or below it" : "in a folder above \(path)"
        return OpenError(
            description: "no \(name) \(place). A program is a folder with a \(name); `hornbook init` begins one")
    }

    static func unlistable(_ path: String, _ problem: FileProblem) -> OpenError {
        switch problem {
        case .unlistable(let reason): OpenError(description: "cannot list \(path): \(reason)")
        case .folderName:
            OpenError(
                description:
                    "the name of the folder \(path) is not UTF-8, so no program in it is read; rename it: the bytes "
                    + "in angle brackets are those that are wrong")
        default: nothingThere(path)
        }
    }
}
