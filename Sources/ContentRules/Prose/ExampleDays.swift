/// Two days of one band, for examples of rules that look across files. They have nothing in common except what an
/// example adds.
enum ExampleDays {
    static let program = """
        program: first-days
        title: First days
        days: 2
        ageBands: [6-9]
        modules: { emotion-coaching: Emotion coaching }
        """

    static let juice = "Maya's glass tips onto the poster that she has painted all morning. She looks at you."
    static let shoes = "Idris cannot find his left shoe, and the bus comes at ten to eight. He starts to cry."

    static let longJuice = """
        Maya reaches across the table for the last pancake, and her glass tips onto the poster that she has \
        painted all morning. The bees begin to run. She looks at you and not at the poster, and her chin \
        begins to shake.
        """
    static let longShoes = """
        Idris cannot find his left shoe, and the bus comes at ten to eight. He has looked under the bench \
        and behind the door. His little sister stands in the hall in her coat and sings. He starts to cry, \
        and then he throws the right shoe too.
        """

    static let inGerman = """
        --- hornbook.yaml
        program: erste-tage
        title: Erste Tage
        days: 1
        ageBands: [6-9]
        --- quizzes/6-9/tiere.yaml
        title: Tiere und Winter
        ageBand: 6-9
        order: 1
        questions:
          - text: Welches Tier schläft den ganzen Winter in einem Bau unter der Erde?
            options: [Der Igel, Das Reh]
            answer: Der Igel
            explanation: Er frisst bis Oktober so viel, dass ihm das Fett bis zum Frühling reicht.
        """

    static let calmAfterJuice = reflection("What did your face say when the glass fell?")
    static let calmAtTheDoor = reflection("Which sentence of yours made the rush worse?")

    static func reflection(_ text: String) -> String {
        """
          - id: look-back
            type: reflection
            text: \(text)
            points: 5
            feedback: Keep that in mind for tomorrow.
        """
    }

    static func files(
        scenarios: (String, String) = (juice, shoes), prompts: (String, String) = (calmAfterJuice, calmAtTheDoor)
    ) -> String {
        """
        \(program)
        --- activities/6-9/day-01.yaml
        day: 1
        ageBand: 6-9
        module: emotion-coaching
        title: The spilled juice
        skillFocus: Naming feelings
        scenario: \(scenarios.0)
        prompts:
        \(prompts.0)
        takeaway:
          toolName: Name it first
          whenToUse: When something has just gone wrong.
          howTo: [Kneel down to her height., Say what you think she feels.]
          whyItWorks: A feeling that has a name is smaller than one that has none.
        --- activities/6-9/day-02.yaml
        day: 2
        ageBand: 6-9
        module: emotion-coaching
        title: The missing shoe
        skillFocus: Slowing down
        scenario: \(scenarios.1)
        prompts:
        \(prompts.1)
        takeaway:
          toolName: One minute on the stairs
          whenToUse: When everybody is late and somebody cries.
          howTo: [Sit down on the stairs together., Breathe out three times.]
          whyItWorks: Hands that have stopped shaking find a shoe sooner.
        """
    }
}
