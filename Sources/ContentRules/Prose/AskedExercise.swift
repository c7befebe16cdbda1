import ContentModel
import Language
import SourceText

/// The meanings of an item's words: enough to recognize it if it is asked again in other words.
struct AskedExercise: Sendable {
    let span: ByteSpan
    /// The roots of all its words.
    let roots: Set<UInt32>
    /// The percentage that must be equal for steps and explanations, which ask nothing; nil for questions.
    let leastShared: Int?
    private let stem, answer, options: [UInt32]
    /// Names and numbers in the question. With others it is probably another question.
    private let names: [UInt32]

    /// Nil if no option is right or none is wrong, and for an item that is not written yet.
    init?(_ facet: ExerciseFacet, _ texts: ExerciseTexts) {
        let answers = facet.options.count(where: \.isAnswer)
        let asked = texts.words(of: facet.stem)
        guard facet.form.isChosen, answers > 0, answers < facet.options.count,
            !asked.contains(where: { $0.is("todo") })
        else { return nil }
        span = facet.stem.place.span
        stem = Meaning.all(of: asked, in: facet.stem.value)
        let offered = facet.options.map {
            (isKey: $0.isAnswer, roots: Meaning.all(of: texts.words(of: $0.text), in: $0.text.value))
        }
        answer = offered.filter(\.isKey).flatMap(\.roots)
        options = offered.flatMap(\.roots)
        roots = Set(stem + options)
        let named = asked.filter {
            $0.features.contains(.number) || $0.features.contains(.capital) && !$0.features.contains(.opening)
        }
        names = Meaning.all(of: named[...], in: facet.stem.value)
        leastShared = nil
    }

    init(distinguishing what: [UInt32], at span: ByteSpan, leastShared: Int) {
        (self.span, stem, roots, self.leastShared) = (span, what, Set(what), leastShared)
        (answer, options, names) = ([], [], [])
    }

    /// Whether it asks the same as the other. Rare words weigh more. Question and right option count together,
    /// because one item may ask for what the other states.
    func isLike(_ other: AskedExercise, inOneFile: Bool, by weight: (Set<UInt32>) -> Int) -> Bool {
        func share(_ one: Set<UInt32>, _ two: Set<UInt32>) -> Int {
            weight(one.intersection(two)) * 100 / max(1, weight(one.union(two)))
        }
        // `And then?` can ask about anything.
        guard leastShared == other.leastShared, !stem.isEmpty, !other.stem.isEmpty else { return false }
        let (names, otherNames) = (Set(names), Set(other.names))
        guard names.isSubset(of: otherNames) || otherNames.isSubset(of: names) else { return false }
        let (stem, key, otherStem, otherKey) = (Set(stem), Set(answer), Set(other.stem), Set(other.answer))
        let said = share(stem.union(key), otherStem.union(otherKey))
        if let leastShared { return said >= leastShared && stem.intersection(otherStem).count > 3 }
        let answers = key.intersection(otherKey)
        if answers.isEmpty {
            return said >= 65 && !(key.isDisjoint(with: otherStem) && otherKey.isDisjoint(with: stem))
        }
        // A single word is the subject of many questions.
        let asked = stem.intersection(otherStem).subtracting(names).subtracting(otherNames)
        let (options, otherOptions) = (Set(options), Set(other.options))
        let isOneKey = key == otherKey
        let isSameKey = isOneKey || answers == key || answers == otherKey
        return said >= 55 || said >= 22 && weight(asked) > 1_000 || isOneKey && weight(asked) > 700
            || !asked.isEmpty && isOneKey && options.count > 2 && share(options, otherOptions) >= 66
            || weight(asked) > 700
                && (weight(answers) > 1_500 || isSameKey && options.intersection(otherOptions) != answers)
            || inOneFile && weight(answers) > 1_500 && share(key, otherKey) >= 60
    }
}
