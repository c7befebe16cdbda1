import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let doubledWord = Rule(
        "doubled-word", .warning,
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
