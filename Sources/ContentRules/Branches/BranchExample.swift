import Diagnostics

extension Example {
    /// Three prompts of which the first, a rating from 1 to 5, has a branch.
    static func branch(ifSelected option: Int, to target: String) -> Example {
        .activity(
            """
            prompts:
              - id: calm
                type: rating
                text: How calm were you?
                points: 5
                feedback: Any answer is a start.
                config: { scaleRange: [1, 5] }
                branch: { ifSelected: \(option), nextPrompt: \(target) }
              - id: look-back
                type: reflection
                text: What would have helped?
                points: 5
                feedback: Hold on to that.
              - id: tonight
                type: reflection
                text: What will you say tonight?
                points: 5
                feedback: A good first sentence.
            """)
    }
}
