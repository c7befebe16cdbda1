import Analysis
package import ContentModel
package import DailyPractice
package import Lowering
import Parallel

/// Parts of a build that are written on request.
package enum OutputExtra: String, Sendable {
    /// Plays of every activity, and their schema.
    case plays
    /// The codebook as a table.
    case table
    /// Second names for the files that apps read, made of the hashes of their bytes: for servers and caches.
    case blobs
}

package struct Emission: Sendable {
    /// Every file except the manifest, sorted by path as the manifest lists them.
    let files: [WrittenFile]
    package let manifest: OutputFile
    /// Second names: the path of each, and the path of its file.
    let blobs: [(path: String, of: String)]

    /// The paths of all files, in the order in which a build reports them.
    package var paths: [String] { files.map { $0.listed.path } + [manifest.path] + blobs.map(\.path) }
}

/// Writes all outputs of a program without errors, in the given formats: the files in any order, then the
/// manifest, then second names. `hash` hashes rows. Throws errors of the place.
package func emit(
    _ catalog: Catalog, _ ids: PublishedIDs, _ publishing: [KindPublishing], as formats: [OutputFormat],
    _ history: History = .none, with extras: Set<OutputExtra> = [], in languages: [PublishedLanguage] = [],
    hash: @escaping HashFunction, into place: any OutputDestination
) throws -> Emission {
    func write(_ formats: [OutputFormat], of publication: Publication, into place: any OutputDestination) throws
        -> [WrittenFile]
    {
        let (parallel, serial) = (formats.filter(\.isParallel), formats.filter { !$0.isParallel })
        let written =
            parallel.flatMap { $0.jobs(publication) }.flatMap { job in job(place) }
            + inParallel(serial.flatMap { $0.jobs(publication) }) { job in job(place) }.flatMap { $0 }
        return try written.map { try $0.get() }
    }
    var publication = Publication(catalog, ids, publishing, history, hash)
    let translated = languages.map { ($0, $0.publication(publishing, hash)) }
    publication.add(translated, hash)
    var files = try write(formats.filter { !$0.isStamped }, of: publication, into: place)
    publication.stamp = Stamp(contentVersion: contentVersion(of: files.map { $0.listed }), history)
    let tables: [OutputFormat] = extras.contains(.table) ? [.codebookTable] : []
    let asked = (extras.contains(.plays) ? [OutputFormat.plays] : []) + tables
    files += try write(formats.filter(\.isStamped) + asked, of: publication, into: place)
    for (language, var content) in translated {
        content.stamp = publication.stamp
        files += try language.write(content, [.codebook] + tables, into: place, by: write)
    }
    files.sort { $0.listed.path.utf8.lexicographicallyPrecedes($1.listed.path.utf8) }
    let listed = files.map { $0.listed }
    let manifest = OutputFile(
        path: "manifest.json",
        bytes: JSONEncoders.manifest.document(makeManifest(of: publication, listing: listed, in: languages)))
    _ = try place.write(manifest.path, manifest.role, manifest.bytes).get()
    let blobs = extras.contains(.blobs) ? listed.filter(\.isBlob) : []
    let named = Dictionary(blobs.map { ($0.blobPath, $0.path) }, uniquingKeysWith: { first, _ in first }).sorted {
        $0.key < $1.key
    }.map { (path: $0.key, of: $0.value) }
    for blob in named { try place.link(blob.of, as: blob.path) }
    return Emission(files: files, manifest: manifest, blobs: named)
}

/// The same, in memory: the files, then the manifest, then second names.
package func emit(
    _ catalog: Catalog, _ ids: PublishedIDs, _ publishing: [KindPublishing], as formats: [OutputFormat],
    _ history: History = .none, with extras: Set<OutputExtra> = [], in languages: [PublishedLanguage] = [],
    hash: @escaping HashFunction
) -> [OutputFile] {
    let place = MemoryDestination(hash: hash)
    guard
        let made = try? emit(
            catalog, ids, publishing, as: formats, history, with: extras, in: languages, hash: hash, into: place)
    else { preconditionFailure("memory refuses nothing") }
    let files = made.files.map { file in
        OutputFile(path: file.listed.path, role: file.listed.role ?? .docs, bytes: file.bytes ?? [])
    }
    let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let blobs = made.blobs.compactMap { blob in
        byPath[blob.of].map { OutputFile(path: blob.path, role: $0.role, bytes: $0.bytes) }
    }
    return files + [made.manifest] + blobs
}

/// The content version in the manifest that `emit` writes, and the JSON of whole bands and programs, by path.
package func content(
    _ catalog: Catalog, _ ids: PublishedIDs, _ publishing: [KindPublishing], keepsDocuments: Bool = true,
    hash: @escaping HashFunction = { _ in "" }
) -> (version: String, documents: [String: [UInt8]]) {
    let place = MemoryDestination(hash: hash, keeps: keepsDocuments)
    let publication = Publication(catalog, ids, publishing, .none, hash)
    var documents: [String: [UInt8]] = [:]
    let listed = OutputFormat.json.jobs(publication).flatMap { job in
        job(place).compactMap { try? $0.get() }.map { file in
            if file.listed.role == .app { documents[file.listed.path] = file.bytes }
            return file.listed
        }
    }
    return (contentVersion(of: listed), documents)
}

/// The rows of each table, by the names of tables and of columns.
package func seededRows(_ catalog: Catalog, _ ids: PublishedIDs, _ publishing: [KindPublishing]) -> [String: [[String:
    SQLValue]]]
{
    let seeds = publishing.flatMap { $0.publish(catalog, ids, { _ in "" }).seeds }
    let rows = seeds.map { seed in
        let names = seed.fields.map(\.column.name)
        return (seed.table.name, seed.rows.map { Dictionary(zip(names, $0)) { first, _ in first } })
    }
    return Dictionary(rows) { $0 + $1 }
}

package let blobsName = "blobs"

extension ManifestFile {
    /// Whether apps read the file. Servers then keep it under its hash as well.
    package var isBlob: Bool { role == .app || role == .day || role == .translation }

    /// The path under its hash.
    package var blobPath: String { "\(blobsName)/\(sha256).json" }
}

/// The manifest of a build: the program, and every file with the hash that apps verify.
func makeManifest(of publication: Publication, listing files: [ManifestFile], in languages: [PublishedLanguage] = [])
    -> Manifest
{
    var manifest = Manifest(
        program: publication.program, title: publication.title, days: publication.days, ageBands: publication.bands,
        contentVersion: contentVersion(of: files), files: files)
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    (manifest.language, manifest.direction) = (publication.language, WritingDirection(of: publication.language))
    if !publication.history.releases.isEmpty { manifest.release = publication.stamp.release }
    for kind in publication.kinds { kind.describe(byPath, &manifest) }
    if !languages.isEmpty { manifest.languages = languages.map(\.summary) }
    return manifest
}

/// The hash of everything that apps decode.
func contentVersion(of files: [ManifestFile]) -> String {
    sha256(of: Array((Manifest.contentLines(of: files) ?? "").utf8))
}
