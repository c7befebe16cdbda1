import CanonicalJSON
import ContentModel

extension ImportedProgram {
    /// Gives each record without a place in the order of its kind the next one of its band that no other has.
    mutating func placeRecords(excluding others: [ImportedRecord] = []) {
        func order(of record: ImportedRecord) -> String { "\(record.kind) \(record.band ?? "")" }
        for index in records.indices where hasNoPlace(records[index]) { records[index].isPlaced = true }
        let fixed = others + records.filter { !$0.isPlaced }
        var last = Dictionary(fixed.map { (order(of: $0), $0.number ?? 0) }, uniquingKeysWith: max)
        for (index, record) in records.enumerated() where record.isPlaced {
            last[order(of: record), default: 0] += 1
            move(index, to: last[order(of: record)] ?? 1)
            let kind = kinds[record.kind].kind
            records[index].path = kind.path(
                numbered: records[index].number ?? 1, in: kind.hasBands ? record.band : nil)
        }
    }

    private func hasNoPlace(_ record: ImportedRecord) -> Bool {
        kinds[record.kind].kind.numbering == .place && record.number == nil && record.object["order"] == nil
            && kinds[record.kind].form.fields.contains { $0.key == "order" && $0.declared.isRequired }
    }

    /// Writes a place into a record, after the keys that come before it.
    mutating func move(_ index: Int, to number: Int) {
        records[index].number = number
        records[index].object["order"] = .integer(number)
        guard case .mapping(var entries)? = records[index].source else { return }
        let before = kinds[records[index].kind].form.fields.map(\.declared.name).prefix { $0 != "order" }
        entries.removeAll { $0.key == "order" }
        let place = entries.firstIndex { !before.contains($0.key) } ?? entries.count
        entries.insert(("order", .plain(String(number))), at: place)
        records[index].source = .mapping(entries)
    }
}
