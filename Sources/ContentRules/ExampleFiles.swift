/// Whole source files for examples that need more than one file, each with its head for `Example.tree`.
enum ExampleFile {
    /// Everything that must differ between two activities of one band can be given.
    static func activity(
        _ path: String, id: String? = nil, day: Int, title: String = "The spilled juice",
        tool: String = "Name it to tame it"
    ) -> String {
        """
        --- \(path)
        \(id.map { "id: \($0)\n" } ?? "")day: \(day)
        ageBand: 6-9
        module: emotion-coaching
        title: \(title)
        skillFocus: Naming feelings
        scenario: Maya looks at the floor, and her lip trembles.
        prompts:
          - id: look-back
            type: reflection
            text: When did you last listen first?
            points: 5
            feedback: Good that you looked back.
        takeaway:
          toolName: \(tool)
          whenToUse: When tears come
          howTo: [Kneel down, Say what you see]
          whyItWorks: A named feeling is half the size.

        """
    }

    static func quiz(_ path: String, title: String, order: Int) -> String {
        """
        --- \(path)
        title: \(title)
        ageBand: 6-9
        order: \(order)
        questions:
          - text: How many surahs does the Quran have?
            options: ["110", "114"]
            answer: "114"

        """
    }
}
