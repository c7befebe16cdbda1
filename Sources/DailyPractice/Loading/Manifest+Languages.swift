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

    /// Where the content of a language is; nil for that of the source.
    func place(of language: LanguageSummary?) throws(LoadError) -> LanguagePlace? {
        guard let path = language?.path else { return nil }
        guard let file = files.first(where: { $0.path == path }) else {
            throw LoadError(
                file: FileRequest.manifest.path,
                problem: .undecodable(path: "languages", reason: "`\(path)` is not among the files"))
        }
        return LanguagePlace(file: file)
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

/// The folder with the content of a program in another language.
struct LanguagePlace {
    /// The manifest in it.
    let file: ManifestFile

    func manifest(_ bytes: Data) throws(LoadError) -> BundleReader {
        let manifest = try decoded(file) { () throws(LoadError.Problem) in
            try decodeDocument(Manifest.self, from: bytes)
        }
        try manifest.check()
        let bands = BundleReader(manifest)
        try bands.checkBundlesAreThere()
        return bands
    }

    /// A file of its manifest, seen from that of the program.
    func request(_ inside: FileRequest) -> FileRequest {
        let folder = file.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return FileRequest(path: folder + inside.path, sha256: inside.sha256, bytes: inside.bytes)
    }
}
