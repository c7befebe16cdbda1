import ContentModel
import Ledger
import SourceText

/// A record of the sources, with what became of it since the last release.
struct Holder {
    /// Where it comes from.
    enum Origin {
        /// Nothing that was released.
        case new
        /// What the ledger has for its slot.
        case same(Ledger.Record)
        /// What it says that it was.
        case moved(Ledger.Record)
        /// It took the place of that, as it says.
        case replaced(Ledger.Record)
        /// Something retired that came back as it was, perhaps in the place of something that was there since.
        case returned(Ledger.Record, ratherThan: Ledger.Record?)

        /// What had its slot until now, and stays behind.
        var replaced: Ledger.Record? {
            switch self {
            case .replaced(let record): record
            case .returned(_, let other): other
            case .new, .same, .moved: nil
            }
        }

        /// What it is compared with.
        var record: Ledger.Record? {
            switch self {
            case .new, .replaced: nil
            case .same(let record), .moved(let record), .returned(let record, _): record
            }
        }
    }

    let file: FileID
    let noun: String
    let identity: IdentityFacet
    /// Nil where some of what answers depend on is broken; its id can be told all the same.
    let tracked: Tracked?
    /// Its parts that have a line of their own: prompts and questions, with the options of prompts below.
    let parts: [HeldPart]
    /// Whether it is one thing of a list, which is known by its id alone.
    let isDeclared: Bool
    /// What such a thing is called.
    let title: Text?
    var origin = Origin.new
    var id = ""
    var names = PartNames()
    /// By path in the sources, the parts whose id on the wire was found wanting.
    var refused: Set<String> = []
    /// What it declares and the ledger has taken in already.
    var isSpent = false
    /// Whether it is all as it was released.
    var isUnchanged = false

    init(
        file: FileID, noun: String, identity: IdentityFacet, tracked: Tracked?, isDeclared: Bool = false, title: Text? = nil
    ) {
        self.file = file
        self.noun = noun
        self.identity = identity
        self.tracked = tracked
        self.isDeclared = isDeclared
        self.title = title
        parts = (tracked?.parts ?? []).map { HeldPart($0, below: "") }
    }

    /// Its parts and theirs, one after the other.
    var allParts: [HeldPart] { parts.flatMap { [$0] + $0.parts } }

    var slot: String { identity.slot }

    /// The things of lists that a file declares.
    static func declared(in entry: Catalog.Entry) -> [Holder] {
        (entry.outline?.declarations ?? []).map { declaration in
            let identity = declaration.identity
            return Holder(
                file: entry.file, noun: declaration.list.rawValue, identity: identity,
                tracked: Tracked(slot: identity.slot, at: identity.place), isDeclared: true, title: declaration.title)
        }
    }

    /// How much of it the ledger holds under this record, from 0 to 1: texts that are the same wherever they
    /// stand, and texts under the same id that are like each other. However much is added to what bears its title still,
    /// what is kept counts.
    func share(of record: Ledger.Record) -> Double {
        guard tracked != nil else { return 1 }
        let telling = allParts.filter { !$0.part.isImplied }
        guard !telling.isEmpty, record.hasTexts else { return 1 }
        var found = 0
        // Most texts stand where they stood, as they were.
        let others = telling.filter { part in
            let isThere = record.parts[part.path].map { !$0.isRetired && $0.textHash == part.hash } ?? false
            if isThere { found += 1 }
            return !isThere
        }
        guard !others.isEmpty else { return 1 }
        let hashes = record.hashes
        let (lines, _) = record.inSources
        for held in others {
            if hashes.contains(held.hash) {
                found += 1
            } else if let text = lines[held.path]?.fingerprint,
                text.resemblance(to: held.part.text.value) >= leastResemblance
            {
                found += 1
            }
        }
        let share = Double(found) / Double(telling.count)
        return record.line.titleHash == titleHash ? max(share, record.shareKept(by: self)) : share
    }

    /// Whether it says of every prompt that is gone that it is: so it means to be the same record, whatever else it says.
    func retiresWhatIsGone(of record: Ledger.Record) -> Bool {
        guard let retired = tracked?.retired, !retired.isEmpty else { return false }
        let known = Set(parts.map(\.path) + retired.map(\.string))
        return record.parts.values.allSatisfy { $0.isRetired || !$0.parent.isEmpty || known.contains($0.name) }
    }

    /// The hash of its title, where that is not its slot.
    var titleHash: UInt64? { tracked?.title.map(Fingerprint.hash(of:)) }

    /// Whether it means to be the same record in other words: of one of its ids that do not say what they said, a remark
    /// says that it is right.
    func insists(on record: Ledger.Record, _ isAllowed: (Place) -> Bool) -> Bool {
        let (lines, _) = record.inSources
        return allParts.contains { held in
            guard let line = lines[held.path], line.textHash != held.hash else { return false }
            return isAllowed(held.part.isPositional ? held.part.text.place : held.part.name.place)
        }
    }

    /// The hashes of the texts that tell it from others.
    var hashes: Set<UInt64> { Set(allParts.filter { !$0.part.isImplied }.map(\.hash)) }

