import DailyPractice
import Foundation
import Testing

@Suite struct StoreTests {
    private struct Offline: Error {}

    /// A line to a server that dies after so many files.
    private actor Line {
        private var left: Int

        init(_ left: Int) { self.left = left }

        func use() throws {
            if left == 0 { throw Offline() }
            left -= 1
        }

        func mend() { left = .max }
    }

    /// Opens for the tasks that wait at it, and says how many have come.
    private actor Gate {
        private(set) var came = 0
        private var isOpen = false

        func pass() async {
            came += 1
            while !isOpen, !Task.isCancelled { await Task.yield() }
        }

        func open() { isOpen = true }
    }

    /// A store in a new folder, for as long as a test runs.
    private func withStore(_ role: FileRole = .app, _ test: (ContentStore, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Store-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(ContentStore(directory: folder, role: role), folder)
    }

    private func published(_ change: (inout PublishedProgram) throws -> Void = { _ in }) throws -> PublishedProgram {
        try PublishedProgram(days: 3, change)
    }

    private func blobs(in folder: URL) -> Set<String> {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("blobs").path)
        return Set(names ?? [])
    }

    @Test func anUpdateFetchesWhatChanged() async throws {
        let (first, second) = (try published(), try published { $0.activities[1].title = "Changed" })
        try await withStore(.day) { store, _ in
            #expect(try await store.reader() == nil)
            let all = try await store.update { try first.read($0) }
            #expect(all.isNew && all.fetched.count == 4)
            #expect(try await store.reader()?.activities(in: .from6to9) == first.activities)
            #expect(try await store.reader()?.quizzes(in: .from6to9) == first.quizzes)
            let none = try await store.update { try first.read($0) }
            #expect(!none.isNew && none.fetched.isEmpty)
            let one = try await store.update { try second.read($0) }
            #expect(one.isNew && one.fetched.map(\.path) == [PublishedProgram.secondDay])
            #expect(one.fetchedBytes == second.files[PublishedProgram.secondDay]?.count)
            #expect(try await store.reader()?.activity(day: 2, band: .from6to9)?.title == "Changed")
        }
        try await withStore(.app) { store, _ in
            _ = try await store.update { try first.read($0) }
            let one = try await store.update { try second.read($0) }
            #expect(one.fetched.map(\.path) == [PublishedProgram.activities])
            #expect(try await store.library()?.activity(day: 2, band: .from6to9)?.title == "Changed")
            #expect(try await store.reader()?.activity(day: 2, band: .from6to9)?.title == "Changed")
        }
    }

    @Test(arguments: [FileRole.app, .day]) func aStoreHoldsTheLanguageOfItsUser(role: FileRole) async throws {
        let program = try published { program in
            for tag in ["de", "tr"] {
                program.translations[tag] = try published { other in
                    for index in 0..<3 { other.activities[index].title += " \(tag)" }
                }
            }
        }
        try await withStore(role) { _, folder in
            for (wanted, ending) in [(["de-AT"], " de"), (["fr", "tr"], " tr"), (["fr"], "")] {
                let store = ContentStore(directory: folder, role: role, languages: wanted)
                // The files of another language are not there yet.
                if ending != "" { await expectNothing(in: store) }
                let update = try await store.update { try program.read($0) }
                #expect(update.isNew == (ending == " de"))
                #expect(update.fetched.allSatisfy { $0.path.hasPrefix("languages/") } == (ending != ""))
                let read = try await store.reader()?.activities(in: .from6to9)
                #expect(read?.map(\.title) == (1...3).map { "Day \($0)\(ending)" })
                #expect(
                    try await store.reader()?.language?.language
                        == (ending == "" ? "en" : wanted.last?.prefix(2)).map(String.init))
                if role == .app { #expect(try await store.library()?.activity(day: 2, band: .from6to9) == read?[1]) }
                #expect(try await store.update { try program.read($0) }.fetched.isEmpty)
            }
        }
    }

