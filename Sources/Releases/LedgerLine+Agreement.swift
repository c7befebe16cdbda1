import ContentModel
import Ledger
import SourceText

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
