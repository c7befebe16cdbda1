import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let stepWithoutAction = Rule(
        "step-without-action", .warning, "A step of a takeaway tells of something and gives nothing to do.",
        because: "Parents carry out plans that say what to do and when; a thought alone is soon forgotten.",
        bad: .activity(
            """
            takeaway:
              toolName: Name it first
              whenToUse: When something has just gone wrong and eyes are on you.
              howTo:
                - Kneel down to her height.
                - Feelings are smaller once they have a name.
              whyItWorks: A feeling that has a name is smaller than one that has none.
            """),
        good: .activity(
            """
            takeaway:
              toolName: Name it first
              whenToUse: When something has just gone wrong and eyes are on you.
              howTo:
                - Kneel down to her height.
                - Name the feeling in five words.
              whyItWorks: A feeling that has a name is smaller than one that has none.
            """),
        background: """
            Gollwitzer and Sheeran (2006): plans that name the moment and the act are carried out far more \
            often. Knows a step that is none by its first words (the, it, children …, listening …, \
            patience is …); any other first word is taken for a verb. On the 84 sources of the shipped \
            curriculum: no finding.
            """,
        check: .activity { activity, found in
            for step in activity.takeaway.value.howTo.value where step.isSound && step.value.isStatement {
                found.report(
                    step.place, "this step gives nothing to do",
                    help: "begin it with what to do: ask, wait, say …")
            }
        })
}

extension Text {
    /// It opens like a statement, with no place left for an order: `The next day, ask …` has one.
    fileprivate var isStatement: Bool {
        var words: [Word] = []
        words.reserveCapacity(12)
        // The first words decide; a step that opens with a verb is not read on.
        appendWords(of: self, to: &words, limit: 2)
        guard let first = words.first,
            first.classes.contains(.statement) || isGerund(first) || words.hasVerbSecond
        else { return false }
        words.removeAll(keepingCapacity: true)
        appendWords(of: self, to: &words, limit: 10)
        return !words.contains { !$0.marks.isDisjoint(with: [.beforePause, .beforeHyphen]) }
    }

    private func isGerund(_ word: Word) -> Bool {
        guard word.length > 4 else { return false }
        return withBytes { bytes in
            bytes[..<min(word.range.upperBound, bytes.count)].suffix(3).elementsEqual("ing".utf8)
                && !Text.verbsInIng.contains(word.hash)
        }
    }

    private static let verbsInIng = [
        "spring", "string", "bring", "swing", "cling", "fling", "sting", "wring", "sling",
    ].map { Word.hash($0) }
}

extension [Word] {
    /// `Patience is …`: no order goes on like this.
    fileprivate var hasVerbSecond: Bool { count > 1 && finiteVerbs.contains(self[1].hash) }
}

private let finiteVerbs = ["is", "are", "was", "were", "has", "helps", "matters", "makes", "means"]
    .map { Word.hash($0) }
