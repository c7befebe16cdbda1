import Ledger
import SourceText

/// What a release knows of a text in a list.
struct KnownText {
    let fingerprint: Fingerprint
    /// The hash of the text as it stands, where another one of the list has the same plain form.
    let exact: String?
}

/// Of each text the place of another one that said this at the release: of `known` each text's own comes by `own`, and
/// nil where it has none. Exchanged texts are told from mended ones even where a word of them was mended, too.
func otherPlaces(of texts: [(own: Int?, text: Text)], among known: [KnownText]) -> [Int?] {
    var found: [Int?] = texts.map { own, text in
        let hash = Fingerprint.hash(of: text)
        guard let own else { return nil }
        guard hash == known[own].fingerprint.hash else { return known.firstIndex { $0.fingerprint.hash == hash } }
        guard let then = known[own].exact else { return nil }
        let now = Fingerprint.exact(text)
        return now == then ? nil : known.firstIndex { $0.exact == now }
    }
    // What is mended is nearer to what it was than to what another was; two that have changed places are not.
    let mended = texts.indices.filter { index in
        guard found[index] == nil, let own = texts[index].own else { return false }
        return known[own].fingerprint.hash != Fingerprint.hash(of: texts[index].text)
    }
    guard mended.count > 1 else { return found }
    let places = mended.compactMap { texts[$0].own }
    var nearest: [Int: Int] = [:]
    for (index, own) in zip(mended, places) {
        let likeness = places.map { known[$0].fingerprint.likeness(to: texts[index].text) }
        let most = zip(places, likeness).max { a, b in
            // Of equals its own place.
            a.1 == b.1 ? b.0 == own : a.1 < b.1
        }
        nearest[own] = most?.0 ?? own
    }
    for (index, own) in zip(mended, places) {
        guard let other = nearest[own], other != own, nearest[other] != other,
            known[other].fingerprint.resemblance(to: texts[index].text) >= leastResemblance
        else { continue }
        found[index] = other
    }
    return found
}
