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

    @Test func oneDayIsOneFile() async throws {
        let source = Counting(try PublishedProgram())
        let reader = try await ContentReader { try source.read($0) }
        #expect(source.takePaths() == ["manifest.json"])
        #expect(try await reader.activity(day: 2, band: .from6to9) == source.program.activities[1])
        #expect(source.takePaths() == [PublishedProgram.secondDay])
        #expect(try await reader.activity(day: 3, band: .from6to9) == nil)
        #expect(try await reader.activity(day: 1, band: .from13to16) == nil)
        #expect(source.takePaths() == [])
        let listed = try #require(reader.manifest.quizzes?.first)
        #expect(try await reader.quiz(listed) == source.program.quizzes[0])
        #expect(source.takePaths() == ["json/quizzes/6-9/quiz-01.json"])
        #expect(try await reader.activities(in: .from6to9) == source.program.activities)
        #expect(try await reader.quizzes(in: .from6to9) == source.program.quizzes)
        #expect(source.takePaths() == [PublishedProgram.activities, PublishedProgram.quizzes])
    }

    @Test func aLibraryIsFetchedToo() async throws {
        let source = Counting(try PublishedProgram())
        let reader = try await ContentReader { try source.read($0) }
        _ = try await reader.activity(day: 2, band: .from6to9)
        #expect(source.hashes == [nil, reader.manifest.activities?[1].sha256])
        let library = try await ContentLibrary(fetch: { try source.read($0) })
        #expect(library.activities(in: .from6to9) == source.program.activities)
        #expect(library.quizzes(in: .from6to9) == source.program.quizzes && library.manifest == reader.manifest)
    }

    @Test func aDayThatIsAnotherThanListedIsRefused() async throws {
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
            let reader = try await program.reader()
            let error = try await #require(throws: LoadError.self) {
                try await reader.activity(day: day, band: .from6to9)
            }
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
            let reader = try await shipped.reader()
            #expect(try await reader.activity(day: 2, band: .from6to9) == all.activities[1])
            #expect(try await reader.activities(in: .from6to9) == all.activities)
            #expect(try await reader.quizzes(in: .from6to9) == all.quizzes)
            #expect(try await reader.quiz(on: CalendarDay(daysSince1970: 0), band: .from6to9) == all.quizzes[0])
        }
        var program = try PublishedProgram()
        for path in program.files.keys where path != "manifest.json" { program.set(nil, at: path) }
        let reader = try await program.reader()
        let error = try await #require(throws: LoadError.self) { try await reader.activities(in: .from6to9) }
        #expect(error == LoadError(file: PublishedProgram.activities, problem: .missing))
        #expect(error.recoverySuggestion?.contains("`day`") == true)
    }

    @Test func aDayThatIsMissingAmongOthersIsNamed() async throws {
        var program = try PublishedProgram()
        let path = PublishedProgram.secondDay
        for missing in [path, PublishedProgram.activities] { program.set(nil, at: missing) }
        let reader = try await program.reader()
        await #expect(throws: LoadError(file: path, problem: .missing)) { try await reader.activities(in: .from6to9) }
    }

    @Test func aManifestWithoutFilesForDaysIsReadByBand() async throws {
        let reader = try await PublishedProgram { $0.mend = PublishedProgram.withoutRoles }.reader()
        #expect(try await reader.activity(day: 2, band: .from6to9)?.title == "Day 2")
    }

    @Test func documentsAreVerifiedAndDecoded() async throws {
        struct Songs: Decodable { let songs: [String] }
        let path = "json/songs.json"
        var program = try PublishedProgram { $0.texts[path] = #"{"formatVersion": 1, "songs": ["Alif"]}"# }
        #expect(try await program.reader().document(Songs.self, at: path)?.songs == ["Alif"])
        #expect(try await program.reader().document(Songs.self, at: "json/poems.json") == nil)
        program.set(Data("{}".utf8), at: path)
        await #expect(throws: LoadError(file: path, problem: .wrongSize(expected: 39, actual: 2))) {
            try await program.reader().document(Songs.self, at: path)
        }
        program.texts[path] = #"{"formatVersion": 2, "poems": []}"#
        try program.publish()
        await #expect(throws: LoadError(file: path, problem: .unsupportedFormat(version: 2))) {
            try await program.reader().document(Songs.self, at: path)
        }
    }

    @Test func changesAreTheFilesToFetch() async throws {
        let before = try await PublishedProgram().reader().manifest
        let after = try await PublishedProgram { $0.activities[1].title = "Day two" }.reader().manifest
        #expect(before.changes(since: before).isEmpty)
        #expect(before.changes(since: nil).map(\.path) == [PublishedProgram.activities, PublishedProgram.quizzes])
        #expect(after.changes(since: before).map(\.path) == [PublishedProgram.activities])
        #expect(after.changes(since: before, roles: [.day]).map(\.path) == [PublishedProgram.secondDay])
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileIsNotRead() async throws {
        try await PublishedProgram().withFolder { folder in
            #expect(try await ContentReader(directory: folder).activity(day: 1, band: .from6to9) != nil)
            let manifest = folder.appendingPathComponent("manifest.json")
            try FileManager.default.removeItem(at: manifest)
            await #expect(throws: LoadError(file: "manifest.json", problem: .noManifest)) {
                try await ContentReader(directory: folder)
            }
            for target in ["json", "/dev/zero"] {
                try FileManager.default.createSymbolicLink(atPath: manifest.path, withDestinationPath: target)
                await #expect(throws: LoadError(file: "manifest.json", problem: .irregular)) {
                    try await ContentReader(directory: folder)
                }
                try FileManager.default.removeItem(at: manifest)
            }
            let activities = folder.appendingPathComponent(PublishedProgram.activities)
            await #expect(throws: LoadError(file: "manifest.json", problem: .noManifest)) {
                try await ContentReader(directory: activities)
            }
        }
    }
}
