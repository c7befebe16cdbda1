import DailyPractice
import Foundation
import Testing

@Suite struct ReaderTests {
    /// A program that counts what is read of it.
    private final class Counting: @unchecked Sendable {
        private let lock = NSLock()
        private var asked: [FileRequest] = []
        let program: PublishedProgram

        init(_ program: PublishedProgram) { self.program = program }

        func read(_ request: FileRequest) throws -> Data {
            lock.withLock { asked.append(request) }
            return try program.read(request)
        }

        func takePaths() -> [String] {
            lock.withLock {
                defer { asked = [] }
                return asked.map(\.path)
            }
        }

        var hashes: [String?] { lock.withLock { asked.map(\.sha256) } }
    }

    private func published() throws -> PublishedProgram {
        var program = PublishedProgram()
        try program.publish()
        return program
    }

    @Test func oneDayIsOneFile() throws {
        let source = Counting(try published())
        let reader = try ContentReader { try source.read($0) }
        #expect(source.takePaths() == ["manifest.json"])
        #expect(try reader.activity(day: 2, band: .from6to9) == source.program.activities[1])
        #expect(source.takePaths() == ["json/activities/6-9/day-02.json"])
        #expect(try reader.activity(day: 3, band: .from6to9) == nil)
        #expect(try reader.activity(day: 1, band: .from13to16) == nil)
        #expect(source.takePaths() == [])
        let listed = try #require(reader.manifest.quizzes?.first)
        #expect(try reader.quiz(listed) == source.program.quizzes[0])
        #expect(source.takePaths() == ["json/quizzes/6-9/quiz-01.json"])
        #expect(try reader.activities(in: .from6to9) == source.program.activities)
        #expect(try reader.quizzes(in: .from6to9) == source.program.quizzes)
        #expect(source.takePaths() == [Program.activities, Program.quizzes])
    }

    @Test func theSameWhereReadingTakesTime() async throws {
        let source = Counting(try published())
        let reader = try await AsyncContentReader { try source.read($0) }
        let second = try await reader.activity(day: 2, band: .from6to9)
        #expect(second == source.program.activities[1])
        #expect(source.hashes == [nil, reader.manifest.activities?[1].sha256])
        let activities = try await reader.activities(in: .from6to9)
        let quizzes = try await reader.quizzes(in: .from6to9)
        let listed = try #require(reader.manifest.quizzes?.first)
        let quiz = try await reader.quiz(listed)
        #expect(activities == source.program.activities && quizzes == source.program.quizzes && quiz == quizzes[0])
        let library = try await ContentLibrary { request in try source.read(request) }
        #expect(library.activities(in: .from6to9) == activities && library.quizzes(in: .from6to9) == quizzes)
        #expect(library.manifest == reader.manifest)
    }

