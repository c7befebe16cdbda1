import ContentModel
import Ledger
import SourceText

/// How much of a released record is still in a source.
extension SourceRecord {
    /// Whether it continues the record, possibly reworded.
    func continues(_ record: Ledger.Record, _ isAllowed: (Place) -> Bool) -> Bool {
        share(of: record) >= leastResemblance || retiresAllMissing(of: record) || isMeantAs(record, isAllowed)
    }

    /// The share of its texts that are also in the record, from 0 to 1: equal texts anywhere, and similar texts
    /// under the same id. If the title is the same, the share of the record's texts that it keeps is used instead
    /// if that is higher.
    func share(of record: Ledger.Record) -> Double {
        guard tracked != nil else { return 1 }
        let written = writtenParts
        guard !written.isEmpty, record.hasTexts else { return 1 }
        // Most texts are unchanged and in the same place.
        let others = written.filter { part in
            record.parts[part.path].map { $0.isRetired || $0.textHash != part.hash } ?? true
        }
        guard !others.isEmpty else { return 1 }
        let hashes = record.hashes
        let (lines, _) = record.inSources
        let found = others.count { source in
            hashes.contains(source.hash)
                || lines[source.path]?.fingerprint.map {
                    $0.resemblance(to: source.part.text.value) >= leastResemblance
                } ?? false
        }
        let share = Double(written.count - others.count + found) / Double(written.count)
        return record.line.titleHash == titleHash ? max(share, shareKept(of: record)) : share
    }

    /// The share of the record's texts that are here unchanged under the same ids.
    private func shareKept(of record: Ledger.Record) -> Double {
        let now = Dictionary(allParts.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let lines = record.inSources.lines.filter { $0.value.textHash != nil }
        guard !lines.isEmpty else { return 0 }
        return Double(lines.count { now[$0.key] == $0.value.textHash }) / Double(lines.count)
    }

    /// Whether it retires every prompt of the record that it lacks. Then it is meant to be the same record.
    private func retiresAllMissing(of record: Ledger.Record) -> Bool {
        guard let retired = tracked?.retired, !retired.isEmpty else { return false }
        let known = Set(parts.map(\.path) + retired.map(\.string))
        return record.parts.values.allSatisfy { $0.isRetired || !$0.parent.isEmpty || known.contains($0.name) }
    }

    /// Whether a remark allows one of the record's ids to have another text. Then it is meant to be the same
    /// record.
    func isMeantAs(_ record: Ledger.Record, _ isAllowed: (Place) -> Bool) -> Bool {
        let (lines, _) = record.inSources
        return allParts.contains { source in
            guard let line = lines[source.path], line.textHash != source.hash else { return false }
            return isAllowed(source.part.isPositional ? source.part.text.place : source.part.name.place)
        }
    }

    /// Whether it may be the record, reworded.
    func resembles(_ record: Ledger.Record?) -> Bool { record.map { share(of: $0) >= leastResemblance } ?? false }

    /// Whether it is the same as the record in every id, type, key and text.
    func isSame(as record: Ledger.Record) -> Bool {
        guard tracked != nil else { return false }
        let (lines, names) = record.inSources
        let parts = allParts
        return lines.count == parts.count
            && parts.allSatisfy { source in lines[source.path]?.agrees(with: source, names, inAll: false) ?? false }
    }

    /// Whether every part is in the ledger unchanged, under the same name, and nothing is declared. Then there is
    /// nothing to compare.
    func isUnchanged(since record: Ledger.Record) -> Bool {
        guard let tracked, tracked.retired.isEmpty else { return false }
        if let title = record.line.titleHash, title != titleHash { return false }
        let parts = allParts
        return parts.count == record.parts.values.count { !$0.isRetired }
            && parts.allSatisfy { $0.isUnchanged(in: record) }
    }
}

extension SourcePart {
    fileprivate func isUnchanged(in record: Ledger.Record) -> Bool {
        guard part.renamedFrom == nil, part.adopted == nil, part.retired.isEmpty, let line = record.parts[path] else {
            return false
        }
        return !line.isRetired && line.agrees(with: self, PartNames(), inAll: true)
    }
}

extension LedgerLine {
    /// Whether it agrees with the sources about a part: in everything if `inAll`, otherwise in text, type, key,
    /// scale and partner. The text must be exactly equal if only that tells it from another part. The trait `other` is
    /// not compared.
    func agrees(with source: SourcePart, _ names: PartNames, inAll: Bool, except other: String? = nil) -> Bool {
        let part = source.part
        guard textHash == source.hash else { return false }
        // Older ledgers do not have the other traits.
        func isNeeded(_ name: String) -> Bool { name != other && (inAll || name == "type" || name == "key") }
        var missing = part.traits.count { isNeeded($0.name) } + (inAll && part.target != nil ? 1 : 0)
        for attribute in attributes where attribute.name != other {
            let value = attribute.text
            let agrees: Bool
            switch attribute.name {
            case "text", "says", "since", "allowed": continue
            case "exact": agrees = value.equals(Fingerprint.exact(part.text.value))
            case "target":
                agrees = part.target.map { Fingerprint.hash(in: value) == Fingerprint.hash(of: $0.value) } ?? false
                if inAll { missing -= 1 }
            case "exact-target": agrees = part.target.map { value.equals(Fingerprint.exact($0.value)) } ?? false
            case "options" where inAll: agrees = areOptions(value, of: part)
            case "exact-options" where inAll:
                agrees = LedgerLine.exactOptions(part.parts.map(\.text.value)) == attribute
            default:
                let isLesser = attribute.name == "points" || attribute.name == "branch"
                guard let trait = part.traits.first(where: { $0.name == attribute.name }), inAll || !isLesser else {
                    // A part that has or had another name must be compared in full.
                    if inAll { return false }
                    continue
                }
                agrees = value.equals(trait.value(names))
                if isNeeded(attribute.name) { missing -= 1 }
            }
            guard agrees else { return false }
        }
        return missing == 0
    }

    private func areOptions(_ value: Text, of part: TrackedPart) -> Bool {
        let options = value.string.utf8.split(separator: UInt8(ascii: ","))
        return options.count == part.parts.count
            && zip(options, part.parts).allSatisfy {
                Fingerprint.hash(in: Text(String(Substring($0)))) == Fingerprint.hash(of: $1.text.value)
            }
    }
}
