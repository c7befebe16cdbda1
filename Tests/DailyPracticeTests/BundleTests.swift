import DailyPractice
import Foundation
import Testing

/// What loading refuses of content whose hashes are all as they should be.
@Suite struct BundleTests {
    /// What is wrong with a program, as `file: place`.
    private func refusal(_ change: (inout PublishedProgram) -> Void) throws -> String {
        var program = PublishedProgram()
        change(&program)
        try program.publish()
        let error = try #require(throws: LoadError.self) { try program.library() }
        guard case .undecodable(let path, _) = error.problem else { return "\(error)" }
        return "\(error.file): \(path)"
    }

    @Test func aSoundProgramLoads() throws {
        var program = PublishedProgram()
        try program.publish()
        let library = try program.library()
        #expect(library.activities(in: .from6to9) == program.activities)
        #expect(library.quizzes(in: .from6to9) == program.quizzes)
    }

    @Test func nothingIsReadThatIsNotDecoded() throws {
        var program = PublishedProgram()
        try program.publish()
        for path in program.files.keys where path != "manifest.json" && path.split(separator: "/").count != 3 {
            program.set(nil, at: path)
        }
        program.set(nil, at: "sql/postgres/schema.sql")
        #expect(try program.library().activity(day: 2, band: .from6to9) != nil)
    }

