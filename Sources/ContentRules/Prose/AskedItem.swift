import ContentModel
import Language
import SourceText

/// What an item asks and offers, by the roots of its words: enough to know it by when it is asked again in other words.
struct AskedItem: Sendable {
    let span: ByteSpan
    private let stem, key, options: Set<UInt32>
    /// Of all its words.
    let roots: Set<UInt32>
    /// Names and numbers in the question: with others it may well be another question.
    private let names: Set<UInt32>

    /// Nil where nothing is right or wrong, and for what is not written yet.
    init?(_ facet: ItemFacet, _ texts: ItemTexts) {
        let keys = facet.options.filter(\.isKey)
        let asked = texts.words(of: facet.stem)
        guard facet.form.isChosen, !keys.isEmpty, keys.count < facet.options.count,
            !asked.contains(where: { $0.is("todo") })
        else { return nil }
        span = facet.stem.place.span
        stem = tellingRoots(of: asked)
        key = keys.reduce(into: []) { $0.formUnion(tellingRoots(of: texts.words(of: $1.text))) }
        options = facet.options.reduce(into: []) { $0.formUnion(tellingRoots(of: texts.words(of: $1.text))) }
        self.roots = stem.union(options)
        names = Set(
            asked.lazy.filter {
                $0.marks.contains(.number) || $0.marks.contains(.capital) && !$0.marks.contains(.opening)
            }.map(\.shortRoot))
    }

    /// The steps of a takeaway or a task, which ask for something to do.
    init(steps words: [Word], at span: ByteSpan) {
        self.span = span
        stem = tellingRoots(of: words[...])
        (roots, key, options, names) = (stem, [], [], [])
    }

    var isSteps: Bool { options.isEmpty }

    /// Whether it asks for what the other asks for, where rare words weigh more. Question and right option count
    /// together: what one asks for may be what the other tells.
    func isLike(_ other: AskedItem, inOneFile: Bool, by weight: (Set<UInt32>) -> Int) -> Bool {
        func share(_ one: Set<UInt32>, _ two: Set<UInt32>) -> Int {
            weight(one.intersection(two)) * 100 / max(1, weight(one.union(two)))
        }
        guard names.isSubset(of: other.names) || other.names.isSubset(of: names), isSteps == other.isSteps,
            // `And then?` asks anything.
            !stem.isEmpty, !other.stem.isEmpty
        else { return false }
        let said = share(stem.union(key), other.stem.union(other.key))
        if isSteps { return said >= 30 && stem.intersection(other.stem).count > 3 }
        let keys = key.intersection(other.key).count
        if keys == 0 { return said >= 65 && !(key.isDisjoint(with: other.stem) && other.key.isDisjoint(with: stem)) }
        // One word alone is the subject of many questions.
        let asked = stem.intersection(other.stem).subtracting(names).subtracting(other.names)
        return said >= 55 || said >= 22 && weight(asked) > 1_000
            || !asked.isEmpty && key == other.key && options.count > 2 && share(options, other.options) >= 66
            || inOneFile && weight(key.intersection(other.key)) > 1_500 && share(key, other.key) >= 60
    }
}

private func tellingRoots(of words: ArraySlice<Word>) -> Set<UInt32> {
    Set(words.lazy.filter { $0.classes.isDisjoint(with: [.function, .instruction]) }.map(\.shortRoot))
}

extension Word { fileprivate var shortRoot: UInt32 { UInt32(truncatingIfNeeded: root) } }
