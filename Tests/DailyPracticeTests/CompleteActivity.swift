/// An activity with every key and every prompt type of the contract, written by hand.
enum CompleteActivity {
    static let json = """
        {
          "id": "0b2f4c1e-8f5a-5d3c-9a71-2f6f0c0e4a11", "day_number": 3, "age_band": "10-12",
          "module_name": "emotion-coaching", "module_display_name": "Emotion coaching",
          "title": "The broken cup", "description": "Staying calm when something breaks.",
          "skill_focus": "Naming feelings", "category": "feelings", "activity_type": "basic-scenario",
          "is_reflection": false, "scenario": "Your son drops a cup and shouts “Not my fault!” 😡",
          "research_concept": "Emotion coaching", "research_key_insight": "Named feelings pass sooner.",
          "research_citation": "Gottman, 1997", "research_additional_context": "Also found with teenagers.",
          "best_approach": "Name the feeling, then the limit.",
          "follow_up_questions": ["When did you last do so?"],
          "prompts": [\(prompts.joined(separator: ",\n"))],
          "actionable_takeaway": {
            "toolName": "Name it", "toolType": "phrase", "whenToUse": "When a feeling runs high",
            "howTo": ["Kneel", "Name the feeling"], "whyItWorks": "The child feels seen.", "tryItWhen": "Tonight",
            "example": {"situation": "Bedtime", "action": "“You are sad.”", "outcome": "A hug"}
          }
        }
        """

    static let types = [
        "state-identification", "best-response", "sequential-choice", "spot-mistake", "dialogue-completion",
        "before-after-comparison", "what-happens-next", "sequencing", "select-all", "rating", "matching",
        "text-input", "reflection",
    ]

    private static let prompts = types.enumerated().map { index, type in
        """
        {
          "promptId": "prompt-\(index + 1)", "type": "\(type)", "promptText": "What now?", "order": \(index + 1),
          "points": 10, "options": [\(option)\(index == 0 ? extrasOfOption : "")}]\(index == 0 ? extras : "")
        }
        """
    }

    private static let option = """
        {"optionId": "a", "optionText": "Kneel", "correct": true, "points": 10, "feedback": "Yes."
        """

    private static let extrasOfOption = """
        , "metadata": {"version": "before", "matchTarget": "Calm", "correctOrder": 1},
          "scienceNote": {"brief": "Eye level calms.", "citation": "X, 2001", "showCitation": true}
        """

    private static let extras = """
        , "branchLogic": {
          "condition": {"ifSelected": "a", "operator": "not-equals"}, "nextPrompt": "prompt-3"
        },
        "config": {
          "allowMultiple": true, "minCorrect": 1, "scaleType": "likert", "scaleRange": [1, 5],
          "inputType": "word", "wordBank": ["calm"], "sequenceType": "steps"
        }
        """
}
