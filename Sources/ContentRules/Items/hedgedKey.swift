import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let hedgedKey = Rule(
        "hedged-key", .note, "Only the right option is careful: it says may, often or perhaps.",
        because: "Writers guard what is right against objections; readers learn to pick the careful one.",
        bad: .quiz(
            """
            questions:
              - text: Why does Surah al-Hujurat tell us not to mock others?
                options: [They will hit back, Perhaps they are better, They tell their families]
                answer: Perhaps they are better
                explanation: Only Allah knows who is better.
            """),
        good: .quiz(
            """
            questions:
              - text: Why does Surah al-Hujurat tell us not to mock others?
                options: [They may hit back, They may be better than us, They may tell their families]
                answer: They may be better than us
                explanation: Only Allah knows who is better.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 28d: let the key not stand out. On the 84 \
            sources of the shipped curriculum: no findings.
            """,
        knows: .words(.hedges),
        check: .item { item, found in
            guard item.form == .single, item.choices.count > 2, let key = item.key,
                key.text.classes.contains(.hedge), key.text.words.count > 2,
                !item.choices.contains(where: { !$0.isKey && $0.text.classes.contains(.hedge) }),
                let word = key.text.hedge
            else { return }
            let written = key.text.text.withBytes { String(decoding: $0[word.range], as: UTF8.self) }
            found.report(
                key.text.place, "only the right option is careful: `\(written)`",
                help: "let a wrong option hedge, too, or say it plainly")
        })
}

extension Wording {
    /// Its first careful word. `You may` and `may I` speak of leave, not of doubt.
    fileprivate var hedge: Word? {
        let index = words.indices.first { index in
            guard words[index].classes.contains(.hedge) else { return false }
            guard words[index].hash == Leave.may else { return true }
            let before = index > words.startIndex ? words[index - 1].hash : 0
            let after = index + 1 < words.endIndex ? words[index + 1].hash : 0
            return before != Leave.you && after != Leave.i
        }
        return index.map { words[$0] }
    }
}

private enum Leave {
    static let may = Word.hash("may")
    static let you = Word.hash("you")
    static let i = Word.hash("i")
}
