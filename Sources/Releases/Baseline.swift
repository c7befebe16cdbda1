import ContentModel
import Ledger
import SourceText

/// What sources are compared with: the ledger of the last release, and what `hornbook.yaml` retires of it.
struct Baseline {
    let catalog: Catalog
    let ledger: Ledger
    /// False before the first release.
    let isReleased: Bool
    /// The records that `hornbook.yaml` retires.
    let retirements: Set<RetiredSource.Target>
    private var living: [RetiredSource.Target: Ledger.Record] = [:]
    private var livingByNoun: [String: [Ledger.Record]] = [:]
    /// Retired records by the slot that they had last.
    private var retired: [RetiredSource.Target: [Ledger.Record]] = [:]

    init(_ catalog: Catalog, _ ledger: Ledger?) {
        self.catalog = catalog
        self.ledger = ledger ?? Ledger(program: catalog.program.program.string)
        isReleased = ledger.map { !$0.releases.isEmpty } ?? false
        retirements = Set((catalog.program.retired?.value ?? []).compactMap(\.value.target))
        for record in self.ledger.records.values.sorted(by: { $0.line.record < $1.line.record }) {
            if record.line.isRetired {
                retired[record.target, default: []].append(record)
            } else {
                living[record.target] = record
                livingByNoun[record.line.noun, default: []].append(record)
            }
        }
    }

    /// The name of the last release, for people.
    var release: String { ledger.lastRelease ?? "the last release" }

    func living(_ noun: String, at slot: String) -> Ledger.Record? { living[.init(noun, slot)] }

    /// In the order of their slots.
    func living(_ noun: String) -> [Ledger.Record] {
        (livingByNoun[noun] ?? []).sorted { $0.line.path < $1.line.path }
    }

    func retired(_ noun: String, at slot: String) -> [Ledger.Record] { retired[.init(noun, slot)] ?? [] }

    func isRetired(_ record: Ledger.Record) -> Bool { retirements.contains(record.target) }

    // MARK: - For messages

    /// The end of a help before the first release: how a live program without a ledger follows declarations.
    static let firstRelease =
        "; if the program is live already, run `hornbook release --base` with the build that its users have"

    /// Says that a slot held nothing at the last release.
    func nothing(in slot: String) -> String {
        isReleased ? "\(release) has nothing in \(spoken(slot))" : "nothing was released yet"
    }

    /// `hornbook.yaml` as a path from where the command runs.
    var declaration: String { "\(catalog.folder)hornbook.yaml" }
}

extension Ledger.Record {
    /// The record as a declaration names it.
    var target: RetiredSource.Target { .init(line.noun, line.path) }

    /// Its living parts; of a record that is retired, those that went with it.
    private var living: some Sequence<LedgerLine> {
        let until = line.isRetired ? line["until"] : nil
        return parts.values.lazy.filter { !$0.isRetired || until != nil && $0["until"] == until }
    }

    /// False for what has no texts by which it could be told from other records.
    var hasTexts: Bool { living.contains { $0["text"] != nil } }

    /// The hashes of its living texts.
    var hashes: Set<UInt64> { Set(living.compactMap(\.textHash)) }

    /// Its living parts, by the path of what they belong to, in the order of their paths.
    var children: [String: [LedgerLine]] { Dictionary(grouping: living.sorted { $0.path < $1.path }, by: \.parent) }

    /// Its living parts by their paths in the sources, and the ids on the wire that differ from those there.
    var inSources: (lines: [String: LedgerLine], names: PartNames) {
        var lines: [String: LedgerLine] = [:]
        var names = PartNames()
        for line in living {
            let parent = parts[line.parent].map { "\($0.name)/" } ?? ""
            let path = parent + line.name
            lines[path] = line
            if line.name != line.wireName { names.wire[path] = line.wireName }
        }
        return (lines, names)
    }
}

extension LedgerLine {
    /// The names that it had in the sources before the one that it has now, that on the wire included.
    var formerNames: [String] {
        (wireName == name ? [] : [wireName]) + (self["was"]?.split(separator: ",").map(String.init) ?? [])
    }

    /// The slots that it had before.
    var formerSlots: [String] {
        all("from").map { from in String(from[..<(from.lastIndex(of: "@") ?? from.endIndex)]) }
    }
}
