import ContentModel
import Ledger
import SourceText

/// A record of the sources, with the released record that it continues.
struct SourceRecord {
    enum Origin {
        /// It continues no released record.
        case new
        case same(Ledger.Record)
        /// A retired record is back.
        case returned(Ledger.Record)

        var continued: Ledger.Record? {
            switch self {
            case .same(let record), .returned(let record): record
            case .new: nil
            }
        }
    }

    let file: FileID
    let noun: String
    let identity: IdentityFacet
    /// Nil if something that answers depend on is broken. The id is known even then.
    let tracked: Tracked?
    /// Prompts and questions, with the options of prompts below.
    let parts: [SourcePart]
    /// Whether it is an entry of a list, which is identified by its id alone.
    let isListed: Bool
    /// The title of such an entry.
    let title: Text?
    var origin = Origin.new
    /// Empty if the source does not say whose id it has.
    var id = ""
    var names = PartNames()
    /// By path in the sources, the parts whose id in the JSON was rejected.
    var refused: Set<String> = []
    /// Whether there is nothing to compare: everything is as released, or a finding says that it is not known which
    /// record this is.
    var isSettled = false
    /// Whether its parts are as they were released.
    var isUnchanged = false

    init(
        file: FileID, noun: String, identity: IdentityFacet, tracked: Tracked?, isListed: Bool = false,
        title: Text? = nil
    ) {
        (self.file, self.noun, self.identity) = (file, noun, identity)
        (self.tracked, self.isListed, self.title) = (tracked, isListed, title)
        parts = (tracked?.parts ?? []).map { SourcePart($0, below: "") }
    }

    /// The records of all files, followed by the entries of all lists.
    static func all(in catalog: Catalog) -> [SourceRecord] {
        let records = catalog.entries.compactMap { entry in
            entry.outline?.identity.map {
                SourceRecord(file: entry.file, noun: entry.kind.noun, identity: $0, tracked: entry.tracked)
            }
        }
        return records
            + catalog.entries.flatMap { entry in
                (entry.outline?.declarations ?? []).map { declaration in
                    let identity = declaration.identity
                    return SourceRecord(
                        file: entry.file, noun: declaration.list.rawValue, identity: identity,
                        tracked: Tracked(slot: identity.slot, at: identity.place), isListed: true,
                        title: declaration.title)
                }
            }
    }

    var slot: String { identity.slot }

    /// Its parts, each followed by its own parts.
    var allParts: [SourcePart] { parts.flatMap { [$0] + $0.parts } }

    /// Its parts that the record which it continues did not have.
    var newParts: [SourcePart] { parts.filter { origin.continued?.parts[$0.path] == nil } }

    /// The hash of its title if the title is not its slot.
    var titleHash: UInt64? { tracked?.title.map(Fingerprint.hash(of:)) }

    /// Whether it is where the record was at its release, every part is in the ledger unchanged, under the same name,
    /// and nothing is declared. Then there is nothing to compare.
    func isUnchanged(since record: Ledger.Record) -> Bool {
        guard let tracked, tracked.retired.isEmpty, slot == record.line.path else { return false }
        if let title = record.line.titleHash, title != titleHash { return false }
        let parts = allParts
        return parts.count == record.parts.values.count { !$0.isRetired }
            && parts.allSatisfy { $0.isUnchanged(in: record) }
    }
}

/// A part of the sources that has its own line in ledgers.
struct SourcePart: Sendable {
    let part: TrackedPart
    /// In the sources: `accept`, `accept/b`.
    let path: String
    /// The hash of its text.
    let hash: UInt64
    /// Those of its own parts that have a line.
    let parts: [SourcePart]

    init(_ part: TrackedPart, below parent: String) {
        self.part = part
        let path = parent.isEmpty ? part.name.string : "\(parent)/\(part.name.string)"
        self.path = path
        hash = Fingerprint.hash(of: part.text.value)
        parts = part.parts.compactMap { $0.isInLine ? nil : SourcePart($0, below: path) }
    }

    fileprivate func isUnchanged(in record: Ledger.Record) -> Bool {
        guard part.renamedFrom == nil, part.adopted == nil, part.retired.isEmpty, let line = record.parts[path] else {
            return false
        }
        return !line.isRetired && line.agrees(with: self, PartNames(), inAll: true)
    }
}

extension TrackedPart {
    /// Whether it is an option of a question, which is identified by position and has no line.
    var isInLine: Bool { noun == "option" && isPositional }

    /// The id in the JSON that it has without a ledger: the id in logs from before Hornbook, or its name.
    var ownID: String { adoptedID ?? name.string }

    /// The id that it adopts; nil if it adopts none.
    var adoptedID: String? { adopted.flatMap { $0.isSound ? $0.string : nil } }
}

/// The places of the prompts of all records, by text; built on first use.
final class PartPlaces {
    private let records: [SourceRecord]
    private lazy var parts = Dictionary(grouping: records.flatMap(\.newParts), by: \.hash)

    init(_ records: [SourceRecord]) { self.records = records }

    /// The place of the only part that has the name and the text of a released one, and is new where it is.
    func place(of line: LedgerLine) -> Place? {
        let same = line.textHash.flatMap { parts[$0] } ?? []
        return same.count == 1 && same[0].part.name.string == line.name ? same[0].part.name.place : nil
    }
}
