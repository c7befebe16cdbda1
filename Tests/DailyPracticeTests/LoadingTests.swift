import DailyPractice
import Foundation
import Testing

@Suite struct LoadingTests {
    @Test func loadsAndFindsEverything() throws {
        let program = try Program()
        let library = try program.load()
        #expect(library.manifest == program.manifest)
        #expect(library.activities(in: .from6to9).map(\.dayNumber) == [1, 2])
        #expect(library.activity(day: 2, band: .from6to9)?.title == "Day 2")
        #expect(library.activity(day: 3, band: .from6to9) == nil)
        #expect(library.activity(day: 1, band: .from13to16) == nil)
        #expect(library.quizzes(in: .from6to9).map(\.title) == ["Prophets"])
        #expect(library.quizzes(in: .from10to12) == [])
    }

    @Test func aTamperedByteIsFound() throws {
        var program = try Program()
        program.files[Program.quizzes]?[0] ^= 1
        let problem = try program.problem(with: Program.quizzes)
        guard case .wrongHash(let expected, let actual) = problem else {
            Issue.record("\(problem)")
            return
        }
        #expect(program.manifest.files.contains { $0.path == Program.quizzes && $0.sha256 == expected })
        #expect(actual.count == 64)
        #expect(actual != expected)
    }

    @Test func anAddedByteIsFound() throws {
        var program = try Program()
        let bytes = try #require(program.files[Program.activities]).count
        program.files[Program.activities]?.append(UInt8(ascii: " "))
        #expect(try program.problem(with: Program.activities) == .wrongSize(expected: bytes, actual: bytes + 1))
    }

    @Test func aMissingFileIsNamed() throws {
        var program = try Program()
        program.files[Program.quizzes] = nil
        #expect(try program.problem(with: Program.quizzes) == .missing)
        program.files["manifest.json"] = nil
        #expect(try program.problem(with: "manifest.json") == .missing)
    }

    @Test func anotherReadingErrorIsPassedOn() {
        struct Offline: Error {}
        let error = LoadError(file: "manifest.json", problem: .unreadable(reason: "Offline()"))
        #expect(throws: error) { try ContentLibrary { _ in throw Offline() } }
    }

    @Test func troubleInABundleHasItsPath() throws {
        var program = try Program()
        let json = try #require(program.text(of: Program.activities))
        let second = try #require(json.range(of: "best-response", options: .backwards))
        let changed = json.replacingCharacters(in: second, with: "best-answer")
        try program.put(changed, at: Program.activities)
        guard case .undecodable(let path, _) = try program.problem(with: Program.activities) else {
            Issue.record("decoded")
            return
        }
        #expect(path == "activities[1].prompts[0].type")
    }

    @Test func aMissingKeyIsInThePath() throws {
        var program = try Program()
        let json = try #require(program.text(of: Program.quizzes))
        try program.put(json.replacingOccurrences(of: "correctIndex", with: "correct"), at: Program.quizzes)
        #expect(
            try program.problem(with: Program.quizzes)
                == .undecodable(path: "quizzes[0].questions[0].correctIndex", reason: "the key is missing"))
    }

    @Test func whatIsNoJSONIsUndecodableAsAWhole() throws {
        var program = try Program()
        try program.put("{", at: Program.quizzes)
        guard case .undecodable("", _) = try program.problem(with: Program.quizzes) else {
            Issue.record("decoded")
            return
        }
    }

    @Test func anotherFormatVersionIsRefusedWhateverElseItHolds() throws {
        var program = try Program()
        try program.put(#"{"formatVersion": 2}"#, at: Program.quizzes)
        #expect(try program.problem(with: Program.quizzes) == .unsupportedFormat(version: 2))
        program.files["manifest.json"] = Data(#"{"formatVersion": 7}"#.utf8)
        #expect(try program.problem(with: "manifest.json") == .unsupportedFormat(version: 7))
    }

    @Test func aBundleOfAnotherBandIsRefused() throws {
        var program = try Program()
        let json = try #require(program.text(of: Program.quizzes))
        try program.put(json.replacingOccurrences(of: "6-9", with: "10-12"), at: Program.quizzes)
        guard case .undecodable("ageBand", _) = try program.problem(with: Program.quizzes) else {
            Issue.record("accepted")
            return
        }
    }

    @Test(arguments: ["/etc/passwd", "../x", "a/../x", "a/..", "", "..\\x", "a\0b", "../\u{301}x"])
    func aPathThatMayLeadOutIsNotRead(path: String) throws {
        var program = try Program()
        program.manifest.files.append(ManifestFile(path: path, sha256: "", bytes: 0))
        program.files[path] = Data()
        program.files["manifest.json"] = try JSONEncoder().encode(program.manifest)
        #expect(try program.problem(with: path) == .unsafePath)
    }

    @Test func whatIsNotDecodedIsNotRead() throws {
        var program = try Program()
        program.files["sql/seed.sql"] = nil
        _ = try program.load()
    }

    @Test func dotsInsideANameAreFine() throws {
        var program = try Program()
        try program.put("", at: "a..b/..c/d...")
        _ = try program.load()
    }

    @Test func loadsFromADirectory() throws {
        let program = try Program()
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "DailyPracticeTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        for (path, bytes) in program.files {
            let file = directory.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        #expect(try ContentLibrary(directory: directory).manifest == program.manifest)
        try FileManager.default.removeItem(at: directory.appendingPathComponent(Program.quizzes))
        #expect(throws: LoadError(file: Program.quizzes, problem: .missing)) {
            try ContentLibrary(directory: directory)
        }
    }
}
