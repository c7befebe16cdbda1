import ContentModel
import Language
import SourceText

/// What an item asks and offers, by the roots of its words: enough to know it by when it is asked again in other words.
struct AskedItem: Sendable {
    let span: ByteSpan
    let stem, key, roots: Set<UInt32>
    /// Names and numbers in the question: with others it may well be another question.
    private let names: Set<UInt32>

    /// Nil where nothing is right or wrong, and for what is not written yet.
    init?(_ facet: ItemFacet, _ texts: ItemTexts) {
        let keys = facet.options.filter(\.isKey)
        let asked = texts.words(of: facet.stem)
        guard facet.form.isChosen, !keys.isEmpty, keys.count < facet.options.count,
            !asked.contains(where: { $0.is("todo") })
        else { return nil }
        func roots(_ words: ArraySlice<Word>) -> Set<UInt32> {
            Set(words.lazy.filter { $0.classes.isDisjoint(with: [.function, .instruction]) }.map(\.shortRoot))
        }
        span = facet.stem.place.span
        stem = roots(asked)
        key = keys.reduce(into: []) { $0.formUnion(roots(texts.words(of: $1.text))) }
        self.roots = facet.options.reduce(into: stem) { $0.formUnion(roots(texts.words(of: $1.text))) }
        names = Set(
            asked.lazy.filter {
                $0.marks.contains(.number) || $0.marks.contains(.capital) && !$0.marks.contains(.opening)
            }.map(\.shortRoot))
    }

    /// Whether it asks for what the other asks for, where rare words weigh more.
    func isLike(_ other: AskedItem, by weight: (Set<UInt32>) -> Int) -> Bool {
        let both = roots.intersection(other.roots)
        guard !key.isDisjoint(with: other.key), weight(both) * 5 >= weight(roots.union(other.roots)) * 2 else {
            return false
        }
        let asked = stem.intersection(other.stem)
        let isOther = !names.isSubset(of: other.names) && !other.names.isSubset(of: names)
        // One word alone is the subject of many questions.
        return (asked.count > 1 || stem == other.stem) && (!isOther || both.count > 7)
            && weight(asked) * 3 >= weight(stem.union(other.stem))
    }
}

extension Word { fileprivate var shortRoot: UInt32 { UInt32(truncatingIfNeeded: root) } }
