import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let missingStop = Rule(
        "missing-stop", .note,
        "The options of an item are sentences without a full stop, where others in the file have one.",
        because: "Side by side on a phone it looks like a slip, and it mostly is one.",
        bad: .quiz(
            """
            questions:
              - text: What did Prophet Musa see from afar?
                options: [He saw a star., He saw a fire., He saw a caravan.]
                answer: He saw a fire.
                explanation: He went there to fetch a burning branch.
              - text: Why did he go there?
                options: [He was lost on the way, He hoped for some news, He was afraid of the dark]
                answer: He hoped for some news
                explanation: There his Lord spoke to him.
            """),
        mended: [
            "way, He hoped for some news, He was afraid of the dark]":
                "way., He hoped for some news., He was afraid of the dark.]",
            "answer: He hoped for some news": "answer: He hoped for some news.",
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. Knows \
            a sentence by its first word, `he`, `she`, `it` and the like; phrases go without a stop. Within \
            one item, `mixed-endings` compares. In the first edition of the curriculum: 1 finding, 1 right; \
            in the second: none.
            """, knows: .english,
        check: .content { content, found in
            let items = content.facets.items.filter(\.hasReadOptions)
            let stopped = items.first { $0.options.allSatisfy { Ending($0.text.value).hasStop } }
            guard let stopped else { return }
            for item in items where item.options.allSatisfy({ $0.text.value.isBareSentence }) {
                found.report(
                    item.options[0].text.place, "the options of this item are sentences without a full stop",
                    help: "end each with a full stop, as elsewhere in the file",
                    related: [.init("a sentence with a stop", at: stopped.options[0].text.place)])
            }
        })
}

extension ItemFacet {
    /// Its options are texts to be chosen or put in order.
    fileprivate var hasReadOptions: Bool {
        (form == .single || form == .several || form == .order) && options.count > 1
    }
}

extension Text {
    fileprivate var isBareSentence: Bool {
        var words: [Word] = []
        appendWords(of: self, in: .english, to: &words, limit: 2)
        guard words.count == 2, subjects.contains(words[0].hash) else { return false }
        return !Ending(self).hasStop
    }
}

private let subjects = Language.english.words(.subjects)
