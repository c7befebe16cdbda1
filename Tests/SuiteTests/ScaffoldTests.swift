import Compiler
import ContentModel
import Diagnostics
import ReferenceDocs
import Testing

/// What `hornbook new` writes for a writer to begin with.
@Suite struct ScaffoldTests {
    @Test("two days and two quizzes are clean but for what is still to be written") func clean() throws {
        // Of a kind without numbers one file begins what others finish.
        let covered = Registry.standard.kinds.filter { $0.numbering != .unnumbered }.map(\.folder)
        let program = """
            program: new
            title: New
            days: 2
            ageBands: [6-9]
            covers: [\(covered.joined(separator: ", "))]
            modules: { one: One }
            categories: { one: One }

            """
        var files = "--- hornbook.yaml\n\(program)"
        for kind in Registry.standard.kinds {
            for day in 1...(kind.numbering == .unnumbered ? 1 : 2) {
                let text = scaffold(kind, ScaffoldSlot(number: day, band: "6-9", module: "one", category: "one"))
                files += "--- \(kind.folder)/6-9/file-\(day).yaml\n\(text)"
            }
        }
        let found = compile(Example.tree(files))
        #expect(!found.findings.isEmpty)
        #expect(found.findings.all.allSatisfy { $0.rule == "placeholder" }, "\(found.rendered)")
    }
}
