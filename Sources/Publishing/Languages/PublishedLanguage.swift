package import ContentModel
import DailyPractice
package import Lowering

/// A program in another language, as apps get it: a build of its own below `languages/`, with the ids of the source.
package struct PublishedLanguage: Sendable {
    private let tag: String
    package let catalog: Catalog
    package let ids: PublishedIDs
    /// The ids of what is in the language of the source, or the paths of files in which nothing has one.
    private let fellBack: [String]
    /// Whether it is the language of the source, whose files are written anyway.
    private let isSource: Bool

    package init(tag: String, catalog: Catalog, ids: PublishedIDs, fellBack: [String] = [], isSource: Bool = false) {
        (self.tag, self.catalog, self.ids, self.fellBack, self.isSource) = (tag, catalog, ids, fellBack, isSource)
    }

    private var folder: String { "languages/\(tag)/" }

    var summary: LanguageSummary {
        LanguageSummary(
            language: tag, direction: WritingDirection(of: tag), records: catalog.entries.count, fellBack: fellBack,
            path: isSource ? nil : folder + "manifest.json")
    }

    func publication(_ publishing: [KindPublishing], _ hash: @escaping HashFunction) -> Publication {
        var publication = Publication(catalog, ids, publishing, .none, hash)
        publication.language = tag
        return publication
    }

    /// Writes its files and their manifest. `write` writes some formats of it into a place.
    func write(
        _ publication: Publication, _ codebooks: [OutputFormat], into place: any OutputDestination,
        by write: ([OutputFormat], Publication, any OutputDestination) throws -> [WrittenFile]
    ) throws -> [WrittenFile] {
        if isSource { return [] }
        let inside = Subfolder(place: place, folder: folder)
        let codebook = try write(codebooks, publication, inside)
        var files = try write([.json], publication, inside).sorted {
            $0.listed.path.utf8.lexicographicallyPrecedes($1.listed.path.utf8)
        }
        if files.isEmpty { return [] }
        let manifest = makeManifest(of: publication, listing: files.map { $0.listed })
        files.append(try inside.write("manifest.json", .app, JSONEncoders.manifest.document(manifest)).get())
        for index in files.indices { files[index].listed.role = .translation }
        return (files + codebook).map { file in
            var listed = file.listed
            listed.path = folder + listed.path
            return (listed, file.bytes)
        }
    }
}

/// A folder in the place of a build.
private struct Subfolder: OutputDestination {
    let place: any OutputDestination
    let folder: String

    func open(_ path: String) -> any OutputSink { place.open(folder + path) }

    func openHash() -> any OutputSink { place.openHash() }

    func link(_ path: String, as second: String) throws { try place.link(folder + path, as: folder + second) }
}
