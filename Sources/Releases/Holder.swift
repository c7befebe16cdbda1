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
        /// Something retired that came back as it was.
        case returned(Ledger.Record)

        /// What it is compared with.
        var record: Ledger.Record? {
            switch self {
            case .new, .replaced: nil
            case .same(let record), .moved(let record), .returned(let record): record
            }
        }
    }

    let file: FileID
    let noun: String
    let identity: IdentityFacet
    /// Nil where some of what answers depend on is broken; its id can be told all the same.
    let tracked: Tracked?
    /// Whether it is one thing of a list, which is known by its id alone.
    var isDeclared = false
    var origin = Origin.new
    var id = ""
    var names = PartNames()
    /// What it declares and the ledger has taken in already.
    var isSpent = false

    var slot: String { identity.slot }

    /// The things of lists that a file declares.
    static func declared(in entry: Catalog.Entry) -> [Holder] {
        (entry.content?.facets.declarations ?? []).map { declaration in
            let identity = declaration.identity
            return Holder(
                file: entry.file, noun: declaration.list.rawValue, identity: identity,
                tracked: Tracked(slot: identity.slot, at: identity.place), isDeclared: true)
        }
    }

    /// How much of it the ledger holds under this record, from 0 to 1: texts that are the same wherever they
    /// stand, and texts under the same id that are like each other.
    func share(of record: Ledger.Record) -> Double {
        guard let tracked else { return 1 }
        let parts = tracked.paths.filter { !$0.part.isInLine && !$0.part.isImplied }
        guard !parts.isEmpty else { return 1 }
        let hashes = record.hashes
        guard !hashes.isEmpty else { return 1 }
        var found = 0
        for (path, part) in parts {
            if hashes.contains(Fingerprint.hash(of: part.text.value)) {
                found += 1
            } else if let line = record.parts[path]?.fingerprint,
                line.resemblance(to: part.text.value) >= leastResemblance
            {
                found += 1
            }
        }
        return Double(found) / Double(parts.count)
    }

    /// Whether it is the record again, with every id, type, key and text.
    func isSame(as record: Ledger.Record) -> Bool {
        guard let tracked else { return false }
        let lines = record.parts.values.filter { !$0.isRetired || record.line.isRetired }
        let paths = tracked.paths
        guard lines.count == paths.count(where: { !$0.part.isInLine }) else { return false }
        return paths.allSatisfy { path, part in
            part.isInLine || record.parts[path].map { $0.isSame(as: part, PartNames()) } ?? false
        }
    }
}

extension Tracked {
    /// Every part with its path in the sources.
    var paths: [(path: String, part: TrackedPart)] {
        parts.flatMap { part in
            let own = part.name.string
            return [(own, part)] + part.parts.map { ("\(own)/\($0.name.string)", $0) }
        }
    }
}

extension TrackedPart {
    /// Whether it has no line of its own: an option of a question, which is known by its position.
    var isInLine: Bool { noun == "option" && isPositional }

    /// Whether Hornbook writes its text, as of the values of a scale: no text that tells records apart.
    var isImplied: Bool { text.place == name.place && !isPositional }
}

extension LedgerLine {
    /// Whether it says of a part what the sources say: type, key and text.
    func isSame(as part: TrackedPart, _ names: PartNames) -> Bool {
        guard fingerprint?.hash == Fingerprint.hash(of: part.text.value) else { return false }
        return part.traits.allSatisfy { trait in
            guard trait.name == "type" || trait.name == "key" else { return true }
            return self[trait.name] == trait.value(names)
        }
    }
}
