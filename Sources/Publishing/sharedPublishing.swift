package import ContentModel
import DailyPractice
package import Lowering

extension KindPublishing {
    /// A kind without wishes of its own: one JSON file a band, or one for all, and one row a record in a table
    /// that programs share.
    ///
    /// `object` is what a record is on the wire; `slot` are the columns by which people know a row, and
    /// `order` the one that rows are read in. `renamed` gives keys another name as columns.
    package init<Source: ContentRecord, Model: Sendable>(
        _ kind: ContentKind, _ source: Source.Type, _ object: WireObject<Model>,
        bundle: (name: String, summary: String, band: String?, list: String), table: String,
        _ summary: String, slot: [String], renamed: [String: String] = [:], order: String,
        lower: @escaping @Sendable (Source, WireIDs) -> Model
    ) {
        let record = object.showing(kind)
        let bundles = WireObject<Bundle<Model>>.bundle(
            bundle.name, bundle.summary, band: bundle.band, list: kind.folder, bundle.list, of: record)
        self.init(
            kind, source,
            rows: SeededTable(
                shared: table, summary, of: record, kind, slot: slot, renamed: renamed, order: order),
            documents: [("\(kind.folder)-bundle", bundles.description)], lower: lower
        ) { records, band in
            guard !records.isEmpty else { return [] }
            let path = "json/\(kind.folder)\(band.map { "/\($0.rawValue)" } ?? "").json"
            return [
                {
                    let bundle = Bundle(band: band, records: records)
                    return OutputFile(path: path, bytes: bundles.document(bundle))
                }
            ]
        }
    }
}
