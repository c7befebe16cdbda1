import SourceText
import Workspace

/// Files as URIs. Bytes that a URI cannot contain are percent-encoded.
enum FileURI {
    /// Nil for a document that is not a file, such as one that has not been saved.
    static func path(_ uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file:") else { return nil }
        var rest = uri.dropFirst(5)
        if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
        guard rest.hasPrefix("/") else { return nil }
        return Paths.absolute(percentDecoded(rest), from: "/")
    }

    static func uri(_ path: String) -> String { "file://" + percentEncoded(path) }
}
