import Analysis
package import ContentModel
package import DailyPractice
package import Lowering
import Parallel

/// A file that is still to be written out.
package typealias OutputDraft = @Sendable () -> OutputFile

/// One form in which a program is published.
struct OutputFormat: Sendable {
    /// None for a program that has nothing to say in this form.
    let files: @Sendable (Publication) -> [OutputDraft]

    /// What apps load and what tells of it; its hash is the content's version.
    static let documents: [OutputFormat] = [
        .json,
        .schemas,
    ]

    /// What says of which version it is. The longest to write first.
    static let stamped: [OutputFormat] = [
        .postgres.with(.database),
        .supabase.with(.database),
        .sqlite.with(.database),
        .codebook,
    ]

    /// The same, with one role for all its files.
    private func with(_ role: FileRole) -> OutputFormat {
        OutputFormat { publication in
            files(publication).map { draft in { draft().with(role) } }
        }
    }

    /// The schemas of what the program has.
    static let schemas = OutputFormat { publication in
        let documents = publication.kinds.flatMap(\.documents) + Wire.documents
        return documents.flatMap { document in consumerSchemas(of: [document]) }.map { file in { file } }
    }

    static let json = OutputFormat { publication in publication.kinds.flatMap(\.drafts) }
}

/// What a build holds when it is asked for.
package enum OutputExtra: Sendable {
    /// Plays of every activity, and their schema.
    case plays
    /// What apps read, once more under the hashes of the bytes: for servers and caches.
    case blobs
}

/// Everything that a program without errors becomes, in the order of the paths, the manifest behind them and
/// what no manifest lists last. `hash` is of files and rows.
package func emit(
    _ catalog: Catalog, _ ids: WireIDs, _ publishing: [KindPublishing], _ history: History = .none,
    with extras: Set<OutputExtra> = [], hash: @escaping HashFunction
) -> [OutputFile] {
    func write(_ formats: [OutputFormat], of publication: Publication) -> [(file: OutputFile, listed: ManifestFile)] {
        inParallel(formats.flatMap { $0.files(publication) }) { draft in draft().listed(with: hash) }
    }
    var publication = Publication(catalog, ids, publishing, history, hash)
    var files = write(OutputFormat.documents, of: publication)
    let stamp = Stamp(contentVersion: contentVersion(of: files.map(\.listed)), history)
    publication.stamp = stamp
    files += write(OutputFormat.stamped, of: publication)
    let played = publication.kinds.flatMap(\.played)
    if extras.contains(.plays), !played.isEmpty {
        let plays = Plays(
            contentVersion: stamp.contentVersion, plays: played.flatMap(recordedPlays))
        let file = OutputFile(path: Plays.path, bytes: Wire.plays.document(plays))
        files += ([file] + consumerSchemas(of: [Wire.playsDocument])).map { $0.listed(with: hash) }
    }
    files.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    let manifest = Wire.manifest.document(makeManifest(of: publication, listing: files.map(\.listed)))
    let blobs = extras.contains(.blobs) ? files.filter { $0.listed.isBlob } : []
    return files.map(\.file) + [OutputFile(path: "manifest.json", bytes: manifest)]
        + Dictionary(blobs.map { ($0.listed.blobPath, $0.file) }, uniquingKeysWith: { first, _ in first })
        .sorted { $0.key < $1.key }.map { path, file in file.copy(at: path) }
}

extension ManifestFile {
    /// Whether apps read the file, so that servers keep it under its hash as well.
    package var isBlob: Bool { role == .app || role == .day }

    /// Where they do.
    package var blobPath: String { "blobs/\(sha256).json" }
}
