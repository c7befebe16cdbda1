package import ContentModel
import DailyPractice
package import Ledger
package import SourceText

/// A finding that a remark allows, with the reason.
package struct SuppressedChange: Sendable {
    package let rule: String
    package let place: Place
    package let reason: String
    /// The place of the remark.
    package let remark: Place

    package init(rule: String, place: Place, reason: String, remark: Place) {
        (self.rule, self.place) = (rule, place)
        (self.reason, self.remark) = (reason, remark)
    }
}

extension ReleaseComparison {
    /// The ids that no source says yet, by file: of records whose kind has the key `id`.
    package func unwrittenIDs(in catalog: Catalog) -> [FileID: String] {
        let nouns = Set(catalog.kinds.filter { $0.describe().fields.contains { $0.name == "id" } }.map(\.noun))
        let unwritten = records.filter { !$0.isListed && $0.identity.written == nil && nouns.contains($0.noun) }
        return Dictionary(unwritten.map { ($0.file, $0.id) }) { first, _ in first }
    }

    /// The ledger after these sources are released. The sources must have no errors.
    ///
    /// - Parameter writing: the ids that this release writes into their sources, by file.
    package func ledger(
        after ledger: Ledger, releasing name: String, contentVersion: String, writing: [FileID: String] = [:],
        suppressedChanges: [SuppressedChange] = []
    ) -> Ledger {
        var update = LedgerUpdate(
            next: ledger, release: name, suppressedChanges: suppressedChanges, written: Set(writing.values))
        for record in records { update.add(record) }
        update.retireMissing()
        update.sign(against: ledger)
        var next = update.next
        next.releases.append(.init(name: name, contentVersion: contentVersion, ids: next.idCount))
        return next
    }
}

/// Writes records of the sources into a ledger.
struct LedgerUpdate {
    var next: Ledger
    let release: String
    var suppressedChanges: [SuppressedChange] = []
    /// The ids that this release writes into sources.
    var written: Set<String> = []
    /// The ids of the records that were added.
    var living: Set<String> = []
    /// The ids of the records whose parts are as they were released.
    var unchanged: Set<String> = []

    mutating func add(_ record: SourceRecord) {
        let old = next.records[record.id]
        living.insert(record.id)
        if let old, record.isUnchanged, !suppressedChanges.contains(where: { $0.place.file == record.file }) {
            unchanged.insert(record.id)
            next.records[record.id] = Ledger.Record(line(of: record, old.line), parts: old.parts)
            return
        }
        var parts = (old?.parts ?? [:]).mapValues { $0.isRetired ? $0 : $0.retired(at: release) }
        add(record.parts, below: "", of: record, old, to: &parts)
        addRetired(record, old, to: &parts)
        next.records[record.id] = Ledger.Record(line(of: record, old?.line), parts: parts)
    }

    /// Keeps the old lines where nothing changed. New lines get the release and the hashes of the lines they
    /// replace.
    mutating func sign(against before: Ledger) {
        func signed(_ line: LedgerLine, _ old: LedgerLine?) -> LedgerLine {
            if let old, line.isEquivalent(to: old) { return old }
            return line.replacing(old.map { [$0] } ?? [], by: release)
        }
        for (id, record) in next.records {
            let old = before.records[id]
            next.records[id]?.line = signed(record.line, old?.line)
            if unchanged.contains(id) { continue }
            let parts = record.parts.map { path, line in (path, signed(line, old?.parts[path])) }
            next.records[id]?.parts = Dictionary(uniqueKeysWithValues: parts)
        }
    }

    private func line(of record: SourceRecord, _ old: LedgerLine?) -> LedgerLine {
        var attributes = [LedgerLine.Attribute("since", old?["since"] ?? release)]
        if record.identity.written != nil || written.contains(record.id) { attributes.append(.init("id", "written")) }
        if let order = record.tracked?.order { attributes.append(.init("order", "\(order)")) }
        // The title tells apart records whose parts have the same texts.
        if let title = record.titleHash { attributes.append(.init("title", hexadecimal(title, digits: 16))) }
        if let title = record.title { attributes.append(.init("text", "\(Fingerprint(of: title))")) }
        if let title = record.title ?? record.tracked?.title { attributes.append(.init("says", title)) }
        // A remark about the whole record is at its list of parts, or at its slot.
        let places = [record.identity.place, record.tracked?.list, record.tracked?.place].compactMap(\.self)
        attributes += allowed(old, at: places) + (old?.attributes ?? []).filter { $0.name == "from" }
        return LedgerLine(record.noun, record.id, record.slot, attributes)
    }

