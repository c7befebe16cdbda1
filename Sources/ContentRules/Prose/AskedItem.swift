import ContentModel
import Language
import SourceText

/// What an item asks and offers, by the roots of its words: enough to know it by when it is asked again in other words.
struct AskedItem: Sendable {
    let span: ByteSpan
    let roots: Set<UInt32>
    private let stem, key: [UInt32]
    /// Names and numbers in the question: with others it may well be another question.
    private let names: [UInt32]

    /// Nil where nothing is right or wrong, and for what is not written yet.
    init?(_ facet: ItemFacet, _ texts: ItemTexts) {
        let keys = facet.options.count(where: \.isKey)
        let asked = texts.words(of: facet.stem)
        guard facet.form.isChosen, keys > 0, keys < facet.options.count, !asked.contains(where: { $0.is("todo") })
        else { return nil }
        func roots(_ words: ArraySlice<Word>) -> [UInt32] {
            words.filter { $0.classes.isDisjoint(with: [.function, .instruction]) }.map(\.shortRoot)
        }
        span = facet.stem.place.span
        stem = roots(asked)
        let options = facet.options.map { (isKey: $0.isKey, roots: roots(texts.words(of: $0.text))) }
        key = options.filter(\.isKey).flatMap(\.roots)
        self.roots = Set(stem + options.flatMap(\.roots))
        names = asked.filter {
            $0.marks.contains(.number) || $0.marks.contains(.capital) && !$0.marks.contains(.opening)
        }.map(\.shortRoot)
    }

    /// Whether it asks for what the other asks for, where rare words weigh more.
    func isLike(_ other: AskedItem, by weight: (Set<UInt32>) -> Int) -> Bool {
        let both = roots.intersection(other.roots)
        guard !Set(key).isDisjoint(with: other.key), weight(both) * 5 >= weight(roots.union(other.roots)) * 2 else {
            return false
        }
        let (mine, theirs) = (Set(stem), Set(other.stem))
        let asked = mine.intersection(theirs)
        let isOther = !Set(names).isSubset(of: other.names) && !Set(other.names).isSubset(of: names)
        // One word alone is the subject of many questions.
        return (asked.count > 1 || mine == theirs) && (!isOther || both.count > 7)
            && weight(asked) * 3 >= weight(mine.union(theirs))
    }
}

extension Word { fileprivate var shortRoot: UInt32 { UInt32(truncatingIfNeeded: root) } }
