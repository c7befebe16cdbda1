import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let repeatedFeedback = Rule(
        "repeated-feedback", .warning, "Two options of a prompt have the same feedback.",
        because: "Feedback helps when it is about the choice that the reader made.",
        bad: .activity(promptExample(first: "She is watching your face.", second: "She is watching your face.")),
        good: .activity(promptExample(first: "She is watching your face.", second: "Anger may well come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains works best (effect size 0.49, right or \
            wrong alone 0.05). Three in five words that are the same are enough, grammar's own left out.
            """,
        check: .item { item, found in
            guard item.form.isChosen || item.form == .pairs || item.form == .order else { return }
            // Where grammar's own words are not known, all words are telling.
            let isKnown = found.language.has(.functionWords)
            let said = item.choices.map { choice in choice.feedback.map { Saying($0, choice.feedbackWords) } }
            for (index, choice) in item.choices.enumerated() {
                guard let place = choice.feedbackPlace, let saying = said[index],
                    let first = item.choices.indices[..<index].first(where: { other in
                        choice.feedback == item.choices[other].feedback
                            || isKnown && said[other].map(saying.isNearly) ?? false
                            || choice.feedbackWords.isPut(like: item.choices[other].feedbackWords)
                    }).map({ item.choices[$0] }), let firstPlace = first.feedbackPlace
                else { continue }
                let isSame = choice.feedback == first.feedback
                found.report(
                    place,
                    isSame
                        ? "another option of this prompt has the same feedback"
                        : "another option of this prompt has nearly the same feedback",
                    help: "write what would happen after this choice",
                    related: [.init(isSame ? "the same feedback" : "the other one", at: firstPlace)])
            }
        })
}

extension ArraySlice<Word> {
    /// Whether it is one sentence, and three in seven of all their words are the same, grammar's own among them.
    fileprivate func isPut(like other: ArraySlice<Word>) -> Bool {
        guard count > 6, other.count > 6, 3 * count > 2 * other.count, 3 * other.count > 2 * count,
            !dropLast().contains(where: { $0.marks.contains(.endsSentence) })
        else { return false }
        var rest = other.map(\.hash)
        var (both, telling) = (0, 0)
        for word in self {
            guard let place = rest.firstIndex(of: word.hash) else { continue }
            rest.remove(at: place)
            both += 1
            telling += word.classes.contains(.function) ? 0 : 1
        }
        return telling > 0 && both * 7 >= 3 * (count + rest.count)
    }
}

extension Saying {
    /// Whether three in five of their telling words are the same.
    fileprivate func isNearly(_ other: Saying) -> Bool {
        let (both, all) = share(with: other)
        return both > 2 && both * 5 >= all * 3
    }
}
