import CanonicalJSON
import Testing

@testable import Analysis
import ContentRules

/// The report's forms, and that they are the same every time.
@Suite struct ReportTests {
    private func corpus(_ seed: UInt64) -> Corpus {
        var planter = Planter(seed: seed)
        return Corpus(bands: [
            "6-9": planter.long(30, fairly: 50).quizzes(of: 5), "10-12": planter.fair(30, options: 3).quizzes(of: 6),
        ])
    }

    @Test("twice gives equal bytes") func deterministic() throws {
        let first = try corpus(1).report(), second = try corpus(1).report()
        #expect(first.text == second.text)
        #expect(first.markdown == second.markdown)
        #expect(first.json.document() == second.json.document())
    }

    @Test("the tables name every group") func tables() throws {
        let report = try corpus(2).report()
        #expect(report.sections.prefix(3).map(\.exercises) == [60, 30, 30])
        #expect(report.sections.count == 3 + 6 + 5)
        for text in [report.text, report.markdown] {
            #expect(text.contains("all quizzes: 60 items"))
            #expect(text.contains("quizzes of 10-12: 30 items"))
        }
        #expect(!report.text.contains(" \n") && report.text.hasSuffix("\n"))
    }

    @Test("json: fractions with a point, single files too") func json() throws {
        let document = try corpus(3).report().json.document()
        #expect(document.contains("\"chance\": 0.25,"))
        #expect(document.contains("\"path\": \"quizzes/10-12/quiz-100.yaml\""))
    }

    @Test func decimals() {
        func written(_ value: Int, _ places: Int) -> String {
            JSONValue.decimal(value, places: places).document(.compact)
        }
        #expect(written(-1250, 3) == "-1.25")
        #expect(written(5, 3) == "0.005")
        #expect(written(0, 6) == "0")
        #expect(written(1_000_000, 6) == "1")
        #expect(written(7, 0) == "7")
        #expect(written(-.max - 1, 0) == "-9223372036854775808")
    }
}
