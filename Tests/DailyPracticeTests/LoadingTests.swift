import DailyPractice
import Foundation
import Testing

@Suite struct LoadingTests {
    static let (activities, quizzes) = (PublishedProgram.activities, PublishedProgram.quizzes)

    /// What is wrong with a program after a change, as `file: place`, or in words where no place is told.
    private func refusal(_ change: (inout PublishedProgram) throws -> Void) throws -> String {
        try refusal(of: PublishedProgram(change))
    }

    private func refusal(of program: PublishedProgram, _ options: LoadOptions = LoadOptions()) throws -> String {
        let error = try #require(throws: LoadError.self) { try program.library(options) }
        guard case .undecodable(let path, _) = error.problem else { return "\(error)" }
        return "\(error.file): \(path)"
    }

    @Test func loadsAndFindsEverything() throws {
        let program = try PublishedProgram { $0.texts["a..b/..c/d..."] = "dots inside a name are fine" }
        let library = try program.library()
        #expect(library.activities(in: .from6to9) == program.activities)
        #expect(library.quizzes(in: .from6to9) == program.quizzes && library.quizzes(in: .from10to12) == [])
        #expect(library.activity(day: 2, band: .from6to9)?.title == "Day 2")
        #expect(library.activity(day: 3, band: .from6to9) == nil)
        #expect(library.activity(day: 1, band: .from13to16) == nil)
    }

    @Test func nothingIsReadThatIsNotDecoded() throws {
        var program = try PublishedProgram { $0.texts["sql/postgres/seed.sql"] = "select 1;" }
        for path in program.files.keys where !["manifest.json", Self.activities, Self.quizzes].contains(path) {
            program.set(nil, at: path)
        }
        #expect(try program.library().activity(day: 2, band: .from6to9) != nil)
    }

    @Test func filesThatAreNotAsListedAreRefused() throws {
        var program = try PublishedProgram()
        let bytes = try #require(program.files[Self.quizzes])
        program.set(Data([bytes[0] ^ 1]) + bytes.dropFirst(), at: Self.quizzes)
        #expect(try refusal(of: program).contains("\(Self.quizzes): its SHA-256 is "))
        program.set(bytes + Data(" ".utf8), at: Self.quizzes)
        let size = LoadError.Problem.wrongSize(expected: bytes.count, actual: bytes.count + 1)
        #expect(try refusal(of: program) == "\(Self.quizzes): \(size)")
        program.set(nil, at: Self.quizzes)
        #expect(try refusal(of: program) == "\(Self.quizzes): there is no such file")
        program.set(nil, at: "manifest.json")
        #expect(try refusal(of: program) == "manifest.json: there is no such file")
        struct Offline: Error {}
        let error = LoadError(file: "manifest.json", problem: .unreadable(reason: "Offline()"))
        #expect(throws: error) { try ContentLibrary { _ in throw Offline() } }
    }

    /// Each problem has the advice that helps against it, and the error of the app's closure is kept.
    @Test func adviceFitsTheProblem() throws {
        let error = { (bytes: Data) throws in
            try #require(throws: LoadError.self) { try ContentLibrary { _ in bytes } }
        }
        let advice: [(String, String)] = [
            ("", "Fetch it again"), ("{\"formatVersion\": 1, \"prog", "Fetch it again"), ("<html>", "Fetch it again"),
            ("{\"formatVersion\": 0}", "no such content"), ("{\"formatVersion\": 2}", "update the app"),
            ("{\"formatVersion\": 1}", "update the app"),
        ]
        for (text, advised) in advice {
            #expect(try error(Data(text.utf8)).recoverySuggestion?.contains(advised) == true, "\(text)")
        }
        #expect(try error(Data()).failureReason == "it is empty")
        let cancelled = try #require(throws: LoadError.self) { try ContentLibrary { _ in throw CancellationError() } }
        #expect(cancelled.underlying is CancellationError && "\(cancelled)".hasSuffix("the task was cancelled"))
        #expect(cancelled.recoverySuggestion?.hasPrefix("Begin again") == true)
        let missing = LoadError(file: "manifest.json", problem: .noManifest)
        #expect(missing.recoverySuggestion?.hasPrefix("Ship the whole folder") == true)
    }

    @Test func anErrorSaysHowAnItemDiffersFromTheManifest() throws {
        let program = try PublishedProgram { $0.mend = { $0.activities?[1].prompts = 7 } }
        let error = try #require(throws: LoadError.self) { try program.library() }
        #expect(error.failureReason == "activities[1]: its `prompts` is 1, and the manifest lists 7")
    }

