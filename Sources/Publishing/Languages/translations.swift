import CanonicalJSON
import ContentModel
import DailyPractice
import Lowering

/// A record, or an item of a list, in one language of a program.
struct TranslatedRow: Sendable {
    let program: String
    /// The table that has the row in the language of the source.
    let kind: String
    let record: String
    let language: LanguageSummary
    /// Whether it is in the language of the source, although that is another one.
    let isFallback: Bool
    let content: [UInt8]
}

extension SeededTable<TranslatedRow> {
    static let translations: SeededTable = {
        func field(
            _ name: String, _ kind: Column.Kind, _ role: SeededRole, _ summary: String,
            _ value: @escaping @Sendable (Row) -> SQLValue
        ) -> Field { Field(column: Column(name: name, kind: kind, summary: summary), role: role, value: value) }
        let fields = [
            Field(column: .key("Made of the other columns that identify the row."), role: .id) {
                .uuid(StableID.make(["translation", $0.program, $0.kind, $0.record, $0.language.language]))
            }, .program(\.program),
            field("kind", .text, .slot, "The table that has it in the source's language.") { .text($0.kind) },
            field("record", .uuid, .slot, "Its id in that table.") { .uuid($0.record) },
            field("language", .text, .slot, "The tag of the language.") { .text($0.language.language) },
            field("direction", .text, .content, "How its lines are written: ltr or rtl.") {
                .text($0.language.direction.rawValue)
            },
            field("is_fallback", .boolean, .content, "Whether its words are the source's: it is not translated.") {
                .boolean($0.isFallback)
            }, field("content", .json, .content, "The columns of the row, by name.") { .json($0.content) },
            .isPublished,
        ]
        return SeededTable(
            table: Table(
                "content_translations", "One row for each row of content and each language of its program.", fields,
                uniques: [.init(columns: ["program", "kind", "record", "language"], isDeferred: true)],
                indexes: [["record", "language"]]), fields: fields,
            nameOfSlot: { "\($0).program || ', ' || \($0).kind || ' ' || \($0).record || ' in ' || \($0).language" },
            unpublishes: true, isList: true)
    }()
}

extension Table { package static let translations = SeededTable<TranslatedRow>.translations.table }

extension Publication {
    /// Adds the table of translations, with the rows of each language.
    mutating func add(
        _ languages: [(language: PublishedLanguage, content: Publication)], _ hash: @escaping HashFunction
    ) {
        guard !languages.isEmpty else { return }
        let rows = languages.flatMap { language, content in
            content.seeds.flatMap { seed in
                let source = Set(seeds.filter { $0.table.name == seed.table.name }.flatMap(\.hashes))
                return zip(seed.rows, seed.hashes).map { row, hash in
                    TranslatedRow(
                        program: program, kind: seed.table.name, record: seed.id(of: row), language: language.summary,
                        isFallback: language.summary.path != nil && source.contains(hash), content: seed.json(of: row)
                    )
                }
            }
        }
        let seed = Seed(.translations, rows, hash)
        kinds.append(PublishedKind(nouns: [], jobs: [], documents: [], tables: [seed.table], seeds: [seed]))
    }
}

extension Seed {
    /// A row as an object, without what only the table knows of it.
    fileprivate func json(of row: [SQLValue]) -> [UInt8] {
        var bytes = Array("{".utf8)
        for (field, value) in zip(fields, row) where field.column.name != "is_published" {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes += Array("\"\(field.column.name)\":".utf8)
            switch value {
            case .uuid(let text), .text(let text): bytes += Array(JSONValue.text(text).document(.compact).utf8)
            case .json(let json): bytes += json
            default: bytes += Array((value.plainText ?? "null").utf8)
            }
        }
        return bytes + Array("}".utf8)
    }
}

/// The view for apps: each day of each band in each language.
func translationsView(of tables: [Table], _ dialect: Dialect) -> String {
    let names = Set(tables.map(\.name))
    guard names.isSuperset(of: ["content_translations", "daily_practice_activities"]) else { return "" }
    return section(
        dialect == .postgres
            ? PackageResources.translated_activities_postgres_sql : PackageResources.translated_activities_sqlite_sql)
}
