import ContentModel
import SourceText

/// A question as it is compared with others word for word, in any language.
struct AskedQuestion: Sendable {
    enum Relation { case repeated, contradicting }

    let span: ByteSpan
    let stem: Int
    /// Options; as right ones, where they are ordered or paired, each with its place or its partner.
    let offered, right, wrong: Set<Int>

    /// Nil if no option is right or none is wrong, unless options are ordered or paired.
    init?(_ facet: ExerciseFacet) {
        let (form, options) = (facet.form, facet.options)
        offered = Set(options.map(\.text.value.wording.hashValue))
        right = Set(
            form.isChosen
                ? options.filter(\.isAnswer).map(\.text.value.wording.hashValue)
                : options.map { [$0.text.value.wording, $0.target?.wording ?? "\($0.place ?? 0)"].hashValue })
        wrong = form.isChosen ? offered.subtracting(right) : []
        guard form.isChosen ? !right.isEmpty && !wrong.isEmpty : form == .order || form == .pairs else { return nil }
        span = facet.stem.place.span
        // "Which surah is this from?" may be asked about several verses.
        stem = ([AskedQuestion.unmarked(facet.stem.value.wording)] + facet.verses.map(\.string)).hashValue
    }

    /// A question without the mark at its end, which some leave out.
    private static func unmarked(_ wording: String) -> String {
        guard let last = wording.lastIndex(where: { !" .?!…؟？。".contains($0) }) else { return wording }
        return wording[last].isLetter || wording[last].isNumber ? String(wording[...last]) : wording
    }

    /// Whether it asks the same as another, or counts as right what the other counts as wrong. Without its scene, a
    /// prompt of an activity is the same only if all options are.
    func relation(to other: AskedQuestion, inOneFile: Bool, isAlone: Bool) -> Relation? {
        guard stem == other.stem, wrong.isEmpty == other.wrong.isEmpty else { return nil }
        if offered == other.offered { return right == other.right ? .repeated : .contradicting }
        guard isAlone else { return nil }
        let isDenied = !right.isDisjoint(with: other.wrong) || !other.right.isDisjoint(with: wrong)
        return isDenied ? .contradicting : inOneFile ? .repeated : nil
    }
}
