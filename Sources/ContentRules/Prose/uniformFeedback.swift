import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let uniformFeedback = Rule(
        "uniform-feedback", .note, "All feedback of a file has the same length and number of sentences.",
        because: "A reader notices the pattern by the third one and stops reading. A simple mistake needs a few "
            + "words; a mistake that many make needs four sentences.", bad: .activity(example),
        mended: [
            "tired after such a day. Yet tired eyes would not look up.": "tired.",
            "His eyes tell another story.": "A child in pain looks for help. He looks for the door.",
        ], options: [RuleOption("least", 3...100, standard: 8, "The fewest feedback texts to compare.")],
        background: """
            Fires where nine in ten have the same number of sentences, two or more, and the words of one \
            differ from the mean by less than a quarter of it (one standard deviation). In the first \
            edition of the curriculum, in which 503 of 547 had two sentences: 29 findings, 29 right; in \
            the second: none, and its most even file has 56 % of one number.
            """,
        check: .prose { prose, found in
            var sentences: [UInt8: Int] = [:]
            var (count, sum, squares) = (0, 0, 0)
            for text in prose.texts where text.role == .feedback && text.isWritten {
                sentences[text.sentences, default: 0] += 1
                let words = Int(text.words)
                (count, sum, squares) = (count + 1, sum + words, squares + words * words)
            }
            guard count >= found.setting("least"), let usual = sentences.max(by: { $0.value < $1.value }),
                usual.key > 1, usual.value * 10 >= count * 9,
                // The variance is less than a sixteenth of the squared mean.
                (count * squares - sum * sum) * 16 < sum * sum,
                let first = prose.texts.first(where: { $0.role == .feedback && $0.sentences == usual.key })
            else { return }
            found.report(
                Place(prose.facts.file, first.span),
                "\(usual.value) of \(count) feedback texts here have \(usual.key) sentences and about "
                    + "\(sum / count) words each",
                help: "shorten the feedback of simple mistakes, and write more where many readers go wrong")
        })

    private static let example = """
        prompts:
          - id: maya
            type: state-identification
            text: What is Maya most likely feeling?
            points: 10
            options:
              - id: a
                text: She is ashamed.
                correct: true
                feedback: She looks at you and not at the wet poster. Anger would look at the glass.
              - id: b
                text: She is proud.
                feedback: It is her own work, and it was nearly done. Pride would not hide its hands.
              - id: c
                text: She is bored.
                feedback: Three afternoons went into those small bees. Nobody cries over what was dull.
              - id: d
                text: She is in a hurry.
                feedback: There is nowhere that she has to be today. It is the others who look at clocks.
          - id: idris
            type: state-identification
            text: And what is her brother feeling?
            points: 10
            options:
              - id: a
                text: He is afraid.
                correct: true
                feedback: He has seen who moved the glass to the edge. Now he waits for his name to fall.
              - id: b
                text: He is pleased.
                feedback: A smile can be a way of hiding for a boy. Look at what his two hands do instead.
              - id: c
                text: He is worn out.
                feedback: He may well be tired after such a day. Yet tired eyes would not look up.
              - id: d
                text: He is in pain.
                feedback: Nobody has hurt him, and he rubs no arm. His eyes tell another story.
        """
}
