import CanonicalJSON
import ContentModel
import DailyPractice
import Parallel
import SourceText

/// What every id in stored answers stands for: one entry a record, an item, an option.
struct Codebook {
    let program: String
    let stamp: Stamp
    /// Hands out the elements of the list of entries, some at a time.
    let entries: (_ take: ([UInt8]) -> Void) -> Void
}

/// The entries of a record, as they stand in both files.
struct CodedRecord: Sendable {
    /// Elements of the list of entries.
    let json: [UInt8]
    /// A line each.
    let csv: [UInt8]

    init(_ entries: [CodebookEntry]) {
        json = JSONWriter.elements(of: entries, depth: 1, Wire.codebookEntry.write)
        csv = codebookLines(entries)
    }
}

/// A record, something to answer in it, or an option of that. A class, since it has a dozen texts, each of which a
/// copy would count, for every key that is written.
final class CodebookEntry {
    /// `activity`, `prompt`, `option`, `quiz`, `question`.
    let kind: String
    /// The id of the item on the wire, or its number from 1; nil for the record itself.
    var item: String?
    /// The id of the option on the wire, or its position from 0.
    var option: String?
    let text: String
    /// The record.
    let of: CodedOrigin
    /// Of an item: its right options, in their order where it asks for one; nil where no option is wrong.
    var key: [String]?
    /// Of an item: how many of these suffice; nil for all.
    var needed: Int?
    /// Of an option: what apps are told.
    var isCorrect: Bool?
    /// Of an option that is ordered: its place.
    var place: Int?
    /// Of an option that is paired: with what.
    var target: String?
    var points: Int?
    /// Its id in the file, where it has one.
    var name: String?

    init(_ kind: String, _ text: String, of origin: CodedOrigin) {
        self.kind = kind
        self.text = text
        of = origin
    }
}

/// What all entries of a record say of it.
final class CodedOrigin {
    /// The id of the record on the wire.
    let record: String
    let band: AgeBand?
    /// The day, or the place in a rotation.
    let number: Int
    /// The hash of the row, by which databases know what it held.
    let version: String
    /// The file that says it, below the program's folder.
    let file: String

    init<Model>(_ record: Published<Model>, version: String) {
        self.record = record.id
        band = record.band
        number = record.number
        self.version = version
        file = record.origin.path
    }
}

/// A record, then its items, each with its options.
func codebookEntries<Model>(of record: Published<Model>, version: String) -> [CodebookEntry] {
    let (origin, coded) = (record.origin, CodedOrigin(record, version: version))
    func entry(_ kind: String, _ text: String) -> CodebookEntry { CodebookEntry(kind, text, of: coded) }
    var entries = [entry(origin.noun, origin.title)]
    for item in origin.items {
        let options = item.options.isEmpty ? item.implied : item.options
        let own = item.name.map { origin.names.prompt($0.string) } ?? String(item.number + 1)
        let ids = options.enumerated().map { position, option in
            option.name.map { origin.names.option($0.string, of: item.name?.string ?? own) } ?? String(position)
        }
        let asked = entry(item.noun == origin.noun ? "item" : item.noun, item.stem.string)
        asked.item = own
        asked.key = key(of: item, options, ids)
        asked.needed = item.needed
        asked.points = item.points
        asked.name = item.name?.string
        entries.append(asked)
        for (option, id) in zip(options, ids) {
            let offered = entry("option", option.text.string)
            offered.item = own
            offered.option = id
            let isCorrect = option.isKey || !item.form.isJudged
            offered.isCorrect = isCorrect
            offered.place = option.place
            offered.target = option.target?.string
            offered.points = item.points.map { option.points ?? (isCorrect ? $0 : 0) }
            offered.name = option.name?.string
            entries.append(offered)
        }
    }
    return entries
}

private func key(of item: ItemFacet, _ options: [ItemFacet.Option], _ ids: [String]) -> [String]? {
    switch item.form {
    case .single, .several, .word: zip(options, ids).filter(\.0.isKey).map(\.1)
    case .order: zip(options, ids).sorted { ($0.0.place ?? 0) < ($1.0.place ?? 0) }.map(\.1)
    case .pairs, .scale, .reflection: nil
    }
}

extension ItemFacet.Form {
    /// Whether an option by itself is right or wrong.
    fileprivate var isJudged: Bool {
        switch self {
        case .single, .several, .word: true
        case .order, .pairs, .scale, .reflection: false
        }
    }
}

extension OutputFormat {
    /// As JSON, and as CSV for spreadsheets and statistics.
    static let codebook = OutputFormat("codebook", isParallel: true) { publication in
        guard !publication.kinds.isEmpty else { return [] }
        let records = publication.kinds.flatMap(\.coded)
        return [
            { place in
                let (json, csv) = (place.open("codebook.json"), place.open("codebook.csv"))
                var lines = OutputText(into: [csv])
                lines += codebookHead
                let codebook = Codebook(program: publication.program, stamp: publication.stamp) { take in
                    inOrder(records) { record in
                        record()
                    } take: { coded in
                        lines += coded.csv
                        lines.handOn()
                        take(coded.json)
                    }
                }
                var writer = JSONWriter(.indented, into: json.take)
                Wire.codebook.write(codebook, to: &writer)
                json.take(writer.finish())
                lines.handOn(whole: true)
                return [place.finish(json, "codebook.json", .docs), place.finish(csv, "codebook.csv", .docs)]
            }
        ]
    }
}