    /// Adds the lines of parts and of their own parts.
    private func add(
        _ sources: [SourcePart], below parent: String, of record: SourceRecord, _ old: Ledger.Record?,
        to parts: inout [String: LedgerLine]
    ) {
        let exact = Fingerprint.exact(ofSimilar: sources.map(\.part.text.value))
        let targets = Fingerprint.exact(ofSimilar: sources.map(\.part.target?.value))
        for (source, (exact, target)) in zip(sources, zip(exact, targets)) {
            let path = parent + LedgerLine.component(record.names.published[source.path] ?? source.part.name.string)
            var attributes = nameAttributes(of: source.part, path, old?.parts[path])
            attributes += textAttributes(of: source.part, record.names, exact, target: target)
            attributes += allowed(old?.parts[path], at: [source.part.name.place, source.part.text.place])
            parts[path] = LedgerLine(source.part.noun, record.id, path, attributes)
            add(source.parts, below: "\(path)/", of: record, old, to: &parts)
        }
    }

    private func nameAttributes(of part: TrackedPart, _ path: String, _ old: LedgerLine?) -> [LedgerLine.Attribute] {
        let (own, name) = (LedgerLine.publishedName(of: path), part.name.string)
        var attributes: [LedgerLine.Attribute] = []
        if own != name { attributes.append(.init("name", name)) }
        var seen: Set = [own, name]
        let was = old.map { $0.formerNames + [$0.name] }?.filter { seen.insert($0).inserted } ?? []
        if !was.isEmpty { attributes.append(.init("was", was.joined(separator: ","))) }
        return attributes + [.init("since", old?["since"] ?? release)]
    }

    /// The traits and texts that answers depend on. `exact` and `target` are hashes that tell apart texts with the
    /// same fingerprint.
    private func textAttributes(of part: TrackedPart, _ names: PartNames, _ exact: String?, target: String?)
        -> [LedgerLine.Attribute]
    {
        var attributes = part.traits.map { LedgerLine.Attribute($0.name, $0.value(names)) }
        if part.parts.first?.isInLine == true {
            let options = part.parts.map(\.text.value)
            let written = options.map { Fingerprint(of: $0).description }
            attributes.append(.init("options", written.joined(separator: ",")))
            if let exact = LedgerLine.exactOptions(options) { attributes.append(exact) }
        }
        if let target = part.target { attributes.append(.init("target", "\(Fingerprint(of: target.value))")) }
        if let target { attributes.append(.init("exact-target", target)) }
        attributes.append(.init("text", "\(Fingerprint(of: part.text.value))"))
        if let exact { attributes.append(.init("exact", exact)) }
        let options = part.parts.filter(\.isInLine).map(\.text.value.string)
        let text = part.text.value.string
        attributes.append(.init("says", options.isEmpty ? text : "\(text) (\(options.joined(separator: " / ")))"))
        return attributes
    }

    /// Adds retired lines for ids that the sources retire and the ledger does not have: a database may have them.
    private func addRetired(_ record: SourceRecord, _ old: Ledger.Record?, to parts: inout [String: LedgerLine]) {
        var retired = record.tracked?.retired.map { ("prompt", LedgerLine.component($0.string)) } ?? []
        for source in record.parts {
            let path = LedgerLine.component(record.names.published[source.path] ?? source.part.name.string)
            retired += source.part.retired.map { ("option", "\(path)/\(LedgerLine.component($0.string))") }
        }
        let known = old.map { Set($0.parts.values.map { [$0.parent, $0.name] }) } ?? []
        for (noun, path) in retired
        where parts[path] == nil
            && !known.contains([LedgerLine.parent(of: path), LedgerLine.publishedName(of: path)])
        {
            parts[path] = LedgerLine(
                noun, record.id, path, [.init("since", release), .init("until", release)], isRetired: true)
        }
    }

    /// The remarks on the old line, followed by those of this release.
    private func allowed(_ old: LedgerLine?, at places: [Place]) -> [LedgerLine.Attribute] {
        let now = suppressedChanges.filter { places.contains($0.place) }.map {
            LedgerLine.Attribute("allowed", "\($0.rule)@\(release): \($0.reason)")
        }
        return (old?.attributes ?? []).filter { $0.name == "allowed" } + now
    }

    /// Retires the records that are in no source.
    mutating func retireMissing() {
        for (id, record) in next.records where !record.line.isRetired && !living.contains(id) {
            next.records[id] = Ledger.Record(
                record.line.retired(at: release),
                parts: record.parts.mapValues { $0.isRetired ? $0 : $0.retired(at: release) })
        }
    }
}

extension LedgerLine {
    /// The exact hashes of options in a line; nil unless some of them have the same fingerprint.
    static func exactOptions(_ options: [Text]) -> Attribute? {
        let exact = Fingerprint.exact(ofSimilar: options)
        return exact.contains { $0 != nil }
            ? Attribute("exact-options", exact.map { $0 ?? "" }.joined(separator: ",")) : nil
    }
}
