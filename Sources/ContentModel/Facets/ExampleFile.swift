/// Whole source files for examples that need more than one file, each with its head for `Example.tree`.
package enum ExampleFile {
    /// The parameters are all that must differ between two activities of one band.
    package static func activity(
        _ path: String, id: String? = nil, day: Int, title: String = "The spilled juice",
        tool: String = "Name it to tame it", declaring declaration: String? = nil
    ) -> String {
        let isFirst = isFirst(path)
        return """
            --- \(path)
            \(id.map { "id: \($0)\n" } ?? "")day: \(day)
            \(declaration.map { "\($0)\n" } ?? "")ageBand: 6-9
            module: emotion-coaching
            title: \(title)
            skillFocus: Naming feelings
            scenario: \(isFirst ? "Maya looks at the floor, and her lip trembles." : "Idris holds one shoe and cannot find its twin.")
            prompts:
              - id: look-back
                type: reflection
                text: \(isFirst ? "When did you last listen first?" : "Which rush of this week could have waited?")
                points: 5
                feedback: \(isFirst ? "Good that you looked back." : "Keep that minute for tomorrow.")
            takeaway:
              toolName: \(tool)
              whenToUse: \(isFirst ? "When tears come" : "When the clock is ahead of you")
              howTo: \(isFirst ? "[Kneel down, Say what you see]" : "[Stop at the door, Breathe out]")
              whyItWorks: \(isFirst ? "A named feeling is half the size." : "A slow voice slows the room.")

            """
    }

    /// Two files of an example have only the subject of the example in common.
    private static func isFirst(_ path: String) -> Bool {
        ["day-01.yaml", "juice.yaml", "first.yaml"].contains { path.hasSuffix($0) }
    }

    package static func quiz(_ path: String, title: String, order: Int, declaring declaration: String? = nil)
        -> String
    {
        let question =
            isFirst(path)
            ? """
              - text: How many surahs does the Quran have?
                options: ["110", "114"]
                answer: "114"
            """
            : """
              - text: Which surah comes first?
                options: [al-Fatihah, al-Baqarah]
                answer: al-Fatihah
            """
        return """
            --- \(path)
            title: \(title)
            \(declaration.map { "\($0)\n" } ?? "")ageBand: 6-9
            order: \(order)
            questions:
            \(question)

            """
    }
}
