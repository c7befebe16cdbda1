import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let contradictingKeys = Rule(
        "contradicting-keys", .note, "A sentence is right in one prompt of an activity and wrong in another.",
        because: "Both prompts are about the same scene. Who remembers the first answer is told off for it.",
        bad: .activity(example(second: "She has painted bees for three afternoons.")),
        good: .activity(example(second: "She says nothing and looks down.")),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 4: keep items independent of each other. \
            Options of four words and more; letter case and punctuation aside. From eight words on, \
            `similar-text` speaks as well. The same act in other words \
            is for a reader to see. Questions of a quiz ask about different things, and what is right once \
            may be wrong elsewhere; they are left out. In both editions of the curriculum: no findings.
            """,
        check: .prose { prose, found in
            guard !prose.isForLearners else { return }
            var known: [UInt64: (item: Int, text: Int, isKey: Bool)] = [:]
            for (number, item) in prose.items.enumerated() where item.keys != 0 {
                var option: UInt64 = 0
                for index in item.texts where prose.texts[index].role == .choice {
                    let isKey = item.keys >> option & 1 == 1
                    option += 1
                    guard prose.texts[index].words >= 4, prose.texts[index].isWritten else { continue }
                    let print = prose.texts[index].fingerprint
                    guard let first = known[print] else {
                        known[print] = (number, index, isKey)
                        continue
                    }
                    guard first.item != number, first.isKey != isKey else { continue }
                    found.report(
                        prose.text(index).place,
                        "this option is \(isKey ? "right" : "wrong") here and "
                            + "\(isKey ? "wrong" : "right") in an earlier prompt",
                        help: "reword one of them, so that a reader can tell what makes the difference",
                        related: [.init("the same sentence", at: prose.text(first.text).place)])
                }
            }
        })

    private static func example(second: String) -> String {
        """
        prompts:
          - id: sadness
            type: select-all
            text: Which signs speak of sadness?
            points: 10
            options:
              - id: a
                text: She has painted bees for three afternoons.
                correct: true
                feedback: It is a loss.
              - { id: b, text: She scrubs at it until the paper tears., feedback: That is haste. }
          - id: shame
            type: select-all
            text: And which ones speak of shame?
            points: 10
            options:
              - { id: a, text: \(second), feedback: It may be sadness. }
              - id: b
                text: She looks at your face and then at the shelf.
                correct: true
                feedback: She knows.
        """
    }
}
