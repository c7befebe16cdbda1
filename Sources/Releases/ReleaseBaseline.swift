import ContentModel
import Diagnostics
import Ledger
import SourceText

/// What sources are compared with: the ledger up to the last release, and what `hornbook.yaml` retires.
struct ReleaseBaseline {
    let catalog: Catalog
    let ledger: Ledger
    /// False before the first release.
    let isReleased: Bool
    /// The records that `hornbook.yaml` retires.
    let retirements: Set<RetiredSource.Target>
    private var living: [RetiredSource.Target: Ledger.Record] = [:]
    private var livingByNoun: [String: [Ledger.Record]] = [:]
    /// Retired records by their last slot.
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

    /// The name of the last release, for messages.
    var release: String { ledger.lastRelease ?? "the last release" }

    func living(_ target: RetiredSource.Target) -> Ledger.Record? {
        target.isID ? ledger.records[target.slot].flatMap { $0.line.isRetired ? nil : $0 } : living[target]
    }

    /// Whether a release has retired it.
    func isRetiredAlready(_ target: RetiredSource.Target) -> Bool {
        target.isID ? ledger.records[target.slot] != nil : retired[target] != nil
    }

    func living(_ noun: String, at slot: String) -> Ledger.Record? { living[.init(noun, slot)] }

    /// In the order of their slots.
    func living(_ noun: String) -> [Ledger.Record] {
        (livingByNoun[noun] ?? []).sorted { $0.line.path < $1.line.path }
    }

    func retired(_ noun: String, at slot: String) -> [Ledger.Record] { retired[.init(noun, slot)] ?? [] }

    func isRetired(_ record: Ledger.Record) -> Bool {
        !retirements.isDisjoint(with: [record.target, .init(id: record.line.record)])
    }

    /// The edit that adds a record to `retired:` of `hornbook.yaml`.
    func retirement(of record: Ledger.Record) -> [Edit] {
        let entry = "{ id: \(record.line.record) }"
        if isRetired(record) { return [] }
        if let last = catalog.program.retired?.value.last { return [Edit(last.place, entry, .item)] }
        return [Edit(catalog.program.place, "retired:\n  - \(entry)", .entry)]
    }

    // MARK: - For messages

    /// The end of a help text before the first release: how to start a ledger for a program that is already live.
    static let firstRelease =
        "; if the program is live already, run `hornbook release --base` with the build that its users have"

    /// Says that a slot was empty at the last release.
    func nothing(in slot: String) -> String {
        isReleased ? "\(release) has nothing in \(displayName(slot))" : "nothing was released yet"
    }

    /// The path of `hornbook.yaml` from the working directory.
    var declaration: String { "\(catalog.folder)hornbook.yaml" }
}

extension Ledger.Record {
    /// The record as a declaration names it.
    var target: RetiredSource.Target { .init(line.noun, line.path) }

    /// Its living parts. For a retired record: the parts that were retired with it.
    private var living: some Sequence<LedgerLine> {
        let until = line.isRetired ? line["until"] : nil
        return parts.values.lazy.filter { !$0.isRetired || until != nil && $0["until"] == until }
    }

    /// Its living parts, by the path of their parent, each list sorted by path.
    var children: [String: [LedgerLine]] { Dictionary(grouping: living.sorted { $0.path < $1.path }, by: \.parent) }
}

extension LedgerLine {
    /// The names that it had before, including the one in the JSON.
    var formerNames: [String] {
        (publishedName == name ? [] : [publishedName]) + (self["was"]?.split(separator: ",").map(String.init) ?? [])
    }
}
