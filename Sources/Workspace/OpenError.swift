import Compiler
import SourceText

/// Paths that lead to no program.
package struct OpenError: Error, CustomStringConvertible {
    package let description: String

    /// An empty path, from an unset shell variable, must not mean the working directory.
    package static func refuseEmpty(_ paths: [String]) throws(OpenError) {
        if paths.contains("") { throw nothingNamed }
    }

    static let nothingNamed = OpenError(description: "the path is empty; leave it out to use the default")

    /// `near` is the name beside it that may be meant.
    static func nothingThere(_ path: String, near: String? = nil) -> OpenError {
        let hint = near.map { ". Did you mean \(Paths.join(Paths.parent(of: path), $0))?" } ?? ""
        return OpenError(description: "there is no file or folder \(path)\(hint)")
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

/// The file name of the same number that a mistyped one was most likely meant to be.
package func nearestFile(to name: String, among names: [String]) -> String? {
    func number(_ name: String) -> Int? { Int(name.filter { $0.isASCII && $0.isNumber }) }
    return nearestName(to: name, among: names.filter { number($0) == number(name) })
}
