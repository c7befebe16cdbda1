import Compiler
import ContentModel
import Diagnostics
import Foundation
import Publishing
import ReferenceDocs
import SourceText
import Testing

extension Registry {
    /// The one line by which a kind joins the others.
    static let withRiddles = Registry(Registry.standard.plugins + [ContentKindPlugin(.riddle, .riddles)])
}

/// A kind of content that joins by one line gets everything that the others have.
@Suite struct RiddleTests {
    private static let program = """
        --- hornbook.yaml
        program: riddles
        title: Riddles
        days: 2
        covers: [riddles]

        """

    private static func file(_ name: String, _ number: Int, _ title: String, _ rest: String) -> String {
        "--- riddles/\(name).yaml\nnumber: \(number)\ntitle: \(title)\n\(rest)\n"
    }

    private static let towel = file(
        "towel", 1, "The towel",
        "text: What gets wetter while it dries you?\noptions: [A towel, A sponge]\n"
            + "answer: A towel\nhint: It hangs in the bathroom.\nsourceNote: England")
    private static let clock = file(
        "clock", 2, "The clock",
        "text: What has a face and two hands?\noptions: [A doll, A clock]\nanswer: A clock\n"
            + "hint: Look at the wall.")

    private func rules(_ files: String...) -> [String] {
        compile(Example(.tree, RiddleTests.program + files.joined()), registry: .withRiddles).findings.all.map(\.rule)
    }

    private func outputs() throws -> [String: String] {
        try build(
            exampleFiles(
                of: Example(.tree, RiddleTests.program + RiddleTests.towel + RiddleTests.clock), .withRiddles))
    }

    @Test("two sound riddles are clean") func clean() { #expect(rules(RiddleTests.towel, RiddleTests.clock) == []) }

    @Test("its items and texts are checked by the rules that all kinds share") func sharedRules() {
        #expect(
            rules(
                RiddleTests.towel,
                RiddleTests.file(
                    "clock", 2, "The clock",
                    "text: What has a face and two hands?\n"
                        + "options: [A doll, A clock, All of the above]\nanswer: A clock")) == ["positional-option"])
        #expect(
            rules(
                RiddleTests.towel,
                RiddleTests.file(
                    "clock", 2, "The clock",
                    "text: What has a a face and two hands?\noptions: [A doll, A clock]\n" + "answer: A clock")) == [
                    "doubled-word"
                ])
    }

    @Test("what a program promises of it is held against its files") func coverage() {
        #expect(rules(RiddleTests.towel) == ["uncovered-day"])
    }

    @Test("its JSON decodes, with the optional field, and is in the manifest") func json() throws {
        struct Riddles: Decodable {
            let formatVersion: Int
            let riddles: [Riddle]
        }
        let files = try outputs()
        let text = try #require(files["json/riddles.json"])
        let decoded = try JSONDecoder().decode(Riddles.self, from: Data(text.utf8))
        #expect(decoded.formatVersion == 1)
        #expect(decoded.riddles.map(\.title) == ["The towel", "The clock"])
        #expect(decoded.riddles.map(\.correctIndex) == [0, 1])
        #expect(decoded.riddles.map(\.sourceNote) == ["England", nil])
        #expect(try #require(files["manifest.json"]).contains("json/riddles.json"))
    }

    @Test("its items and their options stand in the codebook") func codebook() throws {
        let lines = try #require(try outputs()["codebook.csv"]).split(separator: "\r\n").map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return ([cells[0]] + cells[2...3] + cells[5...8]).joined(separator: ",") + " " + cells[14]
        }
        #expect(
            lines == [
                "kind,item,option,number,text,key,needed file", "riddle,,,1,The towel,, riddles/towel.yaml",
                "item,1,,1,What gets wetter while it dries you?,0, riddles/towel.yaml",
                "option,1,0,1,A towel,, riddles/towel.yaml", "option,1,1,1,A sponge,, riddles/towel.yaml",
                "riddle,,,2,The clock,, riddles/clock.yaml",
                "item,1,,2,What has a face and two hands?,1, riddles/clock.yaml",
                "option,1,0,2,A doll,, riddles/clock.yaml", "option,1,1,2,A clock,, riddles/clock.yaml",
            ])
    }

    @Test("both databases get its table and its rows") func sql() throws {
        let files = try outputs()
        for dialect in ["postgres", "sqlite"] {
            let schema = try #require(files["sql/\(dialect)/schema.sql"])
            let columns = [
                "program text not null", "riddle_number integer not null", "correct_index integer not null",
                "source_note text",
            ]
            for column in columns { #expect(schema.contains(column), "\(dialect): \(column)") }
            let seed = try #require(files["sql/\(dialect)/seed.sql"])
            #expect(seed.contains("'England'") && seed.contains("'The clock'"), "\(dialect)")
        }
    }

    @Test("editors' schema, consumers' schema, page and scaffold are made for it") func references() throws {
        let files = Dictionary(
            uniqueKeysWithValues: referenceFiles(includingPages: true, .withRiddles).map {
                ($0.path, String(decoding: $0.bytes, as: UTF8.self))
            })
        #expect(try #require(files["schemas/riddle.schema.json"]).contains("\"sourceNote\""))
        #expect(try #require(files["schemas/riddles-bundle.json.schema.json"]).contains("\"sourceNote\""))
        #expect(try #require(files["docs/fields/riddle.md"]).contains("Where the riddle was taken from."))
        #expect(try #require(files["schemas/program.schema.json"]).contains("\"riddles\""))
    }

    @Test("the scaffold has no findings but for what is still to be written") func scaffolded() {
        let texts = (1...2).map { number in
            "--- riddles/\(number).yaml\n" + scaffold(.riddle, ScaffoldSlot(number: number, band: "", module: ""))
        }
        let found = compile(Example(.tree, RiddleTests.program + texts.joined()), registry: .withRiddles)
        #expect(Set(found.findings.all.map(\.rule)) == ["placeholder"], "\(found.rendered)")
    }
}
