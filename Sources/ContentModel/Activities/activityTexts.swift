import SourceText

extension ActivitySource {
    /// The smallest activity that is whole: what examples of rules are shown in.
    static let sample = """
        day: 1
        ageBand: 6-9
        module: emotion-coaching
        title: The spilled juice
        skillFocus: Naming feelings
        scenario: |
          Maya reaches across the table for the last pancake, and her glass tips onto the poster that she
          has painted all morning. She looks at you, not at the poster.
        prompts:
          - id: notice
            type: state-identification
            text: What is Maya most likely feeling?
            points: 10
            options:
              - id: a
                text: She is ashamed and waits to be scolded.
                correct: true
                feedback: Her eyes are on you, not on the paint. She wants to know if she is in trouble.
              - id: b
                text: She is angry that the glass stood there.
                feedback: Anger may come later. Right now she is watching your face.
        takeaway:
          toolName: Name it first
          whenToUse: When something has just gone wrong and eyes are on you.
          howTo:
            - Kneel down to her height.
            - Say what you think she feels in five words.
          whyItWorks: A feeling that has a name is smaller than one that has none.

        """

    /// A text that begins with TODO wherever the writer must write; nothing is found in it but those.
    static func scaffold(_ slot: ScaffoldSlot) -> String {
        """
        # Replace each text that begins with TODO, and delete the optional keys that you do not need.
        # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.
        day: \(slot.number)
        ageBand: \(slot.band)
        module: \(plainForYAML(slot.module))
        title: \(plainForYAML("TODO a title for day \(slot.number) of \(slot.program)"))
        description: TODO one sentence for lists (optional)
        skillFocus: \(plainForYAML("TODO the one skill of the day, out of \(slot.moduleTitle)"))
        # One scene that every reader knows. What is seen and heard, and nothing explained yet.
        scenario: |
          TODO who is there, what just happened, and what is said or done.
        # What the day rests on (optional). Name a publication only when you have it before you.
        research:
          concept: TODO the name of the concept
          keyInsight: TODO what was found, in plain words
        # What helps in this scene, and why (optional).
        bestApproach: |
          TODO what there is to do and say, and what it changes.
        followUpQuestions:
          - TODO a question to talk about tonight (optional)

        """ + prompts + takeaway(slot)
    }

    private static let prompts = """
        # What the reader answers, one prompt after the other. Ids stay for good, since analytics refer to them.
        prompts:
          # One right answer among several. Each answer says what happens, without blame.
          - id: notice
            type: state-identification
            text: TODO what is asked here?
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
                feedback: TODO what it makes of the moment
          # A look back. Hornbook writes its one option, which says this feedback.
          - id: tonight
            type: reflection
            text: TODO a question about the reader's own days
            points: 5
            feedback: TODO a warm word for whatever comes to mind

        """

    private static func takeaway(_ slot: ScaffoldSlot) -> String {
        """
        # The one tool that the reader takes away. Each step is something to do or say.
        takeaway:
          toolName: TODO a name for the tool of day \(slot.number)
          whenToUse: TODO the moment that calls for it
          howTo:
            - TODO the first step
            - TODO the second step
          whyItWorks: TODO why it helps, in two sentences
          tryItWhen: TODO an easy first occasion (optional)
          # How it went for somebody else (optional).
          example:
            situation: TODO what happened
            action: TODO what was done
            outcome: TODO what came of it

        """
    }
}
