import Ledger
import Publishing

extension History {
    /// What a ledger says to outputs.
    init(_ ledger: Ledger) {
        var retired: [Retired] = []
        for record in ledger.records.values {
            let (noun, id) = (record.line.noun, record.line.record)
            if record.line.isRetired { retired.append(Retired(noun, record: id)) }
            for line in record.parts.values where line.isRetired {
                let isOption = !line.parent.isEmpty
                retired.append(
                    Retired(
                        noun, record: id,
                        prompt: isOption ? LedgerLine.wireName(of: line.parent) : line.wireName,
                        option: isOption ? line.wireName : nil))
            }
        }
        retired.sort {
            ($0.record, $0.prompt ?? "", $0.option ?? "") < ($1.record, $1.prompt ?? "", $1.option ?? "")
        }
        self.init(
            releases: ledger.releases.map { Release($0.name, contentVersion: $0.contentVersion) },
            retired: retired)
    }
}
