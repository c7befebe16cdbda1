import Ledger
import SourceText

/// A text of a list as released.
struct ReleasedText {
    let fingerprint: Fingerprint
    /// The hash of the exact text if another one of the list has the same plain form.
    let exact: String?

    /// Nil if `written` does not have the form of a fingerprint.
    init?(_ written: String?, exact: String?) {
        guard let fingerprint = written.flatMap({ Fingerprint($0) }) else { return nil }
        (self.fingerprint, self.exact) = (fingerprint, exact)
    }
}

/// The change of a text since the release.
enum TextChange {
    case same
    case reworded
    /// The text says something else.
    case replaced
    /// The text is the one that was at this index.
    case exchanged(Int)
}

/// Compares the texts of a list with the released ones. `own` is the index of a text in `known`; nil if it was not
/// released.
func textChanges(of texts: [(own: Int?, text: Text)], since known: [ReleasedText]) -> [TextChange] {
    let hashes = texts.map { Fingerprint.hash(of: $0.text) }
    let isChanged = zip(texts, hashes).map { text, hash in
        text.own.map { known[$0].fingerprint.hash != hash } ?? false
    }
    let placesByHash = Dictionary(known.enumerated().map { ($1.fingerprint.hash, $0) }) { first, _ in first }
    var changes = texts.indices.map { index -> TextChange in
        guard let own = texts[index].own else { return .same }
        if isChanged[index] {
            if let other = placesByHash[hashes[index]] { return .exchanged(other) }
            let likeness = known[own].fingerprint.resemblance(to: texts[index].text)
            return likeness >= leastResemblance ? .reworded : .replaced
        }
        guard let then = known[own].exact else { return .same }
        let now = Fingerprint.exact(texts[index].text)
        guard now != then, let other = known.firstIndex(where: { $0.exact == now }) else { return .same }
        return .exchanged(other)
    }
    let edited = texts.indices.filter { index in
        if case .exchanged = changes[index] { false } else { isChanged[index] }
    }
    let owned = edited.compactMap { index in texts[index].own.map { (own: $0, text: texts[index].text) } }
    let held = Set(hashes)
    let left = known.indices.filter { !held.contains(known[$0].fingerprint.hash) }
    let others = exchangedPlaces(of: owned, known, left)
    for (index, other) in zip(edited, others) { if let other { changes[index] = .exchanged(other) } }
    return changes
}

/// The index of another text for each one that changed places and was also edited; `left` are those that no text has
/// word by word. A text that was only edited is closer to its old version than to any other.
private func exchangedPlaces(of edited: [(own: Int, text: Text)], _ known: [ReleasedText], _ left: [Int]) -> [Int?] {
    guard max(edited.count, left.count) <= maximumCompared else { return edited.map { _ in nil } }
    var nearest: [Int: Int] = [:]
    for (own, text) in edited {
        let likeness = left.map { (place: $0, value: known[$0].fingerprint.likeness(to: text)) }
        // In a tie its own index wins.
        nearest[own] = likeness.max { $0.value == $1.value ? $1.place == own : $0.value < $1.value }?.place
    }
    return edited.map { own, text in
        guard let other = nearest[own], other != own, nearest[other] != other,
            known[other].fingerprint.resemblance(to: text) >= leastResemblance
        else { return nil }
        return other
    }
}

/// The largest number of edited texts that are compared with each other.
private let maximumCompared = 500
