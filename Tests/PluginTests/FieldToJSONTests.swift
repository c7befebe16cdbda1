import Compiler
import ContentModel
import Diagnostics
import Foundation
import Publishing
import Testing

/// Every field that a writer can fill reaches consumers: a lowering line, a wire line or a column that is
/// left out fails here, with the name of the field.
@Suite struct FieldToJSONTests {
    static let nouns = Registry.withRiddles.kinds.map(\.noun)

    /// What must agree with something else, by kind and path; see `FilledSource`.
    private static let agreed: [String: [String: String]] = [
        "activity": [
            "day": "1", "ageBand": "6-9", "module": "emotion-coaching", "prompts.id": "{variant}",
            "prompts.branch.ifSelected": "a", "prompts.branch.operator": "not-equals",
            "prompts.branch.nextPrompt": "reflection", "select-all/prompts.branch.operator": "excludes",
            "rating/prompts.branch.ifSelected": "2", "prompts.config.scaleRange": "[1, 3]",
            "prompts.config.minCorrect": "1", "prompts.config.wordBank": "[Word one, Word two]",
            "prompts.options#0.id": "a", "prompts.options#1.id": "b", "prompts.options#1.correct": "false",
            "prompts.options#0.version": "before", "prompts.options#1.version": "after",
            "prompts.options#0.correctOrder": "2", "prompts.options#1.correctOrder": "1",
            "rating/prompts.options": "", "reflection/prompts.options": "",
            "text-input/prompts.options#0.text": "Word one", "text-input/prompts.options#1.text": "Word two",
            "retired": "", "prompts.adopt": "", "prompts.renamedFrom": "", "prompts.retired": "",
            "prompts.options.adopt": "", "prompts.options.renamedFrom": "",
        ],
        "quiz": [
            "ageBand": "6-9", "order": "1", "questions.options": "[First choice, Second choice]",
            "questions.answer": "Second choice", "questions.verses": "[\"2:255\"]",
        ],
        "challenge-set": [
            "templates.icon": "bolt.fill", "templates.goalType": "weekly-minutes", "templates.suggestedTarget": "90",
            "templates#1.suggestedTarget": "91", "templates.colorHex": "\"#FFB800\"",
            "badges.iconName": "calendar.badge.plus",
        ],
        "lesson": [
            "category": "wudu", "hook.seconds": "31", "reward.seconds": "16", "event": "", "practice.quiz": "",
            "requires": "[salah]", "teach.audio": "filled.m4a", "teach.picture": "filled.png",
        ],
        "reward-table": [
            "levels#0.at": "0", "levels#1.at": "7", "lessonsADay": "3", "reviews.afterDays": "[3, 8]",
            "streak.freezes.aWeek": "2", "streak.freezes.earnedBy": "", "streak.milestones": "",
            "screenTime.limits": "[15, 30]", "events": "", "achievements": "", "levels": "",
        ],
        "service-list": [
            "storekit": "App.storekit", "appGroup": "group.filled", "entitlements": "",
            "plans#0.product": "filled.one", "plans#1.product": "filled.two", "prayers": "",
            "categories#0.id": "filled-category", "categories.thread": "filled-thread",
            "categories.actions.title": "Later", "routes#0.id": "filled-route", "routes.path": "/filled",
            "notifications.category": "filled-category", "notifications.thread": "filled-thread",
            "notifications.trigger.prayer": "", "notifications.trigger.minutes": "",
            "notifications.trigger.daily": "\"21:30\"", "notifications.trigger.weekly": "",
            "notifications.trigger.at": "", "notifications.trigger.remote": "",
            "notifications.opens.route": "filled-route", "notifications.opens.with": "", "liveActivities": "",
            "schedule.daysAhead": "8",
        ], "riddle": ["options": "[First choice, Second choice]", "answer": "Second choice"],
    ]

    /// What comes out otherwise than it was written: key and value in the JSON.
    private static let changed: [String: (key: String, value: String)] = [
        "questions.answer": ("correctIndex", "1"), "questions.verses": ("last", "255"),
        "answer": ("correctIndex", "1"),
    ]

    /// Key and value, or the key alone, of what nobody writes: it is worked out.
    private static let derived = ["activity": ["allowMultiple=true"], "riddle": ["id=", "formatVersion="]]

    /// What the compiler alone reads, and the others need.
    static let unpublished: Set = ["storekit", "origin"]

    /// Kinds that no database holds.
    private static let withoutTables: Set = ["service-list"]

