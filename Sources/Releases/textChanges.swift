import Ledger
import SourceText

/// A text of a list as a release knows it.
struct ReleasedText {
    let fingerprint: Fingerprint
    /// The hash of the text as it stands, where another one of the list has the same plain form.
    let exact: String?

    /// Nil for what is not written as a fingerprint.
    init?(_ written: String?, exact: String?) {
        guard let fingerprint = written.flatMap({ Fingerprint($0) }) else { return nil }
        (self.fingerprint, self.exact) = (fingerprint, exact)
    }
}

/// The change of a text since the release.
enum TextChange {
    case same
    case reworded
    /// It says something else.
    case replaced
    /// It says what the text at this place said.
    case exchanged(Int)
}

/// Compares the texts of a list with those that the list had. `own` is the place of a text itself in `known`; nil for
/// one that was not released.
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
    let mended = texts.indices.filter { index in
        if case .exchanged = changes[index] { false } else { isChanged[index] }
    }
    let owned = mended.compactMap { index in texts[index].own.map { (own: $0, text: texts[index].text) } }
    let others = exchangedPlaces(of: owned, known)
    for (index, other) in zip(mended, others) { if let other { changes[index] = .exchanged(other) } }
    return changes
}

/// The place of another text for each of those that changed places and had a word mended, too: a text that is only
/// mended is nearer to what it was than to what another was.
private func exchangedPlaces(of mended: [(own: Int, text: Text)], _ known: [ReleasedText]) -> [Int?] {
    guard mended.count > 1, mended.count <= mostCompared else { return mended.map { _ in nil } }
    var nearest: [Int: Int] = [:]
    for (own, text) in mended {
        let likeness = mended.map { (place: $0.own, value: known[$0.own].fingerprint.likeness(to: text)) }
        // Of equals its own place.
        nearest[own] = likeness.max { $0.value == $1.value ? $1.place == own : $0.value < $1.value }?.place
    }
    return mended.map { own, text in
        guard let other = nearest[own], other != own, nearest[other] != other,
            known[other].fingerprint.resemblance(to: text) >= leastResemblance
        else { return nil }
        return other
    }
}

/// Each mended text of a list is compared with all others, up to so many.
private let mostCompared = 500
