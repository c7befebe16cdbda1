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

    @Test("the tables name every group and count every key once") func tables() throws {
        let report = try corpus(2).report()
        #expect(report.sections.prefix(3).map(\.items) == [60, 30, 30])
        #expect(report.sections.count == 3 + 6 + 5)
        for text in [report.text, report.markdown] {
            #expect(text.contains("all quizzes: 60 items"))
            #expect(text.contains("quizzes of 10-12: 30 items"))
            #expect(text.contains("where the right option stands"))
        }
        for section in report.sections where section.path == nil {
            for evenness in [section.places, section.lengthRanks] {
                let counts = try #require(evenness).rows.flatMap(\.counts)
                #expect(abs(counts.reduce(0, +) - Double(section.items)) < 1e-9)
            }
        }
        #expect(!report.text.contains(" \n") && report.text.hasSuffix("\n"))
    }

    @Test("json: fractions with a point, single files too") func json() throws {
        let document = try corpus(3).report().json.document()
        #expect(document.contains("\"chance\": 0.25,"))
        #expect(document.contains("\"path\": \"quizzes/10-12/quiz-100.yaml\""))
        #expect(document.contains("\"keyLengthRanks\""))
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

/// Evenness against probabilities that can be counted.
@Suite struct EvennessTests {
    private func places(_ keys: [Int], options: Int) throws -> Evenness {
        var planter = Planter(seed: 9)
        let questions = keys.map { key in planter.question(options: options) { _, _ in key } }
        let report = try Corpus(bands: ["6-9": [questions], "10-12": [questions]]).report()
        return try #require(report.sections.first?.places)
    }

    @Test("all eight in one of two places: 2 of 256 ways; drawn often enough to tell") func exact() throws {
        let evenness = try places([0, 0, 0, 0], options: 2)
        #expect(evenness.items == 8 && evenness.rows.map(\.counts) == [[8, 0]])
        #expect(abs(evenness.chance - 2.0 / 256) < 0.003)
        let even = try places([0, 1, 0, 1], options: 2)
        #expect(even.chance == 1, "an even split is never too even")
    }

    @Test("a key that ties for the longest counts half for each rank") func ties() throws {
        let question = Question(text: "Which?", options: ["abcd", "efgh", "ij"], key: 0)
        let report = try Corpus(bands: ["6-9": [[question]], "10-12": [[question]]]).report()
        #expect(report.sections.first?.lengthRanks?.rows.map(\.counts) == [[1, 1, 0]])
    }

    @Test("items with few, some and many options count together, and no tie is lost") func sizes() throws {
        var planter = Planter(seed: 9)
        let questions = [3, 5, 12].flatMap { options in planter.questions(4, options: options) { _, _ in options - 1 }
        }
        let report = try Corpus(bands: ["6-9": [questions], "10-12": [questions]]).report()
        let section = try #require(report.sections.first)
        let (places, ranks) = (try #require(section.places), try #require(section.lengthRanks))
        #expect(places.rows.map(\.options) == [3, 5, 12])
        #expect(places.rows.map { $0.counts.last } == [8, 8, 8])
        #expect(places.chance == 1 / Double(places.draws + 1))
        #expect(ranks.rows.allSatisfy { abs($0.counts.reduce(0, +) - 8) < 1e-9 })
        #expect(ranks.chance > 0.001)
    }

    @Test("dice are fair") func dice() {
        let dice = Dice(seed: 1)
        var counts = [0, 0, 0]
        for number in 0..<30_000 { counts[dice.roll(3, number: number)] += 1 }
        #expect(counts.allSatisfy { abs($0 - 10_000) < 400 })
    }
}
