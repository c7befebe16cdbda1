package import ContentModel
package import Lowering

/// A file that is still to be written out.
package typealias OutputDraft = @Sendable () -> OutputFile

/// One form in which a program is published.
struct OutputFormat: Sendable {
    /// None for a program that has nothing to say in this form.
    let files: @Sendable (Publication) -> [OutputDraft]

    /// The longest to write first.
    static let all: [OutputFormat] = [
        .postgres,
        .sqlite,
        .json,
    ]

    static let json = OutputFormat { publication in publication.kinds.flatMap(\.drafts) }
}

/// Everything that a program without errors becomes, in the order of the paths, the manifest last. `write`
/// writes the drafts out, side by side where it can.
package func emit(
    _ catalog: Catalog, _ ids: WireIDs, _ publishing: [KindPublishing], _ history: History = .none,
    _ write: ([OutputDraft]) -> [OutputFile]
) -> [OutputFile] {
    let publication = Publication(catalog, ids, publishing, history)
    var files = write(OutputFormat.all.flatMap { $0.files(publication) })
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let manifest = Wire.manifest.document(makeManifest(of: publication, listing: files))
    files.append(OutputFile(path: "manifest.json", bytes: manifest))
    return files
}
