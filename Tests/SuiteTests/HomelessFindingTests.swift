import Compiler
import ContentRules
import Diagnostics
import SourceText
import Testing

/// What a rule says of a value that no file holds, such as a default, is shown at the file that should hold it.
@Suite struct HomelessFindingTests {
    private static let nowhere = Place(.none, ByteSpan(3, 5))

    private static func rule(_ id: String, _ check: Rule.Check) -> Rule { Rule(id, .warning, check: check) }

    private static let rules = [
        rule("about-a-file", .content { _, context in context.report(nowhere, "a file") }),
        rule(
            "beside-a-file",
            .content { _, context in context.report(nowhere, "a file", related: [.init("nowhere", at: nowhere)]) }),
        rule("about-the-program", .program { _, context in context.report(nowhere, "the program") }),
        rule("about-all-files", .catalog { _, context in context.report(nowhere, "all files") }),
    ]

    @Test func theyAreAtHomeSomewhere() throws {
        let outcome = compile(Example(.content("activity"), "title: The spilled juice\n"), rules: Self.rules)
        let found = outcome.findings.all.filter { Set(Self.rules.map(\.info.id)).contains($0.rule) }
        #expect(found.count == 4)
        #expect(found.allSatisfy { $0.place.file != .none && $0.related.isEmpty })
        #expect(outcome.rendered.contains("hornbook.yaml:1:1"))
        #expect(outcome.rendered.contains("day-01.yaml:1:1"))
    }
}
