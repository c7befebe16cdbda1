import DailyPractice
import Foundation
import Testing

@Suite struct DecodingTests {
    static func complete() throws -> Activity {
        try JSONDecoder().decode(Activity.self, from: Data(CompleteActivity.json.utf8))
    }

    /// Decodes a document of the contract; encoded it has the same keys and values again.
    static func decoded<Model: Codable & Equatable>(_ type: Model.Type, _ json: String) throws -> Model {
        let model = try JSONDecoder().decode(type, from: Data(json.utf8))
        let bytes = try JSONEncoder().encode(model)
        let encoded = try JSONSerialization.jsonObject(with: bytes) as? NSDictionary
        let written = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        #expect(encoded == written)
        #expect(try JSONDecoder().decode(type, from: bytes) == model)
        return model
    }

    /// Decodes the complete activity with the value at a path replaced, or removed by nil.
    static func decode(changing path: String, to value: Any?) throws -> Activity {
        let json = try JSONSerialization.jsonObject(with: Data(CompleteActivity.json.utf8))
        let changed = replace(path.split(separator: ".").map(String.init)[...], in: json, by: value)
        let bytes = try JSONSerialization.data(withJSONObject: try #require(changed))
        return try JSONDecoder().decode(Activity.self, from: bytes)
    }

    private static func replace(_ path: ArraySlice<String>, in json: Any, by value: Any?) -> Any? {
        guard let key = path.first else { return value }
        if var array = json as? [Any], let index = Int(key) {
            array[index] = replace(path.dropFirst(), in: array[index], by: value) ?? NSNull()
            return array
        }
        guard var object = json as? [String: Any] else { return json }
        object[key] = replace(path.dropFirst(), in: object[key] ?? NSNull(), by: value)
        return object
    }

    private static func paths(_ place: String, _ keys: String) -> [String] {
        keys.split(separator: " ").map { place + $0 }
    }

    static let required =
        paths(
            "", "id day_number age_band module_name module_display_name title skill_focus activity_type is_reflection"
        ) + paths("", "scenario prompts actionable_takeaway")
        + paths("prompts.0.", "promptId type promptText order points options branchLogic.condition")
        + paths("prompts.0.branchLogic.", "nextPrompt condition.ifSelected condition.operator")
        + paths("prompts.0.options.0.", "optionId optionText correct points feedback")
        + paths("prompts.0.options.0.scienceNote.", "brief showCitation")
        + paths("actionable_takeaway.", "toolName whenToUse howTo whyItWorks")
        + paths("actionable_takeaway.example.", "situation action outcome")

    static let optional =
        paths("", "description category best_approach follow_up_questions")
        + paths("research_", "concept key_insight citation additional_context")
        + paths("prompts.0.", "branchLogic config")
        + paths("prompts.0.config.", "allowMultiple minCorrect scaleType scaleRange inputType wordBank sequenceType")
        + paths("prompts.0.options.0.", "metadata metadata.version metadata.matchTarget metadata.correctOrder")
        + paths("prompts.0.options.0.", "scienceNote scienceNote.citation")
        + paths("actionable_takeaway.", "toolType tryItWhen example")

    @Test func readsEveryValue() throws {
        let activity = try Self.decoded(Activity.self, CompleteActivity.json)
        #expect(activity.moduleName == "emotion-coaching" && activity.moduleDisplayName == "Emotion coaching")
        #expect(activity.researchAdditionalContext == "Also found with teenagers.")
        #expect(activity.prompts.map(\.type.rawValue) == CompleteActivity.types)
        #expect(Set(activity.prompts.map(\.type)) == Set(PromptType.allCases))
        #expect(activity.actionableTakeaway.example?.outcome == "A hug")
        #expect(activity.prompts[0].branchLogic == .when(.notEquals, "a", to: "prompt-3"))
        #expect(activity.prompts[0].options[0].scienceNote?.showCitation == true)
    }

    @Test(arguments: required) func aRequiredKey(path: String) throws {
        #expect(throws: DecodingError.self) { try Self.decode(changing: path, to: nil) }
        #expect(throws: DecodingError.self) { try Self.decode(changing: path, to: NSNull()) }
    }

    @Test(arguments: optional) func anOptionalKey(path: String) throws {
        let absent = try Self.decode(changing: path, to: nil)
        #expect(try Self.decode(changing: path, to: NSNull()) == absent)
        #expect(try absent != Self.complete() && !ServerFunctionTests.json(absent).contains("null"))
    }

    @Test func unknownKeysAreIgnored() throws {
        #expect(try Self.decode(changing: "created_at", to: "today") == Self.complete())
        #expect(try Self.decode(changing: "prompts.0.hint", to: 1) == Self.complete())
    }

    @Test(
        arguments: [
            ("age_band", "6-10"), ("prompts.0.type", "quiz"), ("prompts.0.type", "Best-Response"),
            ("prompts.0.branchLogic.condition.operator", "notEquals"), ("day_number", "3"), ("is_reflection", 0),
            ("prompts.0.points", 1.5), ("prompts.0.config.scaleRange", [1]),
            ("prompts.0.config.scaleRange", [1, 2, 3]),
        ] as [(String, any Sendable)]) func aValueOutOfTheContract(path: String, value: any Sendable)
    { #expect(throws: DecodingError.self) { try Self.decode(changing: path, to: value) } }

    @Test func aQuizBundle() throws {
        let json = """
            {"formatVersion": 1, "ageBand": "6-9", "quizzes": [{"id": "q1", "title": "Light",
            "order": 1, "questions": [{"text": "Which surah?", "options": ["An-Nur", "Al-Fil"],
            "correctIndex": 0, "explanation": "Its verse 35.",
            "verses": [{"surah": 24, "first": 35, "last": 36}]},
            {"text": "And?", "options": ["a", "b"], "correctIndex": 1}]}]}
            """
        let question = try #require(try Self.decoded(QuizBundle.self, json).quizzes.first?.questions.first)
        #expect(question.verses == [VerseRange(surah: 24, first: 35, last: 36)])
    }

    @Test func aManifest() throws {
        let json = """
            {"formatVersion": 1, "program": "calm", "title": "Calm", "days": 14,
            "ageBands": ["6-9", "13-16"], "contentVersion": "c0ffee",
            "files": [{"path": "json/activities/6-9.json", "sha256": "ab", "bytes": 12}],
            "activities": [{"id": "a1", "day_number": 2, "age_band": "13-16", "maxScore": 30,
            "prompts": 3}]}
            """
        #expect(
            try Self.decoded(Manifest.self, json)
                == Manifest(
                    program: "calm", title: "Calm", days: 14, ageBands: [.from6to9, .from13to16],
                    contentVersion: "c0ffee",
                    files: [ManifestFile(path: "json/activities/6-9.json", sha256: "ab", bytes: 12)],
                    activities: [
                        ActivitySummary(id: "a1", dayNumber: 2, ageBand: .from13to16, maxScore: 30, prompts: 3)
                    ]))
        let old = json.replacingOccurrences(of: #""activities":"#, with: #""other":"#)
        #expect(try JSONDecoder().decode(Manifest.self, from: Data(old.utf8)).activities == nil)
    }
}
