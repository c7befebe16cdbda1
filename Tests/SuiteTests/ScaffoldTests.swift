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
        let found = compile(Example(.tree, files))
        #expect(!found.findings.isEmpty)
        #expect(found.findings.all.allSatisfy { $0.rule == "placeholder" }, "\(found.rendered)")
    }

    @Test(
        "the right option of a question has another place in each file",
        arguments: [(ContentKind.activity, ["b", "c", "a"]), (.quiz, ["1", "2", "0"])]) func places(
            _ kind: ContentKind, _ places: [String]
        )
    {
        for (day, place) in zip(1..., places) {
            let text = scaffold(kind, ScaffoldSlot(number: day, band: "6-9", module: "one"))
            let before = text.prefix(upTo: text.firstRange(of: "TODO the right answer")?.lowerBound ?? text.endIndex)
            if kind.noun == "quiz" {
                #expect(before.matches(of: /- TODO a wrong/).count == Int(place))
            } else {
                #expect(before.matches(of: /- id: (\w)\n/).last?.1 == place[...])
                #expect(text.contains("ifSelected: \(place),"))
            }
        }
    }

    @Test("texts of the program are quoted where YAML asks for it") func quoted() {
        let text = scaffold(
            .activity,
            ScaffoldSlot(number: 3, band: "6-9", module: "no", program: "Ours: a test", moduleTitle: "Patience"))
        #expect(text.contains("\nday: 3\nageBand: 6-9\nmodule: 'no'\n"))
        #expect(text.contains("\ntitle: 'TODO a title for day 3 of Ours: a test'\n"))
        #expect(text.contains("\nskillFocus: TODO the one skill of the day, out of Patience\n"))
    }

    @Test(
        "a file of challenges begins what the program needs, and else the most usual",
        arguments: [
            (["template for streak"], ["todo-streak-2"], "suggestedTarget: 14"),
            (["badge for streak-days"], ["todo-badge-streak-days-2"], "threshold: 14"),
            ([], ["todo-daily-minutes-2", "todo-badge-challenges-completed-2"], "threshold: 2"),
        ]) func needed(_ needs: [String], _ ids: [String], _ amount: String)
    {
        let text = scaffold(.challengeSet, ScaffoldSlot(number: 2, band: "", module: "", needs: Set(needs)))
        #expect(text.matches(of: /- id: (\S+)/).map { String($0.1) } == ids)
        #expect(text.contains(amount))
        #expect(text.contains("\ntemplates:\n") == ids.contains { !$0.contains("badge") })
    }
}
