import CanonicalJSON
import ContentModel
import Publishing
import SourceText

extension ImportedProgram {
    /// Gives what came in without an id that of the program: a record that of the one in its place, an item that of
    /// the one with its text. A record that has the questions of one in the program is that one, under a new title.
    package mutating func keepIDs(of now: ImportedProgram) { change { $0.keepIDs(of: now.records) } }
}

extension ImportedRecords {
    fileprivate mutating func keepIDs(of others: [ImportedRecord]) {
        let byKey = Dictionary(grouping: others, by: \.key)
        let byPlace = Dictionary(grouping: others) { place(of: $0) }
        let named = Set(records.compactMap(\.id))
        let coming = Set(records.map { place(of: $0) })
        let gone = others.filter { !coming.contains(place(of: $0)) && !named.contains($0.id ?? "") }
        for (index, record) in records.enumerated() {
            var known = record.id == nil ? byPlace[place(of: record)] : byKey[record.key]
            if known == nil, record.id == nil, let same = gone.first(where: { $0.asksTheSame(as: record) }) {
                known = [same]
                records[index].formerTitle = same.object["title"]?.text
            }
            if record.isPlaced, let number = known?.first?.number {
                move(index, to: number)
                records[index].isPlaced = false
            }
            guard let known, known.count == 1, let old = known[0].source, let new = records[index].source else {
                continue
            }
            var kept = new.keepingIDs(of: old)
            if record.id == nil, let id = old["id"], let text = known[0].id, !named.contains(text),
                case .mapping(let entries) = kept
            {
                kept = .mapping([("id", id)] + entries)
                records[index].object["id"] = .text(text)
            }
            records[index].take(kept)
        }
        placeRecords(after: others)
    }

    /// What only one record of a program has: its day or week, or else its title.
    private func place(of record: ImportedRecord) -> [String] {
        let isDated = [.day, .week].contains(kinds[record.kind].kind.numbering)
        let number = record.number.map(String.init) ?? ""
        return ["\(record.kind)", record.band ?? "", isDated ? number : record.object["title"]?.text ?? ""]
    }
}

extension ImportedRecord {
    private var questions: Set<String> {
        guard case .list(let questions, _)? = source?["questions"] else { return [] }
        return Set(questions.compactMap { $0["text"]?.inBrackets })
    }

    /// Whether most questions of each are in the other.
    fileprivate func asksTheSame(as other: ImportedRecord) -> Bool {
        guard kind == other.kind, band == other.band else { return false }
        let (mine, others) = (questions, other.questions)
        return mine.intersection(others).count * 2 > max(mine.count, others.count)
    }
}

extension SourceNode {
    fileprivate subscript(_ key: String) -> SourceNode? {
        if case .mapping(let entries) = self { entries.first { $0.key == key }?.value } else { nil }
    }

    private var id: String? { self["id"]?.inBrackets }

    fileprivate func keepingIDs(of old: SourceNode) -> SourceNode {
        switch (self, old) {
        case (.mapping(let entries), .mapping):
            return .mapping(entries.map { key, value in (key, old[key].map { value.keepingIDs(of: $0) } ?? value) })
        case (.list(let items, let isShort), .list(let olds, _)):
            var taken = Set(items.filter { !$0.hasMadeID }.compactMap(\.id))
            var same = items.map { item in item.hasMadeID || item.id == nil ? nil : olds.first { $0.id == item.id } }
            for (index, item) in items.enumerated() where item.hasMadeID {
                same[index] = olds.first { old in
                    old["text"]?.inBrackets == item["text"]?.inBrackets && !taken.contains(old.id ?? "")
                }
                if let id = same[index]?.id { taken.insert(id) }
            }
            // An item with another text keeps the id of its place, unless that is the id of another text.
            for (index, item) in items.enumerated() where item.hasMadeID && same[index] == nil {
                guard let old = olds.first(where: { $0.id == item.id }), let id = old.id else { continue }
                if taken.insert(id).inserted { same[index] = old }
            }
            taken.formUnion(olds.compactMap(\.id))
            let kept = zip(items, same).enumerated().map { index, pair in
                pair.0.taking(pair.1, at: index, unlike: &taken)
            }
            return .list(kept, isShort: isShort)
        default: return self
        }
    }

    /// The item with the id of the same one in the program, or else with a new one if its id is made.
    private func taking(_ same: SourceNode?, at index: Int, unlike taken: inout Set<String>) -> SourceNode {
        guard case .mapping(var entries) = same.map(keepingIDs) ?? self, hasMadeID, let made = id,
            let place = entries.firstIndex(where: { $0.key == "id" })
        else { return same.map(keepingIDs) ?? self }
        if let id = same?["id"] {
            entries[place].value = id
            if let adopted = same?[adoptKey], self[adoptKey] == nil {
                entries.insert((adoptKey, adopted), at: place + 1)
            }
            return .mapping(entries)
        }
        let numbered = (index + 1..<index + 10_000).lazy.map { made.replacing(/[0-9]+$/, with: "\($0)") }
        let id = numbered.first { !taken.contains($0) } ?? made
        taken.insert(id)
        entries[place].value = .plain(id)
        return .mapping(entries)
    }

    /// Whether Hornbook made the id of an item of a sheet.
    private var hasMadeID: Bool { if case .plain? = self["id"] { true } else { false } }
}
