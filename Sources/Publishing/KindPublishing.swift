package import ContentModel
package import DailyPractice
import Lowering
import Parallel

/// How one kind of content is published: the outward side of a plugin (see `docs/architecture.md`).
package struct KindPublishing: Sendable {
    package let documents: [JSONDocument]
    /// In the order in which they refer to each other.
    package let tables: [Table]
    /// The layouts of its rows, for reading them back.
    package let layouts: [RowLayout]
    /// Its file for the whole program; nil if it has none.
    package var built: BuiltDocument?
    /// Publishes its records. The function hashes rows.
    let publish: @Sendable (Catalog, PublishedIDs, HashFunction) -> PublishedKind
}

extension KindPublishing {
    /// `playing` returns the activity of a record that learners play prompt by prompt; nil for other kinds.
    init<Source: ContentRecord, Model: Sendable>(
        _ kind: ContentKind, _ source: Source.Type, tables: [Table]? = nil,
        rows seeded: SeededTable<Published<Model>>, documents: [JSONDocument],
        lower: @escaping @Sendable (Source, PublishedIDs) -> Model,
        bundle: @escaping @Sendable ([Published<Model>], AgeBand?) -> OutputJob,
        describe: @escaping @Sendable ([Published<Model>], ListedFiles, inout Manifest) -> Void = { _, _, _ in },
        playing: (@Sendable (Model) -> Activity)? = nil
    ) {
        let tables = tables ?? [seeded.table]
        let layout = RowLayout(kind, seeded, bundle: documents[0].object, isPlayed: playing != nil)
        self.init(documents: documents, tables: tables, layouts: [layout]) { catalog, ids, hash in
            let records = published(kind, source, of: catalog, ids, lower)
            let seed = Seed(seeded, records, hash)
            return PublishedKind(
                nouns: [kind.noun],
                jobs: kind.rows(in: catalog.program).compactMap { band in
                    let own = records.filter { $0.band == band }
                    return own.isEmpty ? nil : bundle(own, band)
                }, documents: documents, tables: tables, seeds: [seed], describe: { describe(records, $0, &$1) },
                played: playing.map { activity in records.map { activity($0.model) } } ?? [],
                coded: records.indices.map { index in
                    { CodebookEntry(record: records[index], version: seed.hashes[index]) }
                })
        }
    }
}

package struct PublishedKind: Sendable {
    /// The nouns by which ledgers name its records.
    let nouns: Set<String>
    let jobs: [OutputJob]
    let documents: [JSONDocument]
    package let tables: [Table]
    package let seeds: [Seed]
    /// Adds to the manifest what apps must know before they load a record.
    var describe: @Sendable (ListedFiles, inout Manifest) -> Void = { _, _ in }
    var played: [Activity] = []
    /// The records in the codebook, which explains the ids in stored answers.
    var coded: [@Sendable () -> CodebookEntry] = []

    /// Whether the program has or had records of the kind. Records that were given up must leave databases, even
    /// the last.
    func isThere(in history: History) -> Bool {
        !jobs.isEmpty || !seeds.allSatisfy(\.isEmpty) || seeds.contains { !$0.abandonedPlaces(history).isEmpty }
            || history.retired.contains { $0.prompt == nil && nouns.contains($0.noun) }
    }
}

/// The files of a build, by path, as its manifest lists them.
package typealias ListedFiles = [String: ManifestFile]

/// The records by band, then by number, independent of the names of files.
private func published<Source: ContentRecord, Model: Sendable>(
    _ kind: ContentKind, _ source: Source.Type, of catalog: Catalog, _ ids: PublishedIDs,
    _ lower: @Sendable (Source, PublishedIDs) -> Model
) -> [Published<Model>] {
    let rows = kind.rows(in: catalog.program)
    let lowered = inParallel(catalog.entries(of: kind)) { entry -> Published<Model>? in
        guard let record = entry.record(source), rows.contains(record.slot?.band?.value) else { return nil }
        return Published(lower(record, ids), entry, record, ids)
    }
    return lowered.compactMap { $0 }
        // Two records never share a place. If they did, the outputs would still not depend on files.
        .sorted { ($0.order, $0.number, $0.id) < ($1.order, $1.number, $1.id) }
}

extension Published { fileprivate var order: Int { band.flatMap { AgeBand.allCases.firstIndex(of: $0) } ?? -1 } }
