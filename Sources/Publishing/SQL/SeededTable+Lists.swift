import ContentModel
import Lowering

/// One item of a list, with the data for its row.
struct Listed<Item: Sendable>: Sendable {
    let item: Item
    /// Its place in the list, from 1.
    let position: Int
    let program: String
    /// Its id in the JSON, unique in the program's list.
    let slug: String
}

extension SeededTable {
    /// The table of a list: a column for each key of its items, named in snake case unless `renamed` says
    /// otherwise. The id in the JSON is the `slug` of a row; the row's own id is made of it.
    init<Item>(
        list name: String, _ summary: String, of encoder: JSONObjectEncoder<Item>, noun: String,
        renamed: [String: String]
    ) where Row == Listed<Item> {
        let id = Field(column: .key("Made of the program's short name and `slug`."), role: .id) {
            .uuid(StableID.make([noun, $0.program, $0.slug]))
        }
        let slug = Field(
            column: Column(name: "slug", kind: .text, summary: "The id in the JSON, unique in the program."),
            role: .slot
        ) { .text($0.slug) }
        let position = Field(
            column: Column(name: "position", kind: .integer, summary: "Its place in the JSON, from 1."),
            role: .content
        ) { .integer($0.position) }
        var names = ["id": slug.column.name]
        let derived = encoder.fields.filter { $0.description.key != "id" }.map { field in
            let key = field.description.key
            let name = renamed[key] ?? columnName(of: key)
            names[key] = name
            return Field(column: Column(name, field.description, standard: nil, isNullable: false), role: .content) {
                field.column($0.item) ?? .null
            }
        }
        let fields = [id, .program { $0.program }, slug, position] + derived + [.isPublished]
        self.init(
            table: Table(
                name, summary, fields, uniques: [.init(columns: ["program", "slug"], isDeferred: true)],
                indexes: [["program", "position"]]), fields: fields,
            nameOfSlot: { "\($0).program || ', \"' || \($0).slug || '\"'" }, unpublishes: true, isList: true,
            columnsByKey: names)
    }
}
