import Compiler
import ContentModel
import Diagnostics
import SourceText

@testable import Analysis
import ContentRules

/// A quiz question as a planted corpus needs it.
struct Question {
    var text: String
    var options: [String]
    var key: Int
}

/// A program of quizzes made from questions, with one file for each list of them.
struct Corpus {
    /// By path below the program's folder.
    var files: [String: String] = [:]

    init(bands: [String: [[Question]]], rules: String = "") {
        files["hornbook.yaml"] = """
            program: planted
            title: Planted
            days: 1
            \(rules)
            """
        for (band, quizzes) in bands {
            for (index, questions) in quizzes.enumerated() {
                files["quizzes/\(band)/quiz-\(100 + index).yaml"] =
                    "title: Quiz \(band) \(index)\nageBand: \(band)\norder: \(index + 1)\nquestions:\n"
                    + questions.map(yaml).joined()
            }
        }
    }

    init(files: [String: String]) { self.files = files }

    private func yaml(_ question: Question) -> String {
        "  - text: \"\(question.text)\"\n    options:\n" + question.options.map { "      - \"\($0)\"\n" }.joined()
            + "    answer: \"\(question.options[question.key])\"\n"
    }

    func compiled(_ rules: [Rule] = Registry.standard.rules.rules) -> Outcome {
        let paths = files.keys.sorted()
        let all = paths.enumerated().map { ProgramFiles.File(id: FileID($0), path: $1, relative: $1) }
        let declaration = all[paths.firstIndex(of: "hornbook.yaml") ?? 0]
        let sources = all.filter { $0.path != "hornbook.yaml" }
        return compile(ProgramFiles(declaration: declaration, sources: sources), rules: rules) { file in
            Array(files[file.path, default: ""].utf8)
        }
    }

    /// What the rule finds.
    func findings() -> [Finding] { compiled().findings.all.filter { $0.rule == "guessable-answers" } }

    func report() throws -> GuesserReport {
        guard let catalog = compiled().catalog else { throw NoCatalog() }
        return guesserReport(catalog, points: guesserPoints(of: catalog.program))
    }

    private struct NoCatalog: Error {}
}

/// Questions whose options differ in nothing that a guesser could use but what is planted.
struct Planter {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 to `sides` - 1, the same in every run (SplitMix64).
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed.multipliedFullWidth(by: UInt64(sides)).high)
    }

    /// A word of so many letters that no list knows and no question shares.
    mutating func word(_ letters: Int) -> String {
        let consonants = Array("bdfgklmnprtvz"), vowels = Array("aiou")
        return (0..<letters).map { index in String(index % 2 == 0 ? consonants[roll(13)] : vowels[roll(4)]) }.joined()
    }

    /// A question with options of random lengths; `key` chooses the right one.
    mutating func question(options count: Int = 4, key: (inout Planter, [String]) -> Int) -> Question {
        var options: [String] = []
        for _ in 0..<count {
            let letters = 4 + roll(12)
            options.append(word(letters))
        }
        return Question(text: "What is \(word(8))?", options: options, key: key(&self, options))
    }

    mutating func questions(_ number: Int, options count: Int = 4, key: (inout Planter, [String]) -> Int)
        -> [Question]
    { (0..<number).map { _ in question(options: count, key: key) } }

    /// Questions whose keys chance chose.
    mutating func fair(_ number: Int, options count: Int = 4) -> [Question] {
        questions(number, options: count) { planter, options in planter.roll(options.count) }
    }

    /// Questions whose longest option is right, but for so many of a hundred.
    mutating func long(_ number: Int, fairly percent: Int = 0) -> [Question] {
        questions(number) { planter, options in
            if planter.roll(100) < percent { return planter.roll(options.count) }
            return options.indices.max { options[$0].count < options[$1].count } ?? 0
        }
    }
}

extension [Question] {
    /// In quizzes of so many questions.
    func quizzes(of size: Int) -> [[Question]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
