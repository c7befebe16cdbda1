import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let verdictOnlyFeedback = Rule(
        "verdict-only-feedback", .warning, "Feedback says only right or wrong.",
        because: "The app shows that itself. The reader needs to know why.",
        bad: .activity(promptExample(first: "Well done!", second: "Anger may come later.")),
        good: .activity(promptExample(first: "She looks at you, not at the paint.", second: "Anger may come later.")),
        background: """
            Van der Kleij, Feskens and Eggen (2015): feedback that explains has an effect size of 0.49, right or \
            wrong alone one of 0.05. Looks at what each option says, at what a prompt says to every answer, and at \
            the explanations of quizzes.
            """, knows: .english,
        check: .item { item, found in
            if let remark = item.remark {
                var words: [Word] = []
                if remark.value.utf8Count <= longestVerdict {
                    appendWords(of: remark.value, in: .english, to: &words)
                }
                if item.isVerdictOnly(words[...], about: nil) {
                    found.report(
                        remark.place, "this text says only right or wrong",
                        help: "write why, or what to learn from it")
                }
            }
            guard item.form.isChosen || item.form == .pairs || item.form == .order else { return }
            for choice in item.choices {
                guard let feedback = choice.feedback, let place = choice.feedbackPlace,
                    feedback.utf8Count <= longestVerdict, item.isVerdictOnly(choice.feedbackWords, about: choice)
                else { continue }
                found.report(
                    place, "this feedback says only right or wrong",
                    help: "write why, or what would happen after this choice")
            }
        })
}

/// In bytes. Longer texts without a word of their own are rare.
private let longestVerdict = 150

extension Item {
    /// A verdict, and beside it names, words that could stand in any feedback, and words that the reader has
    /// just read.
    fileprivate func isVerdictOnly(_ words: ArraySlice<Word>, about choice: Choice?) -> Bool {
        let mayJudge = words.contains { !$0.classes.isDisjoint(with: [.verdict, .appraisal]) }
        guard mayJudge || words.openWithNot else { return false }
        // `He is One` is a name.
        let saysChoice = words.contains { word in
            VerdictWords.choices.contains(word.hash)
                && (!word.marks.contains(.capital) || word.marks.contains(.opening))
        }
        let judges = words.contains { word in
            word.classes.contains(.verdict)
                || word.classes.contains(.appraisal) && (saysChoice || words.speakToReader)
        }
        guard judges || words.openWithNot, opensWithVerdict(words, saysChoice) else { return false }
        return words.enumerated().allSatisfy { index, word in
            if !word.classes.isDisjoint(with: [.verdict, .appraisal, .verdictFiller, .function]) { return true }
            if word.marks.contains(.capital), index > 0 || saysChoice { return true }
            return choice == nil && isRead(word)
        }
    }

    private func isRead(_ word: Word) -> Bool {
        stem.words.contains { $0.root == word.root }
            || choices.contains { $0.text.words.contains { $0.root == word.root } }
    }

    /// Whether it speaks of the choice, not of what somebody in the scene says or has.
    private func opensWithVerdict(_ words: ArraySlice<Word>, _ saysChoice: Bool) -> Bool {
        guard let first = words.first else { return false }
        if words.prefix(3).contains(where: { $0.is("not") }) { return true }
        if words.prefix(4).contains(where: { !$0.classes.isDisjoint(with: [.verdict, .appraisal]) }) {
            return !VerdictWords.people.contains(first.hash)
        }
        return saysChoice
    }
}

extension ArraySlice<Word> {
    fileprivate var speakToReader: Bool { count < 4 || contains { VerdictWords.reader.contains($0.hash) } }

    /// `Not quite`, `not this one`; but `not now`.
    fileprivate var openWithNot: Bool {
        count > 1 && self[startIndex].is("not") && VerdictWords.afterNot.contains(self[startIndex + 1].hash)
    }
}

private enum VerdictWords {
    static let afterNot = Language.english.words(.beginningsOfNo)
    static let reader = Language.english.words(.addresses)
    static let people = Language.english.words(.people)
    static let choices = Language.english.words(.wordsForOptions)
}
