import ContentModel
import DailyPractice
import Ledger
import Publishing
import SourceText

extension History {
    /// The releases of a ledger, and all that is retired: in the ledger, and in `hornbook.yaml` what no ledger has.
    init(_ ledger: Ledger?, _ program: ProgramSource) {
        var retired: [Retired] = []
        for record in ledger?.records.values.map(\.self) ?? [] {
            let (noun, id) = (record.line.noun, record.line.record)
            if record.line.isRetired { retired.append(Retired(noun, record: id)) }
            for line in record.parts.values where line.isRetired {
                let isOption = !line.parent.isEmpty
                retired.append(
                    Retired(
                        noun, record: id,
                        prompt: isOption ? LedgerLine.publishedName(of: line.parent) : line.publishedName,
                        option: isOption ? line.publishedName : nil))
            }
        }
        retired.sort { ($0.record, $0.prompt ?? "", $0.option ?? "") < ($1.record, $1.prompt ?? "", $1.option ?? "") }
        self.init(
            releases: (ledger?.releases ?? []).map { Release($0.name, contentVersion: $0.contentVersion) },
            retired: retired, origins: ledger?.origins ?? [],
            abandonedPlaces: program.retiredInDatabases(notIn: ledger).compactMap { entry in
                guard let band = entry.ageBand?.value.rawValue else { return nil }
                let value = entry.day.map { SQLValue.integer($0.value) } ?? entry.title.map { .text($0.value.string) }
                return value.map { (band, $0) }
            })
    }
}

extension ProgramSource {
    /// Entries of `retired` that no release has: only a database can hold rows for them.
    func retiredInDatabases(notIn ledger: Ledger?) -> [RetiredSource] {
        guard let entries = retired?.value, !entries.isEmpty else { return [] }
        let known = Set((ledger?.records.values.map(\.line) ?? []).map { RetiredSource.Target($0.noun, $0.path) })
        return entries.map(\.value).filter { entry in entry.target.map { !$0.isID && !known.contains($0) } ?? false }
    }
}