    private static let store = """
        {"version": {"major": 4}, "subscriptionGroups": [{"subscriptions": [
          {"productID": "filled.one", "recurringSubscriptionPeriod": "P1Y", "familyShareable": true},
          {"productID": "filled.two", "recurringSubscriptionPeriod": "P1Y", "familyShareable": true}
        ]}]}
        """

    /// A program with one file of a kind, in which every field has a value of its own.
    static func filled(_ noun: String) throws -> (source: FilledSource, files: [String: String]) {
        let kind = try #require(Registry.withRiddles.kinds.first { $0.noun == noun })
        let source = FilledSource(kind, agreed: agreed[noun] ?? [:])
        let files = [
            "hornbook.yaml": soundProgram, kind.sample.path: source.yaml, "App.storekit": store,
            "media/filled.m4a": "", "media/filled.png": "",
        ]
        return (source, files)
    }

    @Test("a program of one kind is built as if there were no other", arguments: nouns) func alone(_ noun: String)
        throws
    {
        let plugin = try #require(Registry.withRiddles.plugins.first { $0.kind.noun == noun })
        let (_, files) = try FieldToJSONTests.filled(noun)
        #expect(try build(files, Registry([plugin])) == build(files))
    }

    @Test("a value in every field is found on the wire and in the seeds", arguments: nouns) func everyField(
        _ noun: String
    ) throws {
        let (source, files) = try FieldToJSONTests.filled(noun)
        let outputs = try build(files)
        let found = try values(in: outputs)
        #expect(source.leaves.count > 5)
        for value in FieldToJSONTests.derived[noun] ?? [] {
            #expect(found.contains { $0.hasPrefix(value) }, "there is no \(value) on the wire of the \(noun)")
        }
        for leaf in source.leaves where !FieldToJSONTests.unpublished.contains(leaf.path) {
            let path = leaf.path.split(separator: ".").map { $0.prefix { $0 != "#" } }.joined(separator: ".")
            let (key, value) = FieldToJSONTests.changed[path] ?? (leaf.wireName, leaf.value)
            // Where authors write hyphens, some consumers want `_`, or capitals.
            let snakeCase = value.replacing("-", with: "_")
            let isThere = [value, snakeCase, snakeCase.uppercased()].contains { found.contains("\(key)=\($0)") }
            #expect(isThere, "\(leaf.path) of the \(noun) is not published as `\(key)`")
            for dialect in ["postgres", "sqlite"] where !FieldToJSONTests.withoutTables.contains(noun) {
                let seed = try #require(outputs["sql/\(dialect)/seed.sql"])
                #expect(
                    seed.contains(value) || seed.contains(snakeCase),
                    "\(leaf.path) of the \(noun) is in no column for \(dialect)")
            }
        }
    }

    /// Those that a filled source leaves out are declared in the same way as the others, so a key says enough.
    @Test("every field is a key on the wire, or says why it is not", arguments: nouns) func everyOtherField(
        _ noun: String
    ) throws {
        let plugin = try #require(Registry.withRiddles.plugins.first { $0.kind.noun == noun })
        let keys = Set(plugin.publishing.documents.flatMap(\.object.allKeys))
        for field in leaves(of: plugin.kind.describe()) {
            let key = FieldToJSONTests.changed[field.name]?.key ?? field.jsonName ?? field.name
            #expect(keys.contains(key), "\(field.name) of the \(noun) is no key on the wire")
        }
    }

    /// The published fields of a record, and of those in it, that hold no record.
    private func leaves(of record: RecordDescription) -> [FieldDescription] {
        record.fields.filter { $0.unpublished == nil }.flatMap { field in
            let inside = field.shape.records
            return inside.isEmpty ? [field] : inside.flatMap(leaves)
        }
    }

    /// `key=value` for all that is in the JSON of a build.
    private func values(in outputs: [String: String]) throws -> Set<String> {
        try outputs.filter { $0.key.hasPrefix("json/") }.values.reduce(into: Set<String>()) {
            try JSONDecoder().decode(JSON.self, from: Data($1.utf8)).collect(key: "", into: &$0)
        }
    }

    @Test("every key on the wire comes of a field, or the source says how it is worked out", arguments: nouns)
    func everyKey(_ noun: String) throws {
        let plugin = try #require(Registry.withRiddles.plugins.first { $0.kind.noun == noun })
        let known = names(in: plugin.kind.describe())
        let records = plugin.publishing.documents.flatMap { document in
            document.object.fields.flatMap(\.shape.objects)
        }
        #expect(!records.isEmpty)
        for record in records {
            for key in record.allKeys { #expect(known.contains(key), "nothing is said of `\(key)`") }
        }
    }

    /// Whatever else works a key out: ids, versions, what the manifest and the codebook say. The schemas are in the
    /// tree, so that a key which is promised cannot go with the line that writes it.
    @Test("every key that the schemas promise is written") func everyPromise() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let schemas = consumerSchemas(Registry.standard.publishing)
        #expect(schemas.count > 10)
        for file in schemas {
            let written = try promisedKeys(in: Data(file.bytes))
            let promised = try promisedKeys(in: Data(contentsOf: root.appending(path: file.path)))
            #expect(!promised.isEmpty)
            for key in promised.subtracting(written).sorted() {
                Issue.record("\(file.path) promises \(key), and nothing writes it")
            }
        }
    }

    /// `Object.key` for each key of each object that a schema describes.
    private func promisedKeys(in schema: Data) throws -> Set<String> {
        let root = try #require(JSONSerialization.jsonObject(with: schema) as? [String: Any])
        let objects = [root] + (root["$defs"] as? [String: [String: Any]] ?? [:]).values
        return Set(
            objects.flatMap { object in
                (object["properties"] as? [String: Any] ?? [:]).keys.map { "\(object["title"] ?? "").\($0)" }
            })
    }

    @Test("a key of hornbook.yaml is published, or says why it is not") func program() throws {
        let outputs = try build(exampleFiles(of: Example(.content("quiz"), "order: 1"), .withRiddles))
        let manifest = try #require(outputs["manifest.json"])
        for field in RecordDescription(of: ProgramSource.self).fields {
            let isThere = manifest.contains("\"\(field.jsonName ?? field.name)\":")
            #expect(isThere != (field.unpublished != nil), "\(field.name)")
        }
    }

    @Test("what a category in hornbook.yaml says is published") func categories() throws {
        let values = ["title": "Filled title", "requires": "filled-first"]
        let lesson = try #require(Registry.withRiddles.kinds.first { $0.noun == "lesson" })
        let outputs = try build([
            "hornbook.yaml": """
            program: filled
            title: Filled
            days: 1
            covers: []
            categories:
              filled-first: First
              wudu: {title: Filled title, requires: [filled-first]}
            """, lesson.sample.path: lesson.sample.text,
        ])
        var found: Set<String> = []
        let json = try #require(outputs["json/lessons.json"])
        try JSONDecoder().decode(JSON.self, from: Data(json.utf8)).collect(key: "", into: &found)
        for field in RecordDescription(of: CategoryRecord.self).fields {
            let value = try #require(values[field.name], "\(field.name) has no value here")
            #expect(found.contains("\(field.name)=\(value)"), "\(field.name) of a category is not published")
        }
    }

    /// The names under which consumers may meet what the record and those in it hold.
    private func names(in record: RecordDescription) -> Set<String> {
        var names = Set(record.derivedKeys.map(\.key))
        for field in record.fields {
            names.insert(field.jsonName ?? field.name)
            for inner in field.shape.records { names.formUnion(self.names(in: inner)) }
        }
        return names
    }
}

