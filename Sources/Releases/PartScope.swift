import ContentModel
import Ledger
import SourceText

/// The names that the parts of one parent have or had, and the lines that parts claim by declarations.
struct PartScope {
    /// By the name in the sources.
    let living: [String: LedgerLine]
    /// Retired lines, in the order of their paths.
    let retired: [LedgerLine]
    /// By every name that a line has or had, in the JSON or in the sources.
    private(set) var named: [String: LedgerLine] = [:]
    /// By path of a living line: the part that declares to have been it under another name.
    private(set) var claims: [String: SourcePart] = [:]
    /// By path of a part: the living line whose id it adopts under a name that the ledger does not have.
    private(set) var adoptions: [String: LedgerLine] = [:]
    /// The living lines whose name no part has.
    private let lost: [LedgerLine]

    init(_ lines: [LedgerLine], retired removed: [LedgerLine], for parts: [SourcePart]) {
        living = Dictionary(lines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.retired = removed
        let names = Set(parts.map(\.part.name.string))
        lost = lines.filter { !names.contains($0.name) }
        for line in lines + removed {
            for name in [line.publishedName, line.name] + line.formerNames where named[name] == nil {
                named[name] = line
            }
        }
        claim(parts)
        adopt(parts, lines)
    }

    /// Matches lines with the parts that declare to have been them. Of several parts, the most similar text wins.
    /// A part that still has the name keeps the line if its text is more similar.
    private mutating func claim(_ parts: [SourcePart]) {
        let claiming = parts.filter { origin(of: $0) != nil && !isSpent($0) }
        guard !claiming.isEmpty else { return }
        let staying = Dictionary(
            parts.filter { $0.part.renamedFrom == nil }.map { ($0.part.name.string, $0) }, uniquingKeysWith: { $1 })
        for source in claiming {
            guard let line = origin(of: source) else { continue }
            let likeness = line.likeness(to: source)
            if let other = claims[line.path], line.likeness(to: other) >= likeness { continue }
            let other = staying[line.name].flatMap { line.likeness(to: $0) > likeness ? $0 : nil }
            claims[line.path] = other ?? source
        }
    }

    /// Matches lines with the parts that adopt their ids under names that the ledger does not have. Content that
    /// was live before the ledger existed is known only by its id in the JSON.
    private mutating func adopt(_ parts: [SourcePart], _ lines: [LedgerLine]) {
        let adopting = parts.filter { $0.part.adoptedID != nil }
        guard !adopting.isEmpty else { return }
        let wires = Dictionary(lines.map { ($0.publishedName, $0) }, uniquingKeysWith: { first, _ in first })
        let adopted = Set(adopting.compactMap(\.part.adoptedID))
        let named = Dictionary(parts.map { ($0.part.name.string, $0.part) }, uniquingKeysWith: { first, _ in first })
        for source in adopting where origin(of: source) == nil {
            let name = source.part.name.string
            guard let line = source.part.adoptedID.flatMap({ wires[$0] }), line.name != name, claims[line.path] == nil
            else { continue }
            // The part with the name in the ledger has precedence, unless it adopts another id.
            if let holder = named[line.name], holder.adoptedID ?? line.publishedName == line.publishedName {
                continue
            }
            if let own = living[name], claims[own.path] == nil, !adopted.contains(own.publishedName) { continue }
            claims[line.path] = source
            adoptions[source.path] = line
        }
    }

    /// The living line that a part's `renamedFrom` names.
    func origin(of source: SourcePart) -> LedgerLine? {
        guard let from = source.part.renamedFrom, from.isSound, from.value != source.part.name.value else {
            return nil
        }
        return living[from.string]
    }

    /// The living line that a misspelled `renamedFrom` probably means; nil unless exactly one line that no part has or
    /// claims is similar.
    func origin(near from: Text) -> LedgerLine? {
        let near = nearName(to: from.string, among: lost.map(\.name))
        return lost.first { $0.name == near?.name && near?.isOnly == true && claims[$0.path] == nil }
    }

    /// Whether a release already applied the rename. If names were exchanged in a circle, the text tells whether
    /// they are exchanged again.
    func isSpent(_ source: SourcePart) -> Bool {
        guard let from = source.part.renamedFrom, from.isSound, let named = living[source.part.name.string],
            named.formerNames.contains(from.string)
        else { return false }
        guard let origin = living[from.string] else { return true }
        return named.likeness(to: source) >= origin.likeness(to: source)
    }

    /// The living line with the part's name, unless another part claims that line.
    func named(_ source: SourcePart) -> LedgerLine? {
        guard let line = living[source.part.name.string] else { return nil }
        if let other = claims[line.path], other.path != source.path { return nil }
        return line
    }
}

extension LedgerLine {
    /// How similar the part's text is to the line's: from 0 to 1 if the words differ, 2 or 3 if they are the same.
    fileprivate func likeness(to source: SourcePart) -> Double {
        guard let text = fingerprint else { return 0 }
        guard text.hash == source.hash else { return min(1, text.likeness(to: source.part.text.value)) }
        return self["exact"] == Fingerprint.exact(source.part.text.value) ? 3 : 2
    }
}
