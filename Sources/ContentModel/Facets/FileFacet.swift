import ForeignFiles
package import SourceText

/// The path of a file of another tool that a source names. It starts at the program's folder, or at its `media/`.
package struct FileFacet: Sendable {
    /// What the file must be.
    package enum Format: String, Hashable, Sendable {
        case storeKit = "StoreKit configuration"
        case entitlements = "entitlements file"
        case symbols = "list of symbols"
        /// Audio or a picture, of which only the name is known.
        case media = "media file"
        /// What a program is spelled by.
        case affixes = "list of affixes"
        case dictionary
        case ownWords = "list of words"

        /// The most that such a file may hold.
        package var mostBytes: Int { self == .affixes || self == .dictionary ? 16 << 20 : mostForeignBytes }
    }

    package let format: Format
    package let path: Spanned<Text>

    /// The folder that it must lie in; nil for anywhere.
    package var folder: String? { format == .media ? "media" : nil }

    /// The path from the program's folder.
    package var location: String { (folder.map { "\($0)/" } ?? "") + path.string }
}

/// A file of another tool, as rules see it.
package struct NamedFile: Sendable {
    /// As people know it: relative to where they stand.
    package let path: String
    /// A `StoreKitFile`, `Entitlements` or a `SymbolList`.
    package let content: any Sendable

    package init(path: String, content: any Sendable) {
        self.path = path
        self.content = content
    }
}

/// The files of other tools that the sources of a program name. What could not be read is not among them, and
/// reported: whoever looks one up and finds none holds back.
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