    /// Whether it is the record again, with every id, type, key and text.
    func isSame(as record: Ledger.Record) -> Bool {
        guard tracked != nil else { return false }
        let (lines, names) = record.inSources
        let parts = allParts
        return lines.count == parts.count
            && parts.allSatisfy { held in lines[held.path]?.isSame(as: held, names) ?? false }
    }
}

extension Ledger.Record {
    /// The share of its texts that stand in a source under their ids, as they were.
    fileprivate func shareKept(by holder: Holder) -> Double {
        let now = Dictionary(holder.allParts.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let lines = inSources.lines.filter { $0.value.textHash != nil }
        guard !lines.isEmpty else { return 0 }
        return Double(lines.count { now[$0.key] == $0.value.textHash }) / Double(lines.count)
    }
}

extension Holder {
    /// Whether every part stands in the ledger as it is, under the same names, and nothing is declared: so there
    /// is nothing to compare.
    func isUnchanged(since record: Ledger.Record) -> Bool {
        guard let tracked, tracked.retired.isEmpty else { return false }
        if let title = record.line.titleHash, title != titleHash { return false }
        var living = record.parts.count
        for line in record.parts.values where line.isRetired { living -= 1 }
        var found = 0
        for held in parts {
            guard held.part.retired.isEmpty, held.isUnchanged(in: record) else { return false }
            for inner in held.parts where !inner.isUnchanged(in: record) { return false }
            found += 1 + held.parts.count
        }
        return found == living
    }
}

/// A part of the sources that has a line of its own in ledgers.
struct HeldPart: Sendable {
    let part: TrackedPart
    /// In the sources: `accept`, `accept/b`.
    let path: String
    /// Of its text.
    let hash: UInt64
    /// Those of its own parts that have a line.
    let parts: [HeldPart]

    init(_ part: TrackedPart, below parent: String) {
        self.part = part
        let path = parent.isEmpty ? part.name.string : "\(parent)/\(part.name.string)"
        self.path = path
        hash = Fingerprint.hash(of: part.text.value)
        parts = part.parts.compactMap { $0.isInLine ? nil : HeldPart($0, below: path) }
    }
}

extension HeldPart {
    /// Whether its line says the same of it.
    fileprivate func isUnchanged(in record: Ledger.Record) -> Bool {
        guard part.renamedFrom == nil, part.adopted == nil, let line = record.parts[path], !line.isRetired else {
            return false
        }
        var matched = 0
        for attribute in line.attributes {
            switch attribute.name {
            case "text":
                guard Fingerprint.hash(in: attribute.text) == hash else { return false }
            case "target":
                guard let target = part.target,
                    Fingerprint.hash(in: attribute.text) == Fingerprint.hash(of: target.value)
                else { return false }
                matched += 1
            case "options":
                let options = attribute.value.utf8.split(separator: UInt8(ascii: ","))
                guard options.count == part.parts.count,
                    zip(options, part.parts).allSatisfy({
                        Fingerprint.hash(in: Text(String(Substring($0)))) == Fingerprint.hash(of: $1.text.value)
                    })
                else { return false }
            case "exact-target":
                guard let target = part.target, attribute.text.equals(Fingerprint.exact(target.value)) else { return false }
            case "type", "points", "key", "branch", "scale", "scale-type", "version":
                guard let trait = part.traits.first(where: { $0.name == attribute.name }),
                    attribute.text.equals(trait.value(PartNames()))
                else { return false }
                matched += 1
            case "exact":
                guard attribute.text.equals(Fingerprint.exact(part.text.value)) else { return false }
            case "exact-options":
                guard LedgerLine.exactOptions(part.parts.map(\.text.value)) == attribute else { return false }
            case "since", "allowed": continue
            // Another name in the sources, or once: it is looked at in full.
            default: return false
            }
        }
        return matched == part.traits.count + (part.target == nil ? 0 : 1)
    }
}

extension TrackedPart {
    /// Whether it has no line of its own: an option of a question, which is known by its position.
    var isInLine: Bool { noun == "option" && isPositional }

    /// Whether Hornbook writes its text, as of the values of a scale: no text that tells records apart.
    var isImplied: Bool { text.place == name.place && !isPositional }
}

extension LedgerLine {
    /// Whether it says of a part what the sources say: type, key and text, to the letter where that tells it from
    /// another one, and what it is paired with.
    func isSame(as held: HeldPart, _ names: PartNames) -> Bool {
        guard textHash == held.hash else { return false }
        if let exact = self["exact"], exact != Fingerprint.exact(held.part.text.value) { return false }
        if let exact = self["exact-target"], exact != held.part.target.map({ Fingerprint.exact($0.value) }) {
            return false
        }
        if let target = self["target"].flatMap({ Fingerprint($0) }),
            target.hash != held.part.target.map({ Fingerprint.hash(of: $0.value) })
        {
            return false
        }
        return held.part.traits.allSatisfy { trait in
            switch trait.name {
            case "type", "key": self[trait.name] == trait.value(names)
            // Ledgers did not always keep them.
            case "scale", "scale-type", "version": self[trait.name].map { $0 == trait.value(names) } ?? true
            default: true
            }
        }
    }
}
