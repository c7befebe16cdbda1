import SourceText

extension LessonSource {
    /// The smallest lesson that is whole.
    static let sample = """
        id: wudu-face
        category: wudu
        order: 1
        title: Hands first, then the face
        hook:
          seconds: 30
          text: Water waits in the bowl.
        teach:
          - seconds: 60
            text: The hands are washed first.
        practice:
          seconds: 60
          match:
            - {left: First, right: The hands}
            - {left: Then, right: The face}
        reward:
          seconds: 15
          text: Your face is fresh.

        """

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those.
    static func scaffold(_ slot: ScaffoldSlot) -> String {
        """
        # Replace each text that begins with TODO, and delete the optional keys that you do not need.
        # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

        # Kept for good: what a learner did is kept under it.
        id: todo-lesson-\(slot.number)
        # One of `categories` in hornbook.yaml.
        category: \(plainForYAML(slot.category))
        order: \(slot.number)
        title: TODO the title of lesson \(slot.number)
        hook:
          # 30 to 45
          seconds: 30
          text: TODO what makes curious about lesson \(slot.number)
        teach:
          - seconds: 60
            text: TODO what lesson \(slot.number) teaches
        practice:
          seconds: 90
          # Or `match`, with a left and a right side each.
          quiz:
            - text: TODO what is asked in lesson \(slot.number)?
              options:
                - TODO a wrong answer that many would give
                - TODO the right answer
              answer: TODO the right answer
        reward:
          # 15 to 30
          seconds: 15
          text: TODO what is said at the end of lesson \(slot.number)

        """
    }
}
