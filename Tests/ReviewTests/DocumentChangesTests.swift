import CanonicalJSON
import Compiler
import ContentModel
import Publishing
import Releases
import Testing

@testable import Review

@Suite struct DocumentChangesTests {
    private let record = JSONObjectDescription(
        name: "Thing", summary: "",
        fields: [
            field("id", .text, .tracked), field("title", .text), field("answer", .text, .asked),
            field("kept", .text, .tracked), field("follows", .integer(minimum: 0, maximum: nil), .derived),
            field("points", .integer(minimum: 0, maximum: nil)),
            field("steps", .list(.text, minimum: 0, maximum: nil)),
            field("options", .list(.object(option), minimum: 0, maximum: nil)),
        ])

    private static let option = JSONObjectDescription(
        name: "Option", summary: "",
        fields: [field("id", .text), field("points", .integer(minimum: 0, maximum: nil)), field("text", .text)])

    private static func field(_ key: String, _ shape: JSONDescription, _ meaning: ChangeMeaning? = nil)
        -> JSONFieldDescription
    { JSONFieldDescription(key: key, shape: shape, isRequired: false, summary: "", whenChanged: meaning) }

    private var document: JSONObjectDescription {
        let list = DocumentChangesTests.field("things", .list(.object(record), minimum: 0, maximum: nil))
        return JSONObjectDescription(name: "Document", summary: "", fields: [list])
    }

    private func changes(_ old: JSONValue, _ new: JSONValue) -> [String] {
        DocumentChanges(["things": [new]], since: ["things": [old]], document).all.map(\.path)
    }

    private func messages(_ old: [JSONValue], _ new: [JSONValue]) -> [String] {
        PublishedDifferences(["things": .list(new)], since: ["things": .list(old)], document, name: "things").found
            .map { "\($0.level.rawValue): \($0.message)" }
    }

    private func reported(_ old: [JSONValue]?, _ new: [JSONValue]?) -> [String] {
        let wrapped = { (things: [JSONValue]?) in things.map { ["things": .list($0)] as JSONValue } }
        return changedRecords(wrapped(new), since: wrapped(old), document, kind: "things", standing: { _ in nil })
            .flatMap { record in
                record.differences.map { "\(record.name)|\($0.place)|\($0.before ?? "-")|\($0.after ?? "-")" }
            }
    }

    @Test("an item that comes between others is one change") func insertion() {
        #expect(
            changes(["id": "a", "steps": ["x", "y"]], ["id": "a", "steps": ["x", "new", "y"]]) == ["steps[2]"])
        #expect(changes(["id": "a", "steps": ["x", "y", "z"]], ["id": "a", "steps": ["x", "z"]]) == ["steps[2]"])
        #expect(changes(["id": "a", "steps": ["x", "y"]], ["id": "a", "steps": ["y", "x"]]) == ["steps"])
    }

    @Test("things with ids are found wherever they are") func ids() {
        let old: JSONValue = ["id": "a", "options": [["id": "o", "text": "x"], ["id": "p", "text": "y"]]]
        let new: JSONValue = ["id": "a", "options": [["id": "p", "text": "z"], ["id": "o", "text": "x"]]]
        #expect(changes(old, new) == ["options[p].text", "options"])
    }

    @Test("options that earn what the question earns change with it") func impliedPoints() {
        let old: JSONValue = ["id": "a", "points": 10, "options": [["id": "o", "points": 10]]]
        let new: JSONValue = ["id": "a", "points": 20, "options": [["id": "o", "points": 20]]]
        #expect(changes(old, new) == ["points"])
    }

    @Test("what a change means is what its field says") func levels() {
        #expect(
            messages([["id": "a", "points": 1]], [["id": "a", "points": 2]]) == [
                "breaking: `points` of `a` was 1, and is 2"
            ])
        #expect(
            messages([["id": "a", "answer": "x"]], [["id": "a"]]) == [
                "analysts: `answer` of `a` was \"x\", and is gone"
            ])
        #expect(
            messages([["id": "a", "title": "x", "follows": 1]], [["id": "a", "title": "y", "follows": 2]]) == [
                "cosmetic: `a` has other texts, icons or times: `title`"
            ])
    }

    @Test("of what ledgers keep, only the spelling is told") func spelling() {
        #expect(messages([["id": "a", "kept": "one two"]], [["id": "a", "kept": "three four"]]) == [])
        #expect(
            messages([["id": "a", "kept": "one two"]], [["id": "a", "kept": "One two!"]]) == [
                "cosmetic: `a` has other texts, icons or times: `kept`"
            ])
    }

    @Test("new and removed records are in the ledger, and in the report with all their values") func records() {
        #expect(messages([], [["id": "a", "title": "x"]]) == [])
        #expect(reported([], [["id": "a", "title": "x", "points": 2]]) == ["x||-|title: x\npoints: 2"])
        #expect(reported([["id": "a", "title": "x"]], nil) == ["x||title: x|-"])
        #expect(
            reported([["id": "a"], ["id": "b"]], [["id": "b"], ["id": "a"]]) == ["things|things, the order|a, b|b, a"]
        )
    }

    @Test("ledgers keep what stored answers are about, and nothing else counts as kept") func tracked() {
        var found: [ChangeMeaning: Set<String>] = [:]
        for document in Registry.standard.publishing.flatMap(\.documents) { collect(document.object, &found) }
        #expect(
            found[.tracked] == [
                "Activity.age_band", "Activity.day_number", "Activity.id", "Option.correct", "Option.optionText",
                "OptionMetadata.correctOrder", "OptionMetadata.matchTarget", "OptionMetadata.version",
                "Prompt.branchLogic", "Prompt.points", "Prompt.promptText", "Prompt.type", "PromptConfig.minCorrect",
                "PromptConfig.scaleRange", "PromptConfig.scaleType", "Quiz.id", "Quiz.order", "Quiz.title",
                "QuizQuestion.correctIndex", "QuizQuestion.options", "QuizQuestion.text",
            ])
        #expect(found[.derived] == ["Activity.module_display_name", "Prompt.order"])
        #expect(
            found[.asked] == [
                "PracticePair.left", "PracticePair.right", "PracticeQuestion.options", "PracticeQuestion.text",
                "Prompt.options", "PromptConfig.wordBank",
            ])
    }

    private func collect(_ object: JSONObjectDescription, _ found: inout [ChangeMeaning: Set<String>]) {
        for field in object.fields {
            guard found[field.whenChanged, default: []].insert("\(object.name).\(field.key)").inserted else {
                continue
            }
            collect(field.shape, &found)
        }
    }

    private func collect(_ shape: JSONDescription, _ found: inout [ChangeMeaning: Set<String>]) {
        switch shape {
        case .object(let object): collect(object, &found)
        case .oneOf(_, _, let objects): for object in objects { collect(object, &found) }
        case .list(let shape, _, _), .byName(let shape), .nullable(let shape): collect(shape, &found)
        default: break
        }
    }
}