    /// Content whose hashes are all as they should be.
    @Test func contentThatBreaksTheContractIsRefused() throws {
        let changes: [(String, (inout PublishedProgram) throws -> Void)] = [
            ("manifest.json: files[3].path", { $0.activities[1].dayNumber = 1 }),
            ("manifest.json: activities[1].id", { $0.activities[1].id = "activity-1" }),
            ("manifest.json: activities[1].day_number", { $0.activities.swapAt(0, 1) }),
            (
                "\(Self.activities): activities[1].prompts[1].promptId",
                { $0.activities[1].prompts.append($0.activities[1].prompts[0]) }
            ),
            (
                "\(Self.activities): activities[1].prompts[0].options[2].optionId",
                { $0.activities[1].prompts[0].options[2].optionId = "a" }
            ),
            (
                "\(Self.activities): activities[1].prompts[0].type",
                { program in
                    program.activities[1].prompts[0].type = .rating
                    try program.publish()
                    try program.replace("\"rating\"", by: "\"grade\"", in: Self.activities)
                }
            ),
            (
                "\(Self.quizzes): quizzes[0].questions[0].correctIndex",
                { try $0.replace("correctIndex", by: "correct", in: Self.quizzes) }
            ), ("\(Self.quizzes): quizzes[0].questions[0].correctIndex", { $0.quizzes[0].questions[0].options = [] }),
            ("\(Self.quizzes): it is not JSON, or is cut off", { $0.texts[Self.quizzes] = "{" }),
            ("\(Self.quizzes): ageBand", { try $0.replace("6-9", by: "10-12", in: Self.quizzes) }),
            (
                "\(Self.quizzes): format version 2 is not supported",
                { $0.texts[Self.quizzes] = #"{"formatVersion": 2}"# }
            ),
        ]
        for (expected, change) in changes { #expect(try refusal(change) == expected) }
        for index in [-1, 4, 99] {
            let place = "\(Self.quizzes): quizzes[0].questions[1].correctIndex"
            #expect(try refusal { $0.quizzes[0].questions[1].correctIndex = index } == place)
        }
        for points in [Int.max, .min, -1, 1_000_000_001] {
            let prompt = "\(Self.activities): activities[1].prompts[0]"
            #expect(try refusal { $0.activities[1].prompts[0].points = points } == "\(prompt).points")
            #expect(
                try refusal { $0.activities[1].prompts[0].options[2].points = points }
                    == "\(prompt).options[2].points")
        }
        // Foundation says of such a number that the whole document is no JSON.
        for number in ["9223372036854775808", "1.5", "-1e30"] {
            let place = "\(Self.activities): activities[0].prompts[0].points"
            #expect(try refusal { try $0.replace(":10", by: ":\(number)", in: Self.activities) } == place)
        }
    }

    /// Bundles are held against themselves where the manifest lists nothing.
    @Test func bundlesOfOlderManifestsAreChecked() throws {
        let changes: [(String, (inout PublishedProgram) -> Void)] = [
            ("\(Self.activities): activities[1].id", { $0.activities[1].id = $0.activities[0].id }),
            ("\(Self.activities): activities[1].day_number", { $0.activities.swapAt(0, 1) }),
            ("\(Self.activities): activities[0].age_band", { $0.activities[0].ageBand = .from13to16 }),
            (
                "\(Self.quizzes): quizzes[1].order",
                { program in
                    program.quizzes.append(program.quizzes[0])
                    program.quizzes[1].id = "other"
                    program.quizzes[1].order -= 1
                }
            ),
        ]
        for (expected, change) in changes {
            #expect(
                try refusal { program in
                    change(&program)
                    program.mend = PublishedProgram.withoutRoles
                } == expected)
        }
    }

