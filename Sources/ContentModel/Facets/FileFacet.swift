import ForeignFiles
package import SourceText

/// The path of a file of another tool that a source names. It starts at the program's folder, or at its `media/`.
package struct FileFacet: Sendable {
    /// What the file must be.
    package enum Format: String, Hashable, Sendable {
        case storeKit = "StoreKit configuration"
        case entitlements = "entitlements file"
        case symbols = "list of symbols"
        /// Audio or a picture, of which only the path is checked.
        case media = "media file"
        /// Files for the spelling check.
        case affixes = "list of affixes"
        case dictionary
        case ownWords = "list of words"
        case style = "rule of a style"
        case reviews = "list of verdicts"
        case translation = "file of translations"

        /// The maximum size of such a file in bytes.
        package var maximumBytes: Int {
            switch self {
            case .affixes, .dictionary: 16 << 20
            case .reviews: 128 << 20
            default: maximumForeignBytes
            }
        }
    }

    package let format: Format
    package let path: Spanned<Text>

    package init(format: Format, path: Spanned<Text>) { (self.format, self.path) = (format, path) }

    /// The folder that it must be in; nil if it can be anywhere.
    package var folder: String? { format == .media ? "media" : nil }

    /// The path from the program's folder.
    package var location: String { (folder.map { "\($0)/" } ?? "") + path.string }
}

/// A file of another tool, as rules see it.
package struct NamedFile: Sendable {
    /// As shown to people: relative to the working directory.
    package let path: String
    /// A `StoreKitFile`, `Entitlements`, a `SymbolList` or `FileBytes`.
    package let content: any Sendable

    package init(path: String, content: any Sendable) { (self.path, self.content) = (path, content) }
}

/// The files of other tools that the sources of a program name. Files that could not be read are missing here and
/// already reported: code that finds no file must report nothing.
package struct NamedFiles: Sendable {
    private var files: [Text: [NamedFile]] = [:]

    package init() {}

    package mutating func add(_ file: NamedFile, for facet: FileFacet) {
        files[facet.path.value, default: []].append(file)
    }

    package func file<Content>(_ path: Spanned<Text>, as type: Content.Type) -> (file: NamedFile, content: Content)? {
        (files[path.value] ?? []).lazy.compactMap { file in (file.content as? Content).map { (file, $0) } }.first
    }
}
