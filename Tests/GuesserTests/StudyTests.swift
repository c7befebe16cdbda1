import Diagnostics
import Testing

@testable import Analysis
import ContentRules

/// Planted programs: what is found, and what is left alone.
@Suite struct StudyTests {
    private func band(_ corpus: GuesserReport, _ guesser: String) -> [GuesserReport.Verdict] {
        corpus.sections.filter { $0.path == nil }.compactMap {
            $0.results.first { $0.guesser.id == guesser }?.verdict
        }
    }

    @Test("chance is left alone: of 15 fair programs none is reported", arguments: 0..<15) func fair(_ seed: UInt64)
        throws
    {
        var planter = Planter(seed: seed)
        let corpus = Corpus(bands: [
            "6-9": planter.fair(60).quizzes(of: 5), "10-12": planter.fair(60, options: 3).quizzes(of: 10),
            "13-16": planter.fair(60).quizzes(of: 30),
        ])
        #expect(corpus.findings().map(\.message) == [])
    }

    @Test("always the longest: one finding for the whole program, with the worst items") func longest() throws {
        var planter = Planter(seed: 1)
        let corpus = Corpus(bands: [
            "6-9": planter.long(40).quizzes(of: 5), "10-12": planter.long(40).quizzes(of: 5),
            "13-16": planter.long(40).quizzes(of: 5),
        ])
        let findings = corpus.findings()
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(
            finding.message.hasPrefix("a reader who always picks the longest option scores 9"), "\(finding.message)")
        #expect(finding.message.contains(" % in all quizzes"), "\(finding.message)")
        #expect(finding.message.hasSuffix("; chance is 25 %"), "\(finding.message)")
        #expect(finding.related.count == 3)
        #expect(Set(finding.related.map(\.place)).count == 3)
    }

    @Test("one band with a mistake is reported for that band") func oneBand() throws {
        var planter = Planter(seed: 2)
        let corpus = Corpus(bands: [
            "6-9": planter.fair(40).quizzes(of: 5), "10-12": planter.long(40, fairly: 20).quizzes(of: 5),
            "13-16": planter.fair(40).quizzes(of: 5),
        ])
        let findings = corpus.findings()
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains("in the quizzes of 10-12; chance is 25 %") ?? false)
    }

    @Test("one file with a mistake is reported at its own title") func oneFile() throws {
        var planter = Planter(seed: 3)
        let flawed = planter.questions(20) { planter, _ in planter.roll(6) > 0 ? 2 : planter.roll(4) }
        let corpus = Corpus(bands: ["6-9": [planter.fair(20), flawed, planter.fair(20), planter.fair(20)]])
        let findings = corpus.findings()
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding.message.hasPrefix("a reader who always picks the third option scores"), "\(finding.message)")
        #expect(finding.message.contains(" % here; chance is 25 %"), "\(finding.message)")
        // The declaration sorts first, then the quizzes in order.
        #expect(finding.place.file.index == 2)
    }

    @Test("two mistakes are two findings, what follows from one of them is none") func twoMistakes() throws {
        var planter = Planter(seed: 4)
        let flawed = planter.questions(120) { planter, options in
            let longest = options.indices.max { options[$0].count < options[$1].count } ?? 0
            return planter.roll(2) == 0 ? longest : 1
        }
        let messages = Corpus(bands: ["6-9": flawed.quizzes(of: 6)]).findings().map(\.message)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("the longest option") })
        #expect(messages.contains { $0.contains("the second option") })
    }

    @Test("all of the above counts where it is offered") func allOfTheAbove() throws {
        var planter = Planter(seed: 5)
        var questions = planter.fair(40)
        for index in 0..<10 {
            questions[4 * index].options[3] = "All of the above"
            questions[4 * index].key = 3
        }
        let messages = Corpus(bands: ["6-9": questions.quizzes(of: 8)]).findings().map(\.message)
        #expect(
            messages == [
                "a reader who picks `all of the above` wherever it is scores 100 % in the quizzes of 6-9"
                    + " (10 of 40 items); chance is 25 %"
            ])
    }

    @Test("words give keys away: hedges in keys, absolutes in wrong options, echoes, numbers") func words() throws {
        // What the key has is as long as what the others have, or the longest would be the clearer winner.
        let plants: [(String, (String) -> String, (String) -> String)] = [
            ("looks for words like `often`", { $0 + " sometimes" }, { $0 + " bodimagur" }),
            ("avoids words like `always`", { $0 + " bodima" }, { $0 + " always" }),
            ("picks what sounds most like", { $0 + " teacher" }, { $0 + " bodimag" }),
            ("looks for numbers", { $0 + " 610" }, { $0 + " bod" }),
        ]
        for (seed, (name, plant, fill)) in plants.enumerated() {
            var planter = Planter(seed: UInt64(seed))
            var questions = planter.fair(30)
            for index in questions.indices {
                let key = questions[index].key
                questions[index].text = "Which of the teachers is it?"
                questions[index].options = questions[index].options.enumerated().map { place, text in
                    place == key ? plant(text) : fill(text)
                }
            }
            let messages = Corpus(bands: ["6-9": questions.quizzes(of: 6)]).findings().map(\.message)
            #expect(messages.count == 1 && messages[0].contains(name), "\(name): \(messages)")
        }
    }

    @Test("a lead that is sure but small is not reported, unless a setting asks for it") func slight() throws {
        var planter = Planter(seed: 6)
        let questions = planter.questions(900) { planter, options in
            planter.roll(10) == 0 ? 0 : planter.roll(options.count)
        }
        let corpus = Corpus(bands: ["6-9": questions.quizzes(of: 30)])
        #expect(corpus.findings().isEmpty)
        #expect(band(try corpus.report(), "first") == [.slight])
        let strict = Corpus(
            bands: ["6-9": questions.quizzes(of: 30)], rules: "rules: { guessable-answers: { points: 5 } }")
        #expect(strict.findings().count == 1)
    }

    @Test("what is not whole is no item: a quiz without a right answer, a broken file") func broken() throws {
        var planter = Planter(seed: 7)
        var corpus = Corpus(bands: ["6-9": [planter.fair(6)]])
        corpus.files["quizzes/6-9/broken.yaml"] = "title: [\n"
        corpus.files["quizzes/6-9/other.yaml"] = """
            title: Other
            ageBand: 6-9
            order: 2
            questions:
              - { text: What?, options: [a, b], answer: c }
              - { text: What?, options: [a], answer: a }
              - { text: What? }
            """
        let report = try corpus.report()
        #expect(report.sections.map(\.exercises) == [6])
        #expect(report.sections.map(\.path) == ["quizzes/6-9/quiz-100.yaml"])
    }

    @Test("nothing to guess: an empty report") func empty() throws {
        let report = try Corpus(bands: [:]).report()
        #expect(report.sections.isEmpty)
        #expect(report.text == "There are no questions whose answer could be guessed.\n")
    }
}
