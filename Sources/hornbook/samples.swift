import SourceText

/// The first files of a program: sound and to be played, and in words that any program could have.
func samples(of title: String) -> [(path: String, text: String)] {
    // Screens have room for so much.
    let name = title.count > 40 ? "the program" : title
    return [("activities/6-9/day-01.yaml", activity(name)), ("quizzes/6-9/quiz-01.yaml", quiz(name))]
}

private func activity(_ name: String) -> String {
    """
    day: 1
    ageBand: 6-9
    module: first-steps
    title: \(quotedForYAML("A first day of \(name)"))
    skillFocus: Beginning with one small thing
    scenario: |
      It is the first evening of \(name), and Sam has half an hour. There is more to learn than fits
      into it, so the page goes down again.
    prompts:
      - id: begin
        type: best-response
        text: What helps Sam to begin?
        points: 10
        options:
          - id: a
            text: Sam picks one thing that can be tried tonight.
            correct: true
            feedback: One thing fits into half an hour. What comes next is easier after it.
          - id: b
            text: Sam waits until there is a whole day to spare.
            feedback: Such a day is hard to find. One thing would have been done by now.
    takeaway:
      toolName: One thing tonight
      whenToUse: When there is more to learn than an evening holds.
      howTo:
        - Choose one thing that you can try tonight.
        - Tell somebody what it is and when you will try it.
      whyItWorks: A small thing that is done teaches more than a large one that waits.

    """
}

private func quiz(_ name: String) -> String {
    """
    title: \(quotedForYAML("A first quiz of \(name)"))
    ageBand: 6-9
    order: 1
    questions:
      - text: How many days does a week have?
        options: ["5", "7", "10"]
        answer: "7"
        explanation: Something small on each of them adds up.

    """
}
