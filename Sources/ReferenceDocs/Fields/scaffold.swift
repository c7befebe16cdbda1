package import ContentModel

/// A source file to start from, with a text that begins with TODO wherever the writer must write. It has
/// no findings as it stands but for those texts.
///
/// `day` is a quiz's place in the rotation. `schema` is the path from the file to its JSON Schema.
package func scaffold(
    _ kind: ContentKind, day: Int?, band: String, module: String, schema: String? = nil
) -> String {
    let head = schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
    return head
        + (kind.folder == ContentKind.quiz.folder
            ? quizScaffold(order: day ?? 1, band: band)
            : activityScaffold(day: day ?? 1, band: band, module: module))
}

private func activityScaffold(day: Int, band: String, module: String) -> String {
    """
    # Replace each text that begins with TODO, and delete the optional keys that you do not need.
    # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.
    day: \(day)
    ageBand: \(band)
    module: \(module)
    title: TODO a title for day \(day) that a tired parent wants to open
    description: TODO one sentence for lists (optional)
    skillFocus: TODO the one skill of the day, such as naming feelings
    # One scene at home that every parent knows. What is seen and heard, and nothing explained yet.
    scenario: |
      TODO who is there, what just happened, and what the child says or does.
    # What the day rests on (optional). Name a publication only when you have it before you.
    research:
      concept: TODO the name of the concept
      keyInsight: TODO what was found, in plain words
    # What helps in this scene, and why (optional).
    bestApproach: |
      TODO what the parent can do and say, and what it changes for the child.
    followUpQuestions:
      - TODO a question to talk about tonight (optional)
    # What the parent answers, one prompt after the other. Ids stay for good, since analytics refer to them.
    prompts:
      # One right answer among several. Each answer says what happens, without blame.
      - id: notice
        type: state-identification
        text: TODO what is the child most likely feeling?
        points: 10
        # The first answer can lead on to a later prompt (optional). What it skips should not be worth more
        # than a second try loses, or a mistake would pay.
        branch: { ifSelected: a, nextPrompt: tonight }
        options:
          - id: a
            text: TODO the right answer
            correct: true
            feedback: TODO what this answer sees
          - id: b
            text: TODO a wrong answer that many would give
            feedback: TODO what this answer overlooks, kindly
          - id: c
            text: TODO another wrong answer, as long as the right one
            feedback: TODO where this answer leads
      # Several right answers, chosen together.
      - id: helps
        type: select-all
        text: TODO what helps in this moment? Choose all that do.
        points: 5
        options:
          - id: a
            text: TODO something that helps
            correct: true
            feedback: TODO why it helps
          - id: b
            text: TODO something else that helps
            correct: true
            feedback: TODO why this helps too
          - id: c
            text: TODO something that makes it harder
            feedback: TODO what it does to the child
      # A look back. Hornbook writes its one option, which says this feedback.
      - id: tonight
        type: reflection
        text: TODO a question about the parent's own family
        points: 5
        feedback: TODO a warm word for whatever comes to mind
    # The one tool that the parent takes away. Each step is something to do or say.
    takeaway:
      toolName: TODO a name for the tool of day \(day)
      whenToUse: TODO the moment that calls for it
      howTo:
        - TODO the first step
        - TODO the second step
      whyItWorks: TODO why it helps, in two sentences
      tryItWhen: TODO an easy first occasion (optional)
      # How it went in another family (optional).
      example:
        situation: TODO what happened
        action: TODO what the parent did
        outcome: TODO what came of it

    """
}

private func quizScaffold(order: Int, band: String) -> String {
    """
    # Replace each text that begins with TODO, and delete the optional keys that you do not need.
    # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

    # The title is the quiz's identity in its band: a learner's progress is kept under it.
    title: TODO the title of quiz \(order)
    ageBand: \(band)
    # Its place in the band's rotation, a quiz a day. A quiz put in between moves all later ones.
    order: \(order)
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
