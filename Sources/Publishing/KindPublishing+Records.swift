package import ContentModel
package import DailyPractice
import Lowering

extension KindPublishing {
    /// A kind with the usual outputs: one JSON file for each band, or one for all, and one row for each record in
    /// a table that programs share.
    ///
    /// `id` is the property of the model for the id of a record, and `object` says how the model is written.
    /// `slot` are the columns that identify a row for people, and `order` is the column that rows are sorted by.
    /// `renamed` gives keys other column names. `item` is the kind's noun if each record has its own file as well:
    /// the files and their schema are named after it.
    package init<Source: ContentRecord>(
        _ kind: ContentKind, _ source: Source.Type, id: any WritableKeyPath<Source.Model, String> & Sendable,
        as object: JSONObjectEncoder<Source.Model> = Source.object,
        bundle: (name: String, summary: String, band: String?, list: String), table: String, _ summary: String,
        slot: [String], renamed: [String: String] = [:], order: String, exercise: String? = nil,
        describe: @escaping @Sendable ([Published<Source.Model>], ListedFiles, inout Manifest) -> Void = { _, _, _ in
        }
    ) {
        let bundles = JSONObjectEncoder.bundle(
            bundle.name, bundle.summary, band: bundle.band, list: kind.folder, bundle.list, of: object.description)
        let columns = object.fields.map(\.description.key).map { ($0, renamed[$0] ?? columnName(of: $0)) }
        let others = Dictionary(uniqueKeysWithValues: columns.filter { $0.0 != $0.1 })
        self.init(
            kind, source,
            rows: SeededTable(shared: table, summary, of: object, kind, slot: slot, renamed: renamed, order: order),
            documents: [.said("\(kind.folder)-bundle", bundles.description)]
                + [exercise].compactMap(\.self).map { JSONDocument($0, object.description, columns: others) },
            lower: { source, ids in
                var model = source.model
                model[keyPath: id] = ids.id(of: source)
                return model
            },
            bundle: { bundleJob($0, for: $1, as: object, in: bundles, below: "json/\(kind.folder)", own: exercise) },
            describe: describe)
    }
}
