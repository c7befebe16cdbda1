import Diagnostics

/// A prompt with feedback for its right and its wrong option, for the examples of rules.
func promptExample(first: String, second: String) -> String {
    """
    prompts:
      - id: notice
        type: state-identification
        text: What is Maya most likely feeling?
        points: 10
        options:
          - id: a
            text: She is ashamed and waits to be scolded.
            correct: true
            feedback: \(first)
          - id: b
            text: She is angry that the glass stood there.
            feedback: \(second)
    """
}

extension Example {
    /// A quiz's only question, for the examples of rules.
    static func question(_ text: String, options: String, answer: String, explanation: String? = nil) -> Example {
        let explanation = explanation.map { "\n    explanation: \($0)" } ?? ""
        return .quiz("questions:\n  - text: \(text)\n    options: [\(options)]\n    answer: \(answer)\(explanation)")
    }
}
