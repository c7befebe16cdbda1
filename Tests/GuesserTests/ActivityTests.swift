import Testing

@testable import Analysis
import ContentRules

/// Which prompts of an activity are items, and how they are met.
@Suite struct ActivityTests {
    private func report(_ prompts: String) throws -> GuesserReport {
        try Corpus(files: [
            "hornbook.yaml": "program: planted\ntitle: Planted\ndays: 1\nmodules: { calm: Calm }\n",
            "activities/6-9/day-01.yaml": """
            day: 1
            ageBand: 6-9
            module: calm
            title: The juice
            skillFocus: Naming
            scenario: A glass tips over.
            prompts:
            \(prompts)
            takeaway: { toolName: Name it, whenToUse: Now, howTo: [Say it.], whyItWorks: It does. }
            """,
        ]).report()
    }

    private func result(_ guesser: String, _ report: GuesserReport) -> GuesserReport.Result? {
        report.sections.first?.results.first { $0.guesser.id == guesser }
    }

    @Test("a select-all counts as its first submission of as many options as it takes") func selectAll() throws {
        let report = try report(
            """
              - id: one
                type: select-all
                text: Which help?
                points: 10
                options:
                  - { id: a, text: The longest of them, correct: true, feedback: Yes. }
                  - { id: b, text: Short, feedback: No. }
                  - { id: c, text: Second longest, correct: true, feedback: Yes. }
                  - { id: d, text: Also not, feedback: No. }
            """)
        let longest = try #require(result("longest", report))
        #expect(longest.score == 1)
        #expect(abs(longest.chance - 1.0 / 6) < 1e-12)
        #expect(result("second", report) == nil)
        #expect(result("first", report)?.score == 0)
    }

    @Test("a text input counts where it has a word bank, whose order and words are what is seen") func textInput()
        throws
    {
        let report = try report(
            """
              - id: one
                type: text-input
                text: How does she feel?
                points: 10
                config: { wordBank: [ashamed, Sad, furious] }
                options:
                  - { id: a, text: sad, correct: true, feedback: Yes. }
                  - { id: b, text: furious, feedback: No. }
              - id: two
                type: text-input
                text: And now?
                points: 10
                options:
                  - { id: a, text: sad, correct: true, feedback: Yes. }
            """)
        #expect(report.sections.first?.items == 1)
        #expect(result("second", report)?.score == 1)
        #expect(result("shortest", report)?.score == 1)
        #expect(result("first", report)?.score == 0)
    }

    @Test("any of several right options is a hit, and chance knows it") func severalRight() throws {
        let report = try report(
            """
              - id: one
                type: best-response
                text: What helps?
                points: 10
                options:
                  - { id: a, text: One, correct: true, feedback: Yes. }
                  - { id: b, text: Two, feedback: No. }
                  - { id: c, text: Three, correct: true, feedback: Yes. }
              - id: two
                type: rating
                text: How calm?
                points: 10
                config: { scaleRange: [1, 3] }
              - id: three
                type: sequencing
                text: In which order?
                points: 10
                options:
                  - { id: a, text: One, correctOrder: 2, feedback: Yes. }
                  - { id: b, text: Two, correctOrder: 1, feedback: No. }
            """)
        #expect(report.sections.map(\.items) == [1])
        let shortest = try #require(result("shortest", report))
        #expect(shortest.score == 0.5, "One and Two are equally short")
        #expect(abs(shortest.chance - 2.0 / 3) < 1e-12)
        #expect(shortest.verdict == .open)
    }
}
