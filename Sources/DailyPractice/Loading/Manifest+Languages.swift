#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Manifest {
    /// The first language that matches what a user reads, by the lookup of RFC 4647: `ar-EG` finds `ar`. The language
    /// of the source if none does; nil if the program is in one language.
    ///
    /// - Parameter ranges: tags such as `ar-EG`, the most wanted first, as `Locale.preferredLanguages` has them.
    public func language(for ranges: [String]) -> LanguageSummary? {
        let known = languages ?? []
        let tag = lookedUp(ranges, among: known.map(\.language))
        return known.first { $0.language == tag } ?? known.first { $0.path == nil }
    }

    /// The manifest that a file has.
    init(_ bytes: Data, at path: String) throws(LoadError) {
        do throws(LoadError.Problem) { self = try decodeDocument(Manifest.self, from: bytes) } catch {
            throw LoadError(file: path, problem: error)
        }
        try check()
    }

    /// The manifest of the content in a language; nil for that of the source.
    func place(of language: LanguageSummary?) throws(LoadError) -> ManifestFile? {
        guard let path = language?.path else { return nil }
        guard let file = files.first(where: { $0.path == path }) else {
            throw LoadError(
                file: FileRequest.manifest.path,
                problem: .undecodable(path: "languages", reason: "`\(path)` is not among the files"))
        }
        return file
    }
}

/// The first tag that matches a range, by the lookup of RFC 4647; nil if none does.
package func lookedUp(_ ranges: [String], among tags: [String]) -> String? {
    for range in ranges {
        var parts = range.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let found = tags.first(where: { $0.lowercased() == wanted }) { return found }
            parts.removeLast()
            // What introduces an extension says nothing alone.
            if parts.last?.count == 1 { parts.removeLast() }
        }
    }
    return nil
}

extension ManifestFile {
    /// The file as the manifest of another language.
    func manifest(_ bytes: Data) throws(LoadError) -> Manifest { try Manifest(bytes, at: path) }

    /// A file of this manifest, seen from that of the program.
    func request(_ inside: FileRequest) -> FileRequest {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return FileRequest(path: folder + inside.path, sha256: inside.sha256, bytes: inside.bytes)
    }
}
