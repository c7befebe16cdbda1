import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Foundation
import Publishing
import ReferenceDocs
import Testing

/// The recipes of `docs/architecture.md` work: the tests have the same code, with riddles in the place of quizzes.
@Suite struct RecipeTests {
    /// A block of code on the page.
    private struct Block {
        let path: String
        /// The end of the line after which it goes; nil for a new file.
        let anchor: String?
        let text: String
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of each recipe, by what it adds.
    private static func recipes() throws -> [String: [Block]] {
        let page = try text("docs/architecture.md")
        let start = try #require(page.firstRange(of: "## Recipes")?.upperBound)
        let code = /```swift\n\/\/ (in )?(\S+)(?: after ([^\n]+))?\n(.*?)```/.dotMatchesNewlines()
        let words = /````markdown\n<!-- (in )(\S+)(?: after ([^\n]+)) -->\n(.*?)````/.dotMatchesNewlines()
        return page[start...].split(separator: "\n**Add ").dropFirst().reduce(into: [:]) { recipes, recipe in
            recipes[String(recipe.prefix { $0 != "*" })] =
                recipe.matches(of: code).map { found in
                    Block(path: String(found.2), anchor: found.3.map { String($0) }, text: String(found.4))
                }
                + recipe.matches(of: words).map { found in
                    Block(path: String(found.2), anchor: String(found.3), text: String(found.4))
                }
        }
    }

    @Test(
        "recipes take as many files and lines as the page says",
        arguments: [("a rule", 1, 10), ("a field", 0, 4), ("a content kind", 0, 1), ("an output format", 1, 1)])
    func sizes(_ name: String, _ files: Int, _ lines: Int) throws {
        let blocks = try #require(try RecipeTests.recipes()[name])
        #expect(blocks.count { $0.anchor == nil } == files)
        #expect(blocks.filter { $0.anchor != nil }.map { $0.text.split(separator: "\n").count }.reduce(0, +) == lines)
    }

    @Test("a line goes after one that is there once") func anchors() throws {
        for block in try RecipeTests.recipes().values.joined() {
            guard let anchor = block.anchor else { continue }
            let lines = try RecipeTests.text(block.path).split(separator: "\n")
            #expect(lines.count { $0.hasSuffix(anchor) } == 1, "\(block.path) after \(anchor)")
        }
    }

    @Test("a new file of the page is among the tests, where it imports the module that it would be in") func files()
        throws
    {
        for block in try RecipeTests.recipes().values.joined() where block.anchor == nil {
            let parts = block.path.split(separator: "/")
            let own = try RecipeTests.text("Tests/PluginTests/Recipes/\(parts.last ?? "")")
            let lines = own.split(separator: "\n").filter { $0 != "import \(parts[1])" }
            #expect(lines == block.text.split(separator: "\n"), "\(block.path)")
        }
    }

    @Test("the field of the page is a field of riddles") func field() throws {
        let blocks = try #require(try RecipeTests.recipes()["a field"])
        for (block, own) in zip(blocks, ["Riddle.swift", "RiddleSource.swift"]) {
            let wanted = block.text.replacing("quiz", with: "riddle").replacing("public var", with: "package var")
            #expect(try RecipeTests.text("Tests/PluginTests/\(own)").contains(wanted), "\(own)")
        }
    }

    private static let towel = """
        number: 1
        title: The towel
        text: What gets wetter while it dries you?
        options: [A towel, A sponge]
        answer: A towel
        sourceNote: England

        """

    private static let program = "program: riddles\ntitle: Riddles\ndays: 1\nageBands: [6-9]\n"

    private static let grown = Registry(
        Registry.standard.plugins + [ContentKindPlugin(.riddle, .riddles, rules: [.shoutedTitle])],
        formats: OutputFormat.standard + [.rowCounts])

    @Test("the rule of the page finds what it is for, and has its page") func rule() throws {
        let files = "--- hornbook.yaml\n\(RecipeTests.program)--- riddles/towel.yaml\n"
        func rules(_ riddle: String) -> [String] {
            compile(Example(.tree, files + riddle), registry: RecipeTests.grown).findings.all.map(\.rule)
        }
        #expect(rules(RecipeTests.towel) == [])
        #expect(rules(RecipeTests.towel.replacing("The towel", with: "THE TOWEL")) == ["shouted-title"])
        let written = try #require(try RecipeTests.recipes()["a rule"]?.last).text
        let page = try #require(RulePage.pages(in: written)["shouted-title"])
        #expect(page.because.contains("read as shouting"))
        #expect(compile(page.bad, registry: RecipeTests.grown).findings.all.map(\.rule) == ["shouted-title"])
        #expect(compile(page.good, registry: RecipeTests.grown).findings.isEmpty)
    }

    @Test("the format of the page is written and listed, and one that is left out is not") func format() throws {
        let files = ["hornbook.yaml": RecipeTests.program, "riddles/towel.yaml": RecipeTests.towel]
        let grown = try build(files, RecipeTests.grown)
        #expect(grown["rows.txt"] == "riddles: 1\n")
        #expect(try #require(grown["manifest.json"]).contains("\"rows.txt\""))
        let without = Registry(
            RecipeTests.grown.plugins, formats: OutputFormat.standard.filter { $0.name != "sqlite" })
        let less = try build(files, without)
        #expect(less["rows.txt"] == nil)
        let missing = Set(grown.keys).subtracting(less.keys)
        #expect(missing == ["rows.txt", "sql/sqlite/schema.sql", "sql/sqlite/seed.sql"])
        #expect(less["json/riddles.json"] == grown["json/riddles.json"])
    }

    /// Builds for `Tests/Recipes/grow.py`, which applies them to databases: without riddles, with them, and with
    /// riddles that lack the field.
    @Test("builds of a kind and a field that come and go are there for databases") func growth() throws {
        let day = try #require(Registry.standard.plugins.first).kind.sample
        let modules = RecipeTests.program + "modules: { emotion-coaching: Emotion coaching }\n"
        let riddles = RecipeTests.towel.replacing("sourceNote: England\n", with: "")
        func write(_ name: String, _ riddle: String?, _ publishing: KindPublishing) throws {
            var files = ["hornbook.yaml": modules, day.path: day.text]
            files["riddles/towel.yaml"] = riddle
            let registry = Registry(Registry.standard.plugins + [ContentKindPlugin(.riddle, publishing)])
            for (path, text) in try build(files, registry) {
                let file = RecipeTests.root.appending(path: ".build/growth/\(name)/\(path)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        let object = RiddleSource.object
        let fields = object.fields.filter { $0.description.key != "sourceNote" }
        #expect(fields.count == object.fields.count - 1)
        try write("before", nil, .riddles)
        try write("with", RecipeTests.towel, .riddles)
        try write("without", riddles, .riddles(JSONObjectEncoder("Riddle", "One riddle.", fields)))
    }
}
