package import ContentModel
package import Ledger
package import SourceText

/// A finding that somebody let through, with the reason.
package struct Waiver: Sendable {
    package let rule: String
    package let place: Place
    package let reason: String
    /// Where the remark stands that says so.
    package let remark: Place

    package init(rule: String, place: Place, reason: String, remark: Place) {
        self.remark = remark
        self.rule = rule
        self.place = place
        self.reason = reason
    }
}

extension Succession {
    /// The ledger after a release of these sources; only of sources without errors.
    package func ledger(
        after ledger: Ledger, releasing name: String, contentVersion: String, of catalog: Catalog,
        waivers: [Waiver] = []
    ) -> Ledger {
        var writer = LedgerUpdate(next: ledger, release: name, waivers: waivers)
        for holder in holders { writer.add(holder) }
        writer.retireTheRest()
        var next = writer.next
        next.releases.append(.init(name: name, contentVersion: contentVersion, ids: next.idCount))
        return next
    }
}

private struct LedgerUpdate {
    var next: Ledger
    let release: String
    let waivers: [Waiver]
    private var living: Set<String> = []

    init(next: Ledger, release: String, waivers: [Waiver]) {
        self.next = next
        self.release = release
        self.waivers = waivers
    }

    mutating func add(_ holder: Holder) {
        let old = next.records[holder.id]
        living.insert(holder.id)
        var attributes = [LedgerLine.Attribute("since", old?.line["since"] ?? release)]
        attributes += (old?.line.attributes ?? []).filter { $0.name == "from" || $0.name == "replaces" }
        if case .moved(let record) = holder.origin, record.line.path != holder.slot {
            attributes.append(.init("from", "\(record.line.path)@\(release)"))
        }
        if let record = holder.origin.replaced {
            attributes.append(.init("replaces", "\(record.line.record)@\(release)"))
        }
        if let order = holder.tracked?.order { attributes.append(.init("order", "\(order)")) }
        if let title = holder.tracked?.title { attributes.append(.title(title)) }
        if let title = holder.title { attributes.append(.init("text", "\(Fingerprint(of: title))")) }
        // What was let through of the record as a whole is said at its list of parts, or where it has its slot.
        attributes += allowed(
            old?.line,
            at: [holder.identity.place, holder.tracked?.list, holder.tracked?.place].compactMap { $0 })
        let line = LedgerLine(holder.noun, holder.id, holder.slot, attributes)
        var parts = (old?.parts ?? [:]).mapValues { $0.isRetired ? $0 : $0.retired(at: release) }
        var gone = holder.tracked?.retired.map { ("prompt", LedgerLine.component($0.string)) } ?? []
        for (held, exact) in zip(holder.parts, Fingerprint.exact(ofAlike: holder.parts.map(\.part.text.value))) {
            let path = wirePath(of: held, below: "", holder.names)
            parts[path] = entry(held.part, path, holder, old, exact)
            // Partners that differ only in what fingerprints leave out.
            let targets = Fingerprint.exact(
                ofAlike: held.parts.compactMap { inner in inner.part.target.map { (inner.path, $0.value) } })
            for (inner, exact) in zip(held.parts, Fingerprint.exact(ofAlike: held.parts.map(\.part.text.value))) {
                let below = wirePath(of: inner, below: "\(path)/", holder.names)
                parts[below] = entry(inner.part, below, holder, old, exact, target: targets[inner.path])
            }
            gone += held.part.retired.map { ("option", "\(path)/\(LedgerLine.component($0.string))") }
        }
        // What only a database knows can be retired, too.
        let known = old.map { Set($0.parts.values.map { [$0.parent, $0.name] }) } ?? []
        for (noun, path) in gone
        where parts[path] == nil && !known.contains([LedgerLine.parent(of: path), LedgerLine.wireName(of: path)]) {
            parts[path] = LedgerLine(
                noun, holder.id, path, [.init("since", release), .init("until", release)], isRetired: true)
        }
        next.records[holder.id] = Ledger.Record(line, parts: parts)
    }

    /// What remarks let through before, and do now.
    private func allowed(_ old: LedgerLine?, at places: [Place]) -> [LedgerLine.Attribute] {
        let now = waivers.filter { places.contains($0.place) }.map {
            LedgerLine.Attribute("allowed", "\($0.rule)@\(release): \($0.reason)")
        }
        return (old?.attributes ?? []).filter { $0.name == "allowed" } + now
    }

    private func entry(
        _ part: TrackedPart, _ wire: String, _ holder: Holder, _ old: Ledger.Record?, _ exact: String?,
        target: String? = nil
    ) -> LedgerLine {
        let line = old?.parts[wire]
        var attributes: [LedgerLine.Attribute] = []
        let own = LedgerLine.wireName(of: wire)
        if own != part.name.string { attributes.append(.init("name", part.name.string)) }
        let former = (line?.formerNames ?? []) + (line.map { [$0.name] } ?? [])
        let was = former.filter { $0 != own && $0 != part.name.string }
        if !was.isEmpty {
            var seen: Set<String> = []
            attributes.append(.init("was", was.filter { seen.insert($0).inserted }.joined(separator: ",")))
        }
        attributes.append(.init("since", line?["since"] ?? release))
        for trait in part.traits { attributes.append(.init(trait.name, trait.value(holder.names))) }
        if part.parts.first?.isInLine == true {
            let options = part.parts.map { Fingerprint(of: $0.text.value).description }
            attributes.append(.init("options", options.joined(separator: ",")))
            if let exact = LedgerLine.exactOptions(part.parts.map(\.text.value)) { attributes.append(exact) }
        }
        if let target = part.target { attributes.append(.init("target", "\(Fingerprint(of: target.value))")) }
        if let target { attributes.append(.init("exact-target", target)) }
        attributes.append(.init("text", "\(Fingerprint(of: part.text.value))"))
        if let exact { attributes.append(.init("exact", exact)) }
        attributes += allowed(line, at: [part.name.place, part.text.place])
        return LedgerLine(part.noun, holder.id, wire, attributes)
    }

    private func wirePath(of held: HeldPart, below parent: String, _ names: PartNames) -> String {
        parent + LedgerLine.component(names.wire[held.path] ?? held.part.name.string)
    }

    /// What is in no source any more.
    mutating func retireTheRest() {
        for (id, record) in next.records where !record.line.isRetired && !living.contains(id) {
            next.records[id] = Ledger.Record(
                record.line.retired(at: release),
                parts: record.parts.mapValues { $0.isRetired ? $0 : $0.retired(at: release) })
        }
    }
}

extension LedgerLine.Attribute {
    /// The hash of a title: it tells records apart whose parts say the same.
    static func title(_ title: Text) -> LedgerLine.Attribute {
        .init("title", hexadecimal16(Fingerprint.hash(of: title)))
    }
}

extension LedgerLine {
    /// Of options in a line, where some differ only in what fingerprints leave out: the hashes of all as they stand.
    static func exactOptions(_ options: [Text]) -> Attribute? {
        let exact = Fingerprint.exact(ofAlike: options)
        return exact.contains { $0 != nil }
            ? Attribute("exact-options", exact.map { $0 ?? "" }.joined(separator: ",")) : nil
    }

    fileprivate func retired(at release: String) -> LedgerLine {
        var line = self
        line.isRetired = true
        let place = (line.attributes.firstIndex { $0.name == "since" } ?? -1) + 1
        line.attributes.insert(.init("until", release), at: place)
        return line
    }
}
