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
            #expect(request.blobPath == request.sha256.map { "blobs/\($0).json" })
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

    @Test func oneDayIsOneFile() throws {
        let source = Counting(try PublishedProgram())
        let reader = try ContentReader { try source.read($0) }
        #expect(source.takePaths() == ["manifest.json"])
        #expect(try reader.activity(day: 2, band: .from6to9) == source.program.activities[1])
        #expect(source.takePaths() == [PublishedProgram.secondDay])
        #expect(try reader.activity(day: 3, band: .from6to9) == nil)
        #expect(try reader.activity(day: 1, band: .from13to16) == nil)
        #expect(source.takePaths() == [])
        let listed = try #require(reader.manifest.quizzes?.first)
        #expect(try reader.quiz(listed) == source.program.quizzes[0])
        #expect(source.takePaths() == ["json/quizzes/6-9/quiz-01.json"])
        #expect(try reader.activities(in: .from6to9) == source.program.activities)
        #expect(try reader.quizzes(in: .from6to9) == source.program.quizzes)
        #expect(source.takePaths() == [PublishedProgram.activities, PublishedProgram.quizzes])
    }

    @Test func theSameWhereReadingTakesTime() async throws {
        let source = Counting(try PublishedProgram())
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

    @Test func aDayThatIsAnotherThanListedIsRefused() throws {
        let listed = try PublishedProgram { program in
            program.mend = { manifest in
                guard let other = manifest.activities?[1] else { return }
                manifest.activities?[0].path = other.path
                manifest.activities?[0].sha256 = other.sha256
            }
        }
        var tampered = try PublishedProgram()
        var bytes = try #require(tampered.files[PublishedProgram.secondDay])
        bytes[20] ^= 1
        tampered.set(bytes, at: PublishedProgram.secondDay)
        for (program, day) in [(listed, 1), (tampered, 2)] {
            let reader = try program.reader()
            let error = try #require(throws: LoadError.self) { try reader.activity(day: day, band: .from6to9) }
            #expect(error.file == PublishedProgram.secondDay)
        }
    }

    /// An app ships the files of either role.
    @Test func whatIsShippedIsRead() async throws {
        for isDay in [true, false] {
            let all = try PublishedProgram()
            var shipped = all
            for path in all.files.keys where (path.split(separator: "/").count == 4) != isDay {
                if path != "manifest.json" { shipped.set(nil, at: path) }
            }
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
        var program = try PublishedProgram()
        for path in program.files.keys where path != "manifest.json" { program.set(nil, at: path) }
        let reader = try program.reader()
        let error = try #require(throws: LoadError.self) { try reader.activities(in: .from6to9) }
        #expect(error == LoadError(file: PublishedProgram.activities, problem: .missing))
        #expect(error.recoverySuggestion?.contains("`day`") == true)
    }

    @Test func aDayThatIsMissingAmongOthersIsNamed() throws {
        var program = try PublishedProgram()
        let path = PublishedProgram.secondDay
        for missing in [path, PublishedProgram.activities] { program.set(nil, at: missing) }
        let reader = try program.reader()
        #expect(throws: LoadError(file: path, problem: .missing)) { try reader.activities(in: .from6to9) }
    }

    @Test func aManifestWithoutFilesForDaysIsReadByBand() throws {
        let reader = try PublishedProgram { $0.mend = PublishedProgram.withoutRoles }.reader()
        #expect(try reader.activity(day: 2, band: .from6to9)?.title == "Day 2")
    }

    @Test func documentsAreVerifiedAndDecoded() async throws {
        struct Songs: Decodable { let songs: [String] }
        let path = "json/songs.json"
        var program = try PublishedProgram { $0.texts[path] = #"{"formatVersion": 1, "songs": ["Alif"]}"# }
        #expect(try program.reader().document(Songs.self, at: path)?.songs == ["Alif"])
        #expect(try program.reader().document(Songs.self, at: "json/poems.json") == nil)
        let other = try await AsyncContentReader { [program] in try program.read($0) }
        #expect(try await other.document(Songs.self, at: path)?.songs == ["Alif"])
        program.set(Data("{}".utf8), at: path)
        #expect(throws: LoadError(file: path, problem: .wrongSize(expected: 39, actual: 2))) {
            try program.reader().document(Songs.self, at: path)
        }
        program.texts[path] = #"{"formatVersion": 2, "poems": []}"#
        try program.publish()
        #expect(throws: LoadError(file: path, problem: .unsupportedFormat(version: 2))) {
            try program.reader().document(Songs.self, at: path)
        }
    }

    @Test func changesAreTheFilesToFetch() throws {
        let before = try PublishedProgram().reader().manifest
        let after = try PublishedProgram { $0.activities[1].title = "Day two" }.reader().manifest
        #expect(before.changes(since: before).isEmpty)
        #expect(before.changes(since: nil).map(\.path) == [PublishedProgram.activities, PublishedProgram.quizzes])
        #expect(after.changes(since: before).map(\.path) == [PublishedProgram.activities])
        #expect(after.changes(since: before, roles: [.day]).map(\.path) == [PublishedProgram.secondDay])
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileIsNotRead() throws {
        try PublishedProgram().withFolder { folder in
            #expect(try ContentReader(directory: folder).activity(day: 1, band: .from6to9) != nil)
            let manifest = folder.appendingPathComponent("manifest.json")
            try FileManager.default.removeItem(at: manifest)
            #expect(throws: LoadError(file: "manifest.json", problem: .missing)) {
                try ContentReader(directory: folder)
            }
            for target in ["json", "/dev/zero"] {
                try FileManager.default.createSymbolicLink(atPath: manifest.path, withDestinationPath: target)
                #expect(throws: LoadError(file: "manifest.json", problem: .irregular)) {
                    try ContentReader(directory: folder)
                }
                try FileManager.default.removeItem(at: manifest)
            }
            let activities = folder.appendingPathComponent(PublishedProgram.activities)
            #expect(throws: LoadError(file: "manifest.json", problem: .missing)) {
                try ContentReader(directory: activities)
            }
        }
    }
}