    /// It was written before files could be fetched: where tasks may wait, it still means the reader of paths.
    @Test func aClosureThatLooksAtNothingReads() async throws {
        let error = await #expect(throws: LoadError.self) { () async throws in _ = try ContentLibrary { _ in Data() }
        }
        #expect(error?.file == "manifest.json")
    }

    @Test func aRequestKnowsItsBlob() throws {
        let source = Counting(try published())
        let reader = try ContentReader { request in
            #expect(request.blobPath == request.sha256.map { "blobs/\($0).json" })
            return try source.read(request)
        }
        _ = try reader.activity(day: 1, band: .from6to9)
        #expect(source.hashes.compactMap(\.self).count == 1)
    }

    @Test func aDayThatIsAnotherThanListedIsRefused() throws {
        var program = PublishedProgram()
        program.mend = { manifest in
            guard let other = manifest.activities?[1] else { return }
            manifest.activities?[0].path = other.path
            manifest.activities?[0].sha256 = other.sha256
        }
        try program.publish()
        let reader = try program.reader()
        let error = try #require(throws: LoadError.self) { try reader.activity(day: 1, band: .from6to9) }
        #expect(error.file == "json/activities/6-9/day-02.json")
    }

    @Test func aTamperedDayIsRefused() throws {
        var program = try published()
        let path = "json/activities/6-9/day-01.json"
        var bytes = try #require(program.files[path])
        bytes[20] ^= 1
        program.set(bytes, at: path)
        let error = try #require(throws: LoadError.self) { try program.reader().activity(day: 1, band: .from6to9) }
        guard case .wrongHash = error.problem else {
            Issue.record("\(error)")
            return
        }
        #expect(try program.reader().activity(day: 2, band: .from6to9) != nil)
    }

    /// An app ships the files of either role.
    @Test func whatIsShippedIsRead() async throws {
        for isDay in [true, false] {
            var program = try published()
            for path in program.files.keys where (path.split(separator: "/").count == 4) != isDay {
                if path != "manifest.json" { program.set(nil, at: path) }
            }
            let (shipped, all) = (program, try published())
            let reader = try shipped.reader()
            let source = Counting(shipped)
            let slow = try await AsyncContentReader { try source.read($0) }
            #expect(try reader.activity(day: 2, band: .from6to9) == all.activities[1])
            #expect(try reader.activities(in: .from6to9) == all.activities)
            #expect(try reader.quizzes(in: .from6to9) == all.quizzes)
            #expect(try reader.quiz(on: CalendarDay(daysSince1970: 0), band: .from6to9) == all.quizzes[0])
            #expect(try await slow.activity(day: 2, band: .from6to9) == all.activities[1])
            #expect(try await slow.activities(in: .from6to9) == all.activities)
        }
        var program = try published()
        for path in program.files.keys where path != "manifest.json" { program.set(nil, at: path) }
        let reader = try program.reader()
        let error = try #require(throws: LoadError.self) { try reader.activities(in: .from6to9) }
        #expect(error == LoadError(file: Program.activities, problem: .missing))
        #expect(error.recoverySuggestion?.contains("`day`") == true)
    }

    @Test func aDayThatIsMissingAmongOthersIsNamed() throws {
        var program = try published()
        let path = "json/activities/6-9/day-02.json"
        for missing in [path, Program.activities] { program.set(nil, at: missing) }
        let reader = try program.reader()
        #expect(throws: LoadError(file: path, problem: .missing)) { try reader.activities(in: .from6to9) }
    }

    @Test func aManifestWithoutFilesForDaysIsReadByBand() throws {
        let program = try Program()
        let reader = try ContentReader { request in
            guard let bytes = program.files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        }
        #expect(try reader.activity(day: 2, band: .from6to9)?.title == "Day 2")
    }

    @Test func changesAreTheFilesToFetch() throws {
        var program = try published()
        let before = try program.reader().manifest
        #expect(before.changes(since: before).isEmpty)
        #expect(before.changes(since: nil).map(\.path) == [Program.activities, Program.quizzes])
        program.activities[1].title = "Day two"
        try program.publish()
        let after = try program.reader().manifest
        #expect(after.changes(since: before).map(\.path) == [Program.activities])
        #expect(after.changes(since: before, roles: [.day]).map(\.path) == ["json/activities/6-9/day-02.json"])
        #expect(after.contentVersion != before.contentVersion)
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileIsNotRead() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let manifest = folder.appendingPathComponent("manifest.json")
        #expect(throws: LoadError(file: "manifest.json", problem: .missing)) { try ContentReader(directory: folder) }
        try FileManager.default.createDirectory(at: manifest, withIntermediateDirectories: false)
        #expect(throws: LoadError(file: "manifest.json", problem: .unreadable(reason: "it is no file"))) {
            try ContentReader(directory: folder)
        }
        try FileManager.default.removeItem(at: manifest)
        try FileManager.default.createSymbolicLink(
            at: manifest, withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
        #expect(throws: LoadError(file: "manifest.json", problem: .unreadable(reason: "it is no file"))) {
            try ContentReader(directory: folder)
        }
    }
}
