package import ContentModel
import DailyPractice
import SourceText

/// A list in the document of a kind whose files hold many things, and the table that it fills.
package struct PublishedList<Document: Sendable>: Sendable {
    let table: Table
    /// The noun by which ledgers name an item.
    let noun: String
    /// Makes the seed, which has no rows if there is no document.
    let seed: @Sendable (Document?, _ program: String, HashFunction) -> Seed
    let layout: @Sendable (_ document: JSONObjectDescription, _ path: String) -> RowLayout
    /// The ids that a document declares in the list; nil for a list that declares none.
    let declared: @Sendable (Document) -> DeclaredIDs?

    /// `noun` is what one item is called. The ids of the rows are made with it, so it must never change.
    package init<Item: Sendable>(
        _ items: @escaping @Sendable (Document) -> [Item], _ slug: @escaping @Sendable (Item) -> String,
        of encoder: JSONObjectEncoder<Item>, noun: String, table: String, _ summary: String,
        renamed: [String: String] = [:]
    ) {
        let seeded = SeededTable<Listed<Item>>(list: table, summary, of: encoder, noun: noun, renamed: renamed)
        self.table = seeded.table
        self.noun = noun
        declared = { document in
            DeclarationFacet.List(rawValue: noun).map { DeclaredIDs($0, items(document).map(slug)) }
        }
        layout = { RowLayout(seeded, of: encoder.description, in: $0, path: $1) }
        seed = { document, program, hash in
            let rows = (document.map(items) ?? []).enumerated().map { index, item in
                Listed(item: item, position: index + 1, program: program, slug: slug(item))
            }
            return Seed(seeded, rows, hash)
        }
    }
}

extension KindPublishing {
    /// A kind whose files contain lists. It has one JSON file for the whole program, and a table for each list.
    /// The sources are in the order of their paths. `name` is that of the JSON file, if it is not the folder's.
    /// `nouns` are further nouns in ledgers, besides the lists' items. `declares` returns further ids that a
    /// document declares.
    package init<Source: ContentRecord, Document: Decodable & Sendable>(
        _ kind: ContentKind, _ source: Source.Type, _ encoder: JSONObjectEncoder<Document>, named name: String? = nil,
        lists: [PublishedList<Document>], nouns: Set<String> = [],
        declares: @escaping @Sendable (Document) -> [DeclaredIDs] = { _ in [] },
        lower: @escaping @Sendable ([Source], ProgramSource) -> Document
    ) {
        let tables = lists.map(\.table)
        let name = name ?? kind.folder
        let documents = [JSONDocument.said(name, encoder.description)]
        let path = "json/\(name).json"
        let layouts = lists.map { $0.layout(documents[0].object, path) }
        let built = BuiltDocument(path: path) { decoder in
            let document = try decoder.decode(Document.self)
            return lists.compactMap { $0.declared(document) } + declares(document)
        }
        self.init(documents: documents, tables: tables, layouts: layouts, built: built) { catalog, _, hash in
            let sources = catalog.entries(of: kind).compactMap { $0.record(source) }
            let document = sources.isEmpty ? nil : lower(sources, catalog.program)
            let seeds = lists.map { $0.seed(document, catalog.program.program.string, hash) }
            // A kind without tables is published as soon as it has a file.
            let isEmpty = !seeds.isEmpty && seeds.allSatisfy(\.isEmpty)
            let shown = isEmpty ? nil : document
            return PublishedKind(
                nouns: nouns.union(lists.map(\.noun)),
                jobs: shown.map { shown in [{ place in [place.write(path, .app, encoder.document(shown))] }] } ?? [],
                documents: documents, tables: tables, seeds: seeds)
        }
    }
}