    @Test func itemsThatStandTwiceAreRefused() throws {
        #expect(try refusal { $0.activities[1].dayNumber = 1 } == "manifest.json: files[3].path")
        #expect(
            try refusal { program in
                program.activities[1].id = program.activities[0].id
                program.mend = { $0.activities = nil }
            } == "json/activities/6-9.json: activities[1].id")
        #expect(try refusal { $0.activities[1].id = "activity-1" } == "manifest.json: activities[1].id")
        #expect(
            try refusal { program in program.mend = { $0.activities?[1].dayNumber = 1 } }
                == "manifest.json: activities[1].day_number")
    }

    @Test func idsThatStandTwiceAreRefused() throws {
        #expect(
            try refusal { program in program.activities[1].prompts.append(program.activities[1].prompts[0]) }
                == "json/activities/6-9.json: activities[1].prompts[1].promptId")
        #expect(
            try refusal { program in program.activities[1].prompts[0].options[2].optionId = "a" }
                == "json/activities/6-9.json: activities[1].prompts[0].options[2].optionId")
    }

    @Test func itemsOutOfTheirOrderAreRefused() throws {
        #expect(
            try refusal { program in
                program.activities.swapAt(0, 1)
                program.mend = { $0.activities = nil }
            } == "json/activities/6-9.json: activities[1].day_number")
        #expect(try refusal { $0.activities.swapAt(0, 1) } == "manifest.json: activities[1].day_number")
        let second: (inout PublishedProgram) -> Void = { program in
            program.quizzes.append(program.quizzes[0])
            program.quizzes[1].id = "other"
            program.quizzes[1].order -= 1
        }
        #expect(try refusal(second) == "manifest.json: quizzes[1].order")
        #expect(
            try refusal { program in
                second(&program)
                program.mend = { $0.quizzes = nil }
            } == "json/quizzes/6-9.json: quizzes[1].order")
    }

    @Test(arguments: ["9223372036854775808", "1.5", "-1e30"]) func aNumberThatNoIntHoldsIsNamed(number: String) throws
    {
        var program = try Program()
        let json = try #require(program.text(of: Program.activities))
        try program.put(
            json.replacingOccurrences(of: "\"points\":10", with: "\"points\":\(number)"), at: Program.activities)
        guard case .undecodable(let path, let reason) = try program.problem(with: Program.activities) else {
            Issue.record("decoded")
            return
        }
        #expect(path == "activities[0].prompts[0].points" && reason.contains("`Int`"))
    }

    @Test func aKeyOutsideItsOptionsIsRefused() throws {
        for index in [-1, 4, 99] {
            #expect(
                try refusal { $0.quizzes[0].questions[1].correctIndex = index }
                    == "json/quizzes/6-9.json: quizzes[0].questions[1].correctIndex")
        }
        #expect(
            try refusal { $0.quizzes[0].questions[0].options = [] }
                == "json/quizzes/6-9.json: quizzes[0].questions[0].correctIndex")
    }

    @Test(arguments: [Int.max, Int.min, -1, 1_000_000_001]) func pointsThatNoSumCanHoldAreRefused(points: Int) throws
    {
        #expect(
            try refusal { $0.activities[1].prompts[0].points = points }
                == "json/activities/6-9.json: activities[1].prompts[0].points")
        #expect(
            try refusal { $0.activities[1].prompts[0].options[2].points = points }
                == "json/activities/6-9.json: activities[1].prompts[0].options[2].points")
    }

    @Test func listsThatAreNotThoseOfTheBundlesAreRefused() throws {
        let change: [(String, (inout Manifest) -> Void)] = [
            ("manifest.json: activities[1].day_number", { $0.activities?.swapAt(0, 1) }),
            ("manifest.json: days", { $0.days = -3 }),
            ("manifest.json: activities[0].age_band", { $0.ageBands = [] }),
            ("json/activities/6-9.json: activities[1]", { $0.activities?[1].prompts = 7 }),
            ("json/activities/6-9.json: activities", { $0.activities?.removeLast() }),
            ("json/activities/6-9.json: activities", { $0.activities = nil }),
            ("json/quizzes/6-9.json: quizzes[0]", { $0.quizzes?[0].title = "Other" }),
            ("manifest.json: activities[0].path", { $0.activities?[0].path = "json/other.json" }),
            ("manifest.json: activities[0].sha256", { $0.activities?[0].sha256 = "00" }),
            ("manifest.json: quizzes[0].sha256", { $0.quizzes?[0].sha256 = "00" }),
            ("manifest.json: contentVersion", { $0.contentVersion = "00" }),
            ("manifest.json: contentVersion", { $0.files.removeFirst() }),
            ("manifest.json: files", { $0.files = [] }),
            ("manifest.json: files[1].path", { $0.files[1] = $0.files[0] }),
            ("manifest.json: files[5].bytes", { $0.files[5].bytes = -1 }),
        ]
        for (expected, mend) in change { #expect(try refusal { $0.mend = mend } == expected) }
    }

    @Test func anActivityOfAnotherBandIsRefused() throws {
        #expect(
            try refusal { program in
                program.activities[0].ageBand = .from13to16
                program.mend = { $0.activities = nil }
            } == "json/activities/6-9.json: activities[0].age_band")
    }

    @Test func aBandWithoutItsBundleIsRefused() throws {
        let expected = "manifest.json: files"
        #expect(
            try refusal { program in
                program.mend = { manifest in
                    manifest.activities?[0].ageBand = .from13to16
                    manifest.ageBands.append(.from13to16)
                }
            } == expected)
    }

    @Test func filesOverTheLimitAreRefusedUnread() throws {
        var program = PublishedProgram(days: 9)
        program.mend = { $0.activities = nil }
        try program.publish()
        let limit = try #require(program.files["manifest.json"]).count
        program.set(nil, at: Program.activities)
        let tooLong = try #require(throws: LoadError.self) {
            try program.library(LoadOptions(maximumFileSize: limit))
        }
        guard case .unreadable(let reason) = tooLong.problem else {
            Issue.record("\(tooLong)")
            return
        }
        #expect(reason.contains("over the limit of \(limit)"))
    }

    @Test func aForeignSignatureIsRefusedBeforeAnythingIsParsed() throws {
        var program = PublishedProgram()
        try program.publish()
        program.set(Data("no JSON".utf8), at: "manifest.json")
        program.set(Data([1, 2, 3]), at: "manifest.json.sig")
        let foreign = try #require(throws: LoadError.self) { try program.library(LoadOptions { _, _ in false }) }
        #expect(foreign.file == "manifest.json.sig")
        #expect(foreign.recoverySuggestion?.contains("signed") == true)
        let own = LoadOptions { manifest, signature in
            manifest == Data("no JSON".utf8) && signature == Data([1, 2, 3])
        }
        #expect(try #require(throws: LoadError.self) { try program.library(own) }.file == "manifest.json")
        program.set(nil, at: "manifest.json.sig")
        #expect(throws: LoadError(file: "manifest.json.sig", problem: .missing)) { try program.library(own) }
    }

    @Test func errorsSayWhatToDo() {
        let error: any LocalizedError = LoadError(
            file: "json/quizzes/6-9.json", problem: .undecodable(path: "quizzes[0].id", reason: "the key is missing"))
        #expect(error.errorDescription == "json/quizzes/6-9.json: quizzes[0].id: the key is missing")
        #expect(error.failureReason == "quizzes[0].id: the key is missing")
        #expect(error.recoverySuggestion?.contains("build it again") == true)
        #expect((error as any Error).localizedDescription == error.errorDescription)
    }

    @Test func aHundredThousandEntriesTakeNoMinute() throws {
        var program = PublishedProgram()
        program.mend = { manifest in
            let entries = (0..<100_000).map { number in
                ManifestFile(
                    path: "json/x/\(number).json", role: .day, sha256: String(repeating: "0", count: 64), bytes: 1)
            }
            manifest.files += entries
        }
        try program.publish()
        let before = processorSeconds()
        let count = try program.reader().manifest.files.count
        let time = processorSeconds() - before
        #expect(count == 100_006)
        #expect(time < 30, "\(time) s")
    }

    /// What this thread took of the processor so far: other tests, and others, are at work at the same time.
    private func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
