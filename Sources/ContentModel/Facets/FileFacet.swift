package import ForeignFiles
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
    package enum Content: Sendable {
        case storeKit(StoreKitFile)
        case entitlements(Entitlements)
        case symbols(SymbolList)
    }

    package let file: FileID
    /// As people know it: relative to where they stand.
    package let path: String
    package let content: Content

    package init(file: FileID, path: String, content: Content) {
        self.file = file
        self.path = path
        self.content = content
    }

    /// A place in it.
    package func place(_ span: ByteSpan) -> Place { Place(file, span) }
}

/// The files of other tools that the sources of a program name. What could not be read is not among them, and
/// reported: whoever looks one up and finds none holds back.
package struct NamedFiles: Sendable {
    private struct Key: Hashable {
        let format: FileFacet.Format
        let path: Text
    }

    private var files: [Key: NamedFile] = [:]

    package init() {}

    package mutating func add(_ file: NamedFile, for facet: FileFacet) {
        files[Key(format: facet.format, path: facet.path.value)] = file
    }

    package func storeKit(_ path: Spanned<Text>) -> (file: NamedFile, content: StoreKitFile)? {
        guard let file = files[Key(format: .storeKit, path: path.value)],
            case .storeKit(let content) = file.content
        else { return nil }
        return (file, content)
    }

    package func entitlements(_ path: Spanned<Text>) -> (file: NamedFile, content: Entitlements)? {
        guard let file = files[Key(format: .entitlements, path: path.value)],
            case .entitlements(let content) = file.content
        else { return nil }
        return (file, content)
    }

    package func symbols(_ path: Spanned<Text>) -> (file: NamedFile, content: SymbolList)? {
        guard let file = files[Key(format: .symbols, path: path.value)],
            case .symbols(let content) = file.content
        else { return nil }
        return (file, content)
    }
}