    @Test func manifestsThatContradictThemselvesAreRefused() throws {
        let changes: [(String, @Sendable (inout Manifest) -> Void)] = [
            ("manifest.json: format version 7 is not supported", { $0.formatVersion = 7 }),
            ("manifest.json: activities[1].day_number", { $0.activities?.swapAt(0, 1) }),
            ("manifest.json: activities[1].day_number", { $0.activities?[1].dayNumber = 1 }),
            ("manifest.json: days", { $0.days = -3 }),
            ("manifest.json: activities[0].age_band", { $0.ageBands = [] }),
            ("\(Self.activities): activities[1]", { $0.activities?[1].prompts = 7 }),
            ("\(Self.activities): activities", { $0.activities?.removeLast() }),
            ("\(Self.activities): activities", { $0.activities = nil }),
            ("\(Self.quizzes): quizzes[0]", { $0.quizzes?[0].title = "Other" }),
            ("manifest.json: activities[0].path", { $0.activities?[0].path = "json/other.json" }),
            ("manifest.json: activities[0].sha256", { $0.activities?[0].sha256 = "00" }),
            ("manifest.json: quizzes[0].sha256", { $0.quizzes?[0].sha256 = "00" }),
            ("manifest.json: contentVersion", { $0.contentVersion = "00" }),
            ("manifest.json: contentVersion", { $0.files.removeFirst() }),
            ("manifest.json: files", { $0.files = [] }),
            ("manifest.json: files[1].path", { $0.files[1] = $0.files[0] }),
            ("manifest.json: files[4].bytes", { $0.files[4].bytes = -1 }),
            (
                "manifest.json: files",
                { manifest in
                    manifest.activities?[0].ageBand = .from13to16
                    manifest.ageBands.append(.from13to16)
                }
            ),
        ]
        for (expected, mend) in changes { #expect(try refusal { $0.mend = mend } == expected) }
    }

    @Test(arguments: ["/etc/passwd", "../x", "a/../x", "a/..", "", "..\\x", "a\0b", "../\u{301}x"])
    func aPathThatMayLeadOutIsNotRead(path: String) throws {
        let error = try refusal { $0.mend = { $0.files.append(ManifestFile(path: path, sha256: "", bytes: 0)) } }
        #expect(error == "manifest.json: `\(path)`: the path is not inside the directory")
    }

    @Test func filesOverTheLimitAreRefusedUnread() throws {
        var program = try PublishedProgram(days: 9) { $0.mend = { $0.activities = nil } }
        let limit = try #require(program.files["manifest.json"]).count
        program.set(nil, at: Self.activities)
        let refusal = try refusal(of: program, LoadOptions(maximumFileSize: limit))
        #expect(refusal.hasPrefix(Self.activities) && refusal.hasSuffix("over the limit of \(limit)"))
    }

    @Test func aForeignSignatureIsRefusedBeforeAnythingIsParsed() throws {
        var program = try PublishedProgram()
        program.set(Data("no JSON".utf8), at: "manifest.json")
        program.set(Data([1, 2, 3]), at: "manifest.json.sig")
        #expect(try refusal(of: program, LoadOptions { _, _ in false }).contains("by the key that the app trusts"))
        let own = LoadOptions { manifest, signature in
            manifest == Data("no JSON".utf8) && signature == Data([1, 2, 3])
        }
        #expect(try refusal(of: program, own) == "manifest.json: it is not JSON, or is cut off")
        program.set(nil, at: "manifest.json.sig")
        #expect(try refusal(of: program, own) == "manifest.json.sig: there is no such file")
    }

    @Test func errorsSayWhatToDo() {
        let error: any LocalizedError = LoadError(
            file: Self.quizzes, problem: .undecodable(path: "quizzes[0].id", reason: "the key is missing"))
        #expect(error.errorDescription == "json/quizzes/6-9.json: quizzes[0].id: the key is missing")
        #expect(error.failureReason == "quizzes[0].id: the key is missing")
        #expect(error.recoverySuggestion?.contains("build it again") == true)
        #expect((error as any Error).localizedDescription == error.errorDescription)
        let foreign = LoadError(file: "manifest.json.sig", problem: .untrusted)
        #expect(foreign.recoverySuggestion?.contains("signed") == true)
    }

    @Test func loadsFromADirectory() async throws {
        let load = { (folder: URL) throws in try ContentLibrary(directory: folder) }
        try await PublishedProgram().withFolder { folder in
            #expect(try await ContentLibrary(directory: folder).activities(in: .from6to9).count == 2)
            #expect(try load(folder).activities(in: .from6to9).count == 2)
            try FileManager.default.removeItem(at: folder.appendingPathComponent(Self.quizzes))
            let missing = LoadError(file: Self.quizzes, problem: .missing)
            await #expect(throws: missing) { try await ContentLibrary(directory: folder) }
            #expect(throws: missing) { try load(folder) }
        }
    }
}