    private func expectNothing(in store: ContentStore) async {
        do { #expect(try await store.reader() == nil) } catch { #expect(error.problem == .missing) }
    }

    @Test(arguments: 0..<5) func anUpdateThatDiesLeavesTheOldRelease(count: Int) async throws {
        let first = try published()
        let second = try published { program in for index in 0..<3 { program.activities[index].title += "!" } }
        try await withStore(.day) { store, _ in
            _ = try await store.update { try first.read($0) }
            let line = Line(count)
            let update: () async throws -> ContentUpdate = {
                try await store.update { request in
                    try await line.use()
                    return try second.read(request)
                }
            }
            // The manifest and three days.
            if count < 4 {
                await #expect(throws: LoadError.self) { _ = try await update() }
                #expect(try await store.reader()?.activities(in: .from6to9) == first.activities)
                await line.mend()
            }
            let rest = try await update()
            #expect(rest.fetched.count == (count == 4 ? 3 : min(3, 4 - count)))
            #expect(try await store.reader()?.activities(in: .from6to9) == second.activities)
        }
    }

    @Test func twoUpdatesAtOnceRunOneAfterTheOther() async throws {
        let (first, second) = (try published(), try published { $0.activities[1].title = "Changed" })
        try await withStore(.day) { store, _ in
            let (gate, other) = (Gate(), Gate())
            await other.open()
            async let slow = store.update { request in
                await gate.pass()
                return try first.read(request)
            }
            while await gate.came == 0 { await Task.yield() }
            async let quick = store.update { request in
                await other.pass()
                return try second.read(request)
            }
            for _ in 0..<100 { await Task.yield() }
            #expect(await other.came == 0)
            await gate.open()
            let updates = try await (slow, quick)
            #expect(updates.0.fetched.count == 4 && updates.1.fetched.map(\.path) == [PublishedProgram.secondDay])
            #expect(try await store.reader()?.activities(in: .from6to9) == second.activities)
        }
    }

    /// Also one that waits for its turn, and one whose closure does not look whether it is cancelled.
    @Test func aCancelledUpdateIsCancelled() async throws {
        let (first, second) = (try published(), try published { $0.activities[1].title = "Changed" })
        try await withStore(.day) { store, _ in
            try await store.update { try first.read($0) }
            let gate = Gate()
            let updates = (0..<2).map { _ in
                Task {
                    try await store.update { request in
                        await gate.pass()
                        return try second.read(request)
                    }
                }
            }
            while await gate.came == 0 { await Task.yield() }
            for update in updates.reversed() {
                update.cancel()
                let error = await #expect(throws: LoadError.self) { try await update.value }
                #expect(error?.problem == .cancelled && error?.underlying is CancellationError)
            }
            #expect(try await store.reader()?.activities(in: .from6to9) == first.activities)
            #expect(try await store.update { try second.read($0) }.isNew)
        }
    }

    @Test func whatIsReadStaysForOneUpdate() async throws {
        let releases = try (0..<3).map { number in try published { $0.activities[0].title = "\(number)" } }
        try await withStore(.day) { store, folder in
            _ = try await store.update { try releases[0].read($0) }
            let reader = try #require(try await store.reader())
            _ = try await store.update { try releases[1].read($0) }
            #expect(blobs(in: folder).count == 5)
            #expect(try await reader.activity(day: 1, band: .from6to9)?.title == "0")
            _ = try await store.update { try releases[2].read($0) }
            #expect(blobs(in: folder).count == 5)
            await #expect(throws: LoadError.self) { try await reader.activity(day: 1, band: .from6to9) }
        }
    }

    @Test func aDamagedBlobIsFoundAndFetchedAgain() async throws {
        let program = try published()
        try await withStore(.app) { store, folder in
            let first = try await store.update { try program.read($0) }
            let blob = folder.appendingPathComponent(try #require(first.fetched[0].blobPath))
            var bytes = try Data(contentsOf: blob)
            bytes[9] ^= 1
            try bytes.write(to: blob)
            await #expect(throws: LoadError.self) { try await store.library() }
            let again = try await store.update { try program.read($0) }
            #expect(!again.isNew && again.fetched == [first.fetched[0]])
            #expect(try await store.library()?.activities(in: .from6to9) == program.activities)
        }
    }

    @Test func aDamagedManifestIsMended() async throws {
        let (first, second) = (try published(), try published { $0.activities[1].title = "Changed" })
        for damage in [Data?.none, Data(), Data("{}".utf8)] {
            try await withStore(.day) { store, folder in
                _ = try await store.update { try first.read($0) }
                _ = try await store.update { try second.read($0) }
                let releases = folder.appendingPathComponent("releases")
                let held = try #require(
                    String(decoding: Data(contentsOf: folder.appendingPathComponent("current")), as: UTF8.self).split(
                        separator: "\n"
                    ).first)
                let manifest = releases.appendingPathComponent("\(held).json")
                try damage?.write(to: manifest) ?? FileManager.default.removeItem(at: manifest)
                await #expect(throws: LoadError.self) { try await store.reader() }
                let again = try await store.update { try second.read($0) }
                #expect(!again.isNew && again.fetched.isEmpty)
                #expect(try await store.reader()?.activities(in: .from6to9) == second.activities)
                #expect(try FileManager.default.contentsOfDirectory(atPath: releases.path).count == 2)
            }
        }
    }

    @Test(arguments: [FileRole.app, .day]) func contentThatCannotBeReadIsNotSwitchedTo(role: FileRole) async throws {
        let first = try published()
        let broken = [
            try published { $0.activities[1].prompts[0].points = -1 },
            try published { program in program.mend = { $0.activities?[1].prompts = 7 } },
            try published { $0.quizzes[0].questions[0].correctIndex = 99 },
        ]
        try await withStore(role) { store, _ in
            _ = try await store.update { try first.read($0) }
            for program in broken {
                let error = await #expect(throws: LoadError.self) {
                    _ = try await store.update { try program.read($0) }
                }
                #expect(error?.file.hasPrefix("json/") == true)
                #expect(try await store.reader()?.activities(in: .from6to9) == first.activities)
            }
            let next = try published { $0.activities[0].title = "Next" }
            #expect(try await store.update { try next.read($0) }.isNew)
        }
    }

