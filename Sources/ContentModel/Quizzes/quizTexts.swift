extension QuizSource {
    /// The smallest quiz that is whole: what examples of rules are shown in.
    static let sample = """
        title: Quran basics
        ageBand: 6-9
        order: 1
        questions:
          - text: How many surahs does the Quran have?
            options: ["110", "114", "120"]
            answer: "114"
            explanation: The shortest have only three verses.

        """

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those.
    static func scaffold(_ slot: ScaffoldSlot) -> String {
        """
        # Replace each text that begins with TODO, and delete the optional keys that you do not need.
        # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

        # The title is the quiz's identity in its band: a learner's progress is kept under it.
        title: TODO the title of quiz \(slot.number)
        ageBand: \(slot.band)
        # Its place in the band's rotation, a quiz a day. A quiz put in between moves all later ones.
        order: \(slot.number)
        questions:
          # One question, two or more options, and the right one repeated as the answer.
          - text: TODO what does one of these options answer?
            options:
              - TODO the right answer
              - TODO a wrong answer that many would give
              - TODO another wrong answer, as long as the right one
            answer: TODO the right answer
            explanation: TODO what there is to learn from it (optional)
          - text: TODO what does another option answer?
            options:
              - TODO a wrong answer
              - TODO the right answer
              - TODO one more wrong answer
            answer: TODO the right answer
            explanation: TODO why it is so (all questions of a quiz explain, or none)

        """
    }
}