extension JSONDescription {
    /// The objects that it holds.
    fileprivate var objects: [JSONObjectDescription] {
        switch self {
        case .object(let object): [object]
        case .list(let inner, _, _), .byName(let inner), .nullable(let inner): inner.objects
        case .oneOf(_, _, let objects): objects
        case .either(let values): values.flatMap(\.objects)
        default: []
        }
    }
}

extension JSONObjectDescription {
    fileprivate var allKeys: [String] { fields.flatMap { [$0.key] + $0.shape.objects.flatMap(\.allKeys) } }
}

/// Any JSON, to look for values in.
private enum JSON: Decodable {
    case object([String: JSON])
    case list([JSON])
    case leaf(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let object = try? container.decode([String: JSON].self) {
            self = .object(object)
        } else if let list = try? container.decode([JSON].self) {
            self = .list(list)
        } else if let boolean = try? container.decode(Bool.self) {
            self = .leaf("\(boolean)")
        } else if let number = try? container.decode(Int.self) {
            self = .leaf("\(number)")
        } else {
            self = .leaf(try container.decode(String.self))
        }
    }

    /// Adds `key=value` for each value inside.
    func collect(key: String, into found: inout Set<String>) {
        switch self {
        case .leaf(let value): found.insert("\(key)=\(value)")
        case .list(let items): for item in items { item.collect(key: key, into: &found) }
        case .object(let members): for (key, value) in members { value.collect(key: key, into: &found) }
        }
    }
}