    @Test func aDocumentThatItsModelCannotDecodeIsNotSwitchedTo() async throws {
        struct Songs: Decodable { let songs: [String] }
        let path = "json/songs.json"
        let first = try published { $0.texts[path] = #"{"formatVersion": 1, "songs": []}"# }
        let next = try published { $0.texts[path] = #"{"formatVersion": 1, "poems": []}"# }
        try await withStore { _, folder in
            var options = LoadOptions()
            options.documents = [path: Songs.self]
            let store = ContentStore(directory: folder, options: options)
            _ = try await store.update { try first.read($0) }
            let problem = LoadError.Problem.undecodable(path: "songs", reason: "the key is missing")
            await #expect(throws: LoadError(file: path, problem: problem)) {
                _ = try await store.update { try next.read($0) }
            }
            #expect(try await store.reader()?.document(Songs.self, at: path)?.songs == [])
        }
    }

    @Test func aStoreOfSingleDaysIsNoLibrary() async throws {
        let program = try published()
        try await withStore(.day) { store, _ in
            #expect(try await store.library() == nil)
            _ = try await store.update { try program.read($0) }
            let error = await #expect(throws: LoadError.self) { try await store.library() }
            #expect(error?.recoverySuggestion?.hasPrefix("Use `reader()`") == true)
        }
    }

    @Test func whatIsForeignChangesNothing() async throws {
        let first = try published()
        let other = try published { $0.mend = { $0.program = "other" } }
        var old = try published { program in program.mend = { $0.files[0].role = nil } }
        try await withStore { store, _ in
            _ = try await store.update { try first.read($0) }
            for foreign in [other, old] {
                await #expect(throws: LoadError.self) { _ = try await store.update { try foreign.read($0) } }
            }
            old.set(Data("{}".utf8), at: "manifest.json")
            let broken = old
            await #expect(throws: LoadError.self) { _ = try await store.update { try broken.read($0) } }
            let manifest = try await first.reader().manifest
            #expect(try await store.library()?.manifest == manifest)
        }
    }

    /// Another key is taken over, with the same manifest too.
    @Test func aSignatureIsKeptAndCheckedAgain() async throws {
        var program = try published()
        let signed = { (key: String) in LoadOptions { _, signature in signature == Data(key.utf8) } }
        try await withStore { store, folder in
            let unsigned = program
            let first = try await store.update { try unsigned.read($0) }
            #expect(first.isNew)
            for key in ["first", "second"] {
                let store = ContentStore(directory: folder, options: signed(key))
                let before = program
                await #expect(throws: LoadError.self) { _ = try await store.update { try before.read($0) } }
                program.set(Data(key.utf8), at: "manifest.json.sig")
                let now = program
                let again = try await store.update { try now.read($0) }
                #expect(!again.isNew)
                #expect(try await store.library() != nil)
            }
            let other = ContentStore(directory: folder, options: LoadOptions { _, _ in false })
            await #expect(throws: LoadError(file: "manifest.json.sig", problem: .untrusted)) {
                try await other.library()
            }
        }
    }
}
