import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let doubledWord = Rule(
        "doubled-word", .warning, "The same word or sentence is there twice in a row.",
        because: "This happens when you edit a text. The eye misses it, above all where the line ends "
            + "between the two.", bad: .activity("bestApproach: Kneel down so that the the glass is out of the way."),
        good: .activity("bestApproach: She knew that that glass had had its day, and it was very, very wet."),
        background:
            "Words that English doubles (`that that`, `had had`, `very very`), names and words that are there "
            + "three times (`tick tick tick`) pass; which words those are is known of English only. A sentence counts "
            + "from seven words, several in the same order from twelve in all; from eight words also if a word or two differ, as after "
            + "a merge that kept both versions, and so does an item of a list. From six words it does if only the last word "
            + "or two were added.",
        check: .prose { prose, context in
            reportItems(prose, &context)
            prose.report("doubled-word", &context)
        })

    /// Reports an item of a list that is the one after it but for a word or two.
    private static func reportItems(_ prose: Prose, _ context: inout RuleContext) {
        let texts = prose.texts
        for index in texts.indices.dropFirst()
        where texts[index].key == texts[index - 1].key && texts[index].exercise < 0 && texts[index].words >= 5
            && texts[index].role == texts[index - 1].role && texts[index].fingerprint != texts[index - 1].fingerprint
        {
            let (one, other) = (prose.text(index), prose.text(index - 1))
            let words = [one, other].map { splitWords(of: $0.value, in: prose.language) }
            let hashes = words.map { $0.map(\.hash) }.sorted { $0.count < $1.count }
            let isBegun = hashes[1].starts(with: hashes[0]) && hashes[1].count > 5
            let isNear = words[0][...].isNearly(words[1][...])
            guard isNear || isBegun && hashes[1].count - hashes[0].count < 3 else { continue }
            context.report(
                other.place, "the item after this one is nearly the same", help: "delete one of the two",
                related: [.init("the item after it", at: one.place)])
        }
    }
}
