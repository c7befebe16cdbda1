import ContentModel
import SourceText

/// A question as it is compared with others word for word, in any language.
struct AskedQuestion: Sendable {
    enum Relation { case repeated, contradicting }

    let span: ByteSpan
    let stem: Int
    private let right, wrong: Set<Int>

    /// Nil if no option is right or none is wrong.
    init?(_ facet: ExerciseFacet) {
        func options(_ isAnswer: Bool) -> Set<Int> {
            Set(facet.options.filter { $0.isAnswer == isAnswer }.map(\.text.value.wording.hashValue))
        }
        (right, wrong) = (options(true), options(false))
        guard facet.form.isChosen, !right.isEmpty, !wrong.isEmpty else { return nil }
        span = facet.stem.place.span
        // "Which surah is this from?" may be asked about several verses.
        stem = ([facet.stem.value.wording] + facet.verses.map(\.string)).hashValue
    }

    /// Whether it asks the same as another, or counts as right what the other counts as wrong. Without its scene, a
    /// prompt of an activity is the same only if all options are.
    func relation(to other: AskedQuestion, inOneFile: Bool, isAlone: Bool) -> Relation? {
        guard stem == other.stem else { return nil }
        if right.union(wrong) == other.right.union(other.wrong) {
            return right == other.right ? .repeated : .contradicting
        }
        guard isAlone else { return nil }
        let isDenied = !right.isDisjoint(with: other.wrong) || !other.right.isDisjoint(with: wrong)
        return isDenied ? .contradicting : inOneFile ? .repeated : nil
    }
}
