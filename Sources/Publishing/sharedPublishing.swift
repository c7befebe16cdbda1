package import ContentModel
package import DailyPractice
package import Lowering

extension KindPublishing {
    /// A kind without wishes of its own: one JSON file a band, or one for all, and one row a record in a table
    /// that programs share.
    ///
    /// `object` is what a record is on the wire; `slot` are the columns by which people know a row, and
    /// `order` the one that rows are read in. `renamed` gives keys another name as columns. Where records
    /// have files of their own as well, `item` is the kind's noun, which their schema and their files are
    /// named by.
    package init<Source: ContentRecord, Model: Sendable>(
        _ kind: ContentKind, _ source: Source.Type, _ object: WireObject<Model>,
        bundle: (name: String, summary: String, band: String?, list: String), table: String,
        _ summary: String, slot: [String], renamed: [String: String] = [:], order: String,
        item: String? = nil,
        lower: @escaping @Sendable (Source, WireIDs) -> Model,
        describe: @escaping @Sendable ([Published<Model>], ListedFiles, inout Manifest) -> Void = {
            _, _, _ in
        }
    ) {
        let record = object.showing(kind)
        let bundles = WireObject<Bundle<Model>>.bundle(
            bundle.name, bundle.summary, band: bundle.band, list: kind.folder, bundle.list, of: record)
        let columns = record.fields.map { field in
            let key = field.description.key
            return (key, renamed[key] ?? columnName(of: key))
        }
        let item = item.map { noun in
            (
                noun,
                WireDocument(
                    noun, record.description,
                    columns: Dictionary(uniqueKeysWithValues: columns.filter { $0.0 != $0.1 }))
            )
        }
        self.init(
            kind, source,
            rows: SeededTable(
                shared: table, summary, of: record, kind, slot: slot, renamed: renamed, order: order),
            documents: [WireDocument("\(kind.folder)-bundle", bundles.description)]
                + (item.map { [$0.1] } ?? []),
            lower: lower,
            bundle: { records, band in
                let folder = "json/\(kind.folder)"
                var own: (@Sendable (Published<Model>) -> String)?
                if let noun = item?.0 { own = { $0.path(in: folder, noun) } }
                return bundleJob(
                    records, for: band, as: record, in: bundles,
                    at: "\(folder)\(band.map { "/\($0.rawValue)" } ?? "").json", own: own)
            },
            describe: describe)
    }
}
