import ContentModel
import Ledger
import SourceText

/// The names that parts of one parent have or had, and which part says to go on with which line.
struct PartScope {
    /// By the name in the sources.
    let living: [String: LedgerLine]
    /// Retired lines, in the order of their paths.
    let gone: [LedgerLine]
    /// By every name, on the wire, in the sources, now and before.
    private(set) var taken: [String: LedgerLine] = [:]
    /// By the path of a living line, the part that says it was that one under another name.
    private var claims: [String: HeldPart] = [:]
    /// By the path of a part, the living line whose id it adopts, under a name that the ledger does not know.
    private var adoptions: [String: LedgerLine] = [:]

    init(_ lines: [LedgerLine], retired gone: [LedgerLine], for parts: [HeldPart]) {
        living = Dictionary(lines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.gone = gone
        for line in lines + gone {
            for name in [line.wireName, line.name] + line.formerNames where taken[name] == nil {
                taken[name] = line
            }
        }
        claim(parts)
        adopt(parts, lines)
    }

    /// Of several parts that say to have been the same, it was the one that is most like it.
    private mutating func claim(_ parts: [HeldPart]) {
        for held in parts {
            guard let line = origin(of: held), !isSpent(held) else { continue }
            if let other = claims[line.path], line.likeness(to: other) >= line.likeness(to: held) { continue }
            claims[line.path] = held
        }
    }

    /// What was live before it had a ledger is known by its id on the wire alone, so a part that adopts it is that one.
    private mutating func adopt(_ parts: [HeldPart], _ lines: [LedgerLine]) {
        let adopting = parts.filter { $0.part.adoptedID != nil }
        guard !adopting.isEmpty else { return }
        let wires = Dictionary(lines.map { ($0.wireName, $0) }, uniquingKeysWith: { first, _ in first })
        let adopted = Set(adopting.compactMap(\.part.adoptedID))
        let named = Dictionary(parts.map { ($0.part.name.string, $0.part) }, uniquingKeysWith: { first, _ in first })
        for held in adopting where origin(of: held) == nil {
            let name = held.part.name.string
            guard let line = held.part.adoptedID.flatMap({ wires[$0] }), line.name != name, claims[line.path] == nil
            else { continue }
            // Whoever has the name that the ledger knows has the better claim, unless it adopts another id.
            if let holder = named[line.name], holder.adoptedID ?? line.wireName == line.wireName { continue }
            if let own = living[name], claims[own.path] == nil, !adopted.contains(own.wireName) { continue }
            claims[line.path] = held
            adoptions[held.path] = line
        }
    }

    /// The living line that a part says it was.
    func origin(of held: HeldPart) -> LedgerLine? {
        guard let from = held.part.renamedFrom, from.isSound, from.value != held.part.name.value else { return nil }
        return living[from.string]
    }

    /// Whether a release has taken in already what a part says it was. Where names have gone round, the text tells
    /// whether they are to go round again.
    func isSpent(_ held: HeldPart) -> Bool {
        guard let from = held.part.renamedFrom, from.isSound, let named = living[held.part.name.string],
            named.formerNames.contains(from.string)
        else { return false }
        guard let origin = living[from.string] else { return true }
        return named.likeness(to: held) >= origin.likeness(to: held)
    }

    func claimant(of line: LedgerLine) -> HeldPart? { claims[line.path] }

    func adopted(_ held: HeldPart) -> LedgerLine? { adoptions[held.path] }

    /// The living line of a part's name, unless another part says that it is that one.
    func named(_ held: HeldPart) -> LedgerLine? {
        guard let line = living[held.part.name.string] else { return nil }
        if let other = claims[line.path], other.path != held.path { return nil }
        return line
    }
}

extension LedgerLine {
    /// How much it says what a part says: from 0 to 1 in other words, more where the words are the same.
    fileprivate func likeness(to held: HeldPart) -> Double {
        guard let text = fingerprint else { return 0 }
        guard text.hash == held.hash else { return min(1, text.likeness(to: held.part.text.value)) }
        return self["exact"] == Fingerprint.exact(held.part.text.value) ? 3 : 2
    }
}
