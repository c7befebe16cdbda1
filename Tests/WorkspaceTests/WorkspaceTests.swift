import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Dispatch
import RandomEdits
import SourceText
import Testing
import Workspace

/// A workspace held open, over files in memory.
@Suite struct WorkspaceTests {
    private let disk = MemoryDisk()

    /// Which files the checks of one file looked at.
    private final class Looks: @unchecked Sendable {
        private let queue = DispatchQueue(label: "looks")
        private var paths: [String] = []

        func add(_ path: String) { queue.sync { paths.append(path) } }

        func count(of path: String) -> Int { queue.sync { paths.count { $0 == path } } }

        func take() -> [String] {
            queue.sync {
                defer { paths = [] }
                return paths.sorted()
            }
        }
    }

    private let looks = Looks()

    private func workspace(_ paths: [String] = ["."]) throws -> Workspace {
        let looks = looks
        let looking = Rule(
            "looking", .note, "Looks.", because: "To be counted.", bad: .activity(""), good: .activity(""),
            check: .each(ActivitySource.self) { _, found in looks.add(found.shownPath) })
        var workspace = Workspace(
            access: disk.access, workingDirectory: "/w", rules: Registry.standard.rules.rules + [looking])
        try workspace.open(paths)
        return workspace
    }

    private func write(_ path: String, _ text: String) { disk["/w/" + path] = .file(Array(text.utf8)) }

    /// A sound program of two days and a quiz.
    private func writeProgram(at folder: String = "") {
        write(folder + "hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2"))
        write(folder + "activities/6-9/day-01.yaml", ContentKind.activity.sample.text)
        write(folder + "activities/6-9/day-02.yaml", secondDay)
        write(folder + "quizzes/6-9/quran-basics.yaml", ContentKind.quiz.sample.text)
    }

    private func rules(_ outcomes: [Outcome]) -> [String] { outcomes.flatMap { $0.findings.all.map(\.rule) } }

    private func places(_ outcomes: [Outcome], _ workspace: Workspace) -> [String] {
        let sources = workspace.sources
        return outcomes.flatMap { outcome in
            outcome.findings.all.map { "\(sources.path(of: $0.place.file)): \($0.rule)" }
        }
    }

    @Test("a file that is written while a build looks what is left of it is checked as it is built")
    func writtenMeanwhile() throws {
        writeProgram()
        let (cache, disk, looks) = (MemoryCache(), disk, looks)
        let path = "/w/activities/6-9/day-02.yaml"
        func build(_ read: @escaping @Sendable (String, Int) throws(FileProblem) -> [UInt8]) throws -> [String] {
            let access = disk.access
            var workspace = Workspace(
                access: FileAccess(
                    list: access.list, kind: access.kind, stamp: { _ in nil }, read: read, resolve: access.resolve),
                workingDirectory: "/w")
            try workspace.open(["."])
            var found: [String] = []
            workspace.compileEach(cache.cache(build: "this")) { _, _, _ in false } _: { outcome, _ in
                found += rules([outcome])
                return nil
            }
            return found
        }
        #expect(try build(disk.access.read) == [])
        #expect(try build(disk.access.read) == [] && cache.taken.files == 3)
        let found = try build { file, limit throws(FileProblem) in
            looks.add(file)
            let isSecond = file == path && looks.count(of: path) > 1
            return isSecond ? Array(secondDay.replacing("title:", with: "titel:").utf8) : try disk.access.read(file, limit)
        }
        #expect(looks.count(of: path) == 2 && found.contains("unknown-key"))
    }

    @Test("what stands is not made again, unless a file says something else, whatever its stamp")
    func standing() throws {
        writeProgram()
        let (cache, disk) = (MemoryCache(), disk)
        func build(stands: Bool = true, by name: String = "this") throws -> String {
            let access = disk.access
            var workspace = Workspace(
                access: FileAccess(
                    list: access.list, kind: access.kind, stamp: { _ in Stamp(number: 1, size: 1) }, read: access.read,
                    resolve: access.resolve),
                workingDirectory: "/w")
            try workspace.open(["."])
            var said = ""
            workspace.compileEach(cache.cache(build: name)) { made, _, _ in
                said += "asked for \(made.files.map(\.path).joined()), "
                if stands { said += "\(made.coverage) stands" }
                return stands
            } _: { outcome, _ in
                said += outcome.findings.isEmpty ? "made" : "broken"
                let files = [Made.File(path: "m", sha256: "", bytes: 1)]
                return outcome.findings.isEmpty ? Made(extras: [], files: files, coverage: "it") : nil
            }
            return said
        }
        #expect(try build() == "made")
        #expect(try build() == "asked for m, it stands")
        #expect(try build(stands: false) == "asked for m, made")
        #expect(try build(by: "another") == "made")
        #expect(try build(by: "another") == "asked for m, it stands")
        write("activities/6-9/day-02.yaml", secondDay.replacing("title: ", with: "title: The "))
        #expect(try build(by: "another") == "made")
        write("activities/6-9/day-02.yaml", secondDay.replacing("title:", with: "titel:"))
        #expect(try build(by: "another") == "broken")
        write("activities/6-9/day-02.yaml", secondDay)
        write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 3"))
        #expect(try build(by: "another") == "made")
        write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2"))
        #expect(try build(by: "another") == "made")
        disk["/w/activities/6-9/day-02.yaml"] = nil
        #expect(try build(by: "another") == "made")
        #expect(try build(by: "another") == "asked for m, it stands")
    }

    @Test("a change is looked at where it was made, and nowhere else")
    func onlyWhatChanged() throws {
        writeProgram()
        var workspace = try workspace()
        _ = workspace.check()
        #expect(looks.take() == ["activities/6-9/day-01.yaml", "activities/6-9/day-02.yaml"])
        #expect(disk.takeReadings().count == 4)

        _ = workspace.check()
        #expect(looks.take() == [])
        #expect(disk.takeReadings() == [])

        write("activities/6-9/day-02.yaml", ContentKind.activity.sample.text.replacing("day: 1", with: "day: 2"))
        workspace.changed(["activities/6-9/day-02.yaml"])
        let outcomes = workspace.check()
        #expect(looks.take() == ["activities/6-9/day-02.yaml"])
        #expect(rules(outcomes).contains("similar-text"), "what looks across files looks again")
    }

    @Test("a change in hornbook.yaml is looked at in every file; saving it as it was, in none")
    func declaration() throws {
        writeProgram()
        var workspace = try workspace()
        _ = workspace.check()
        _ = looks.take()

        write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2"))
        workspace.changed(["hornbook.yaml"])
        _ = workspace.check()
        #expect(looks.take() == [])

        write("hornbook.yaml", soundProgram.replacing("emotion-coaching:", with: "patience:"))
        workspace.changed(["hornbook.yaml"])
        let outcomes = workspace.check()
        #expect(looks.take().count == 2)
        #expect(rules(outcomes).filter { $0 == "unknown-module" }.count == 2)
    }

    @Test("programs do not share their changes")
    func twoPrograms() throws {
        writeProgram(at: "one/")
        writeProgram(at: "two/")
        write("two/hornbook.yaml", soundProgram.replacing("first-days", with: "other-days"))
        var workspace = try workspace()
        _ = workspace.check()
        _ = looks.take()
        _ = disk.takeReadings()

        write("two/hornbook.yaml", soundProgram)
        workspace.changed(["two"])
        let outcomes = workspace.check()
        #expect(looks.take().count == 2)
        #expect(disk.takeReadings().allSatisfy { $0.hasPrefix("/w/two/") })
        #expect(rules(outcomes).contains("duplicate-program"), "what looks across programs looks again")
    }

    @Test("findings come in the order of paths, whenever the files came")
    func order() throws {
        writeProgram()
        write("activities/6-9/day-02.yaml", "title: @home\n")
        var workspace = try workspace()
        _ = workspace.check()
        write("activities/10-12/day-01.yaml", "title: @school\n")
        workspace.refresh()
        let found = places(workspace.check(), workspace).filter { $0.hasSuffix("reserved-character") }
        #expect(
            found == [
                "activities/10-12/day-01.yaml: reserved-character",
                "activities/6-9/day-02.yaml: reserved-character",
            ])
    }

    @Test("a file keeps its id, also when it goes and comes back; a renamed file is another")
    func ids() throws {
        writeProgram()
        var workspace = try workspace()
        _ = workspace.check()
        let first = try #require(workspace.file(at: "activities/6-9/day-01.yaml"))
        let second = try #require(workspace.file(at: "/w/activities/6-9/day-02.yaml"))
        #expect(first != second)
        disk["/w/activities/6-9/day-01.yaml"] = nil
        write("activities/6-9/day-07.yaml", ContentKind.activity.sample.text)
        workspace.refresh()
        _ = workspace.check()
        let renamed = try #require(workspace.file(at: "activities/6-9/day-07.yaml"))
        #expect(renamed != first && renamed != second)
        write("activities/6-9/day-01.yaml", "title: @home\n")
        workspace.refresh()
        let outcomes = workspace.check()
        #expect(workspace.file(at: "activities/6-9/day-01.yaml") == first)
        #expect(outcomes[0].findings.all.first { $0.rule == "reserved-character" }?.place.file == first)
    }

    @Test("names that differ only in how an accent is written are two files")
    func normalization() throws {
        writeProgram()
        write("quizzes/caf\u{E9}.yaml", "title: @one\n")
        write("quizzes/cafe\u{301}.yaml", "title: @two\n")
        var workspace = try workspace()
        #expect(workspace.check()[0].files.sources.count == 5)
        let composed = try #require(workspace.file(at: "quizzes/caf\u{E9}.yaml"))
        #expect(workspace.file(at: "quizzes/cafe\u{301}.yaml") != composed)
    }

    @Test("an open file says what its buffer says, on the disk or not, until it is closed")
    func buffers() throws {
        writeProgram()
        var workspace = try workspace()
        #expect(rules(workspace.check()).isEmpty)
        workspace.setBuffer("activities/6-9/day-01.yaml", Array("title: @home\n".utf8))
        #expect(places(workspace.check(), workspace) == ["activities/6-9/day-01.yaml: reserved-character"])
        let file = try #require(workspace.file(at: "activities/6-9/day-01.yaml"))
        #expect(workspace.sources.file(file).bytes == Array("title: @home\n".utf8))
        workspace.closeBuffer("activities/6-9/day-01.yaml")
        #expect(rules(workspace.check()).isEmpty)

        workspace.setBuffer("quizzes/10-12/new.yaml", Array("title: @new\n".utf8))
        #expect(places(workspace.check(), workspace) == ["quizzes/10-12/new.yaml: reserved-character"])
        workspace.setBuffer("quizzes/10-12/new.yaml", Array(ContentKind.quiz.sample.text.utf8))
        #expect(!rules(workspace.check()).contains("reserved-character"))
        workspace.closeBuffer("quizzes/10-12/new.yaml")
        #expect(rules(workspace.check()).isEmpty)
    }

    @Test("a hornbook.yaml that is typed makes a program of its folder, and one that goes unmakes it")
    func programsComeAndGo() throws {
        writeProgram()
        var workspace = try workspace()
        #expect(workspace.check().count == 1)
        let inner = soundProgram.replacing("first-days", with: "inner-days")
        workspace.setBuffer("activities/inner/hornbook.yaml", Array(inner.utf8))
        let paths = workspace.check().map(\.files.declaration.path)
        #expect(paths == ["hornbook.yaml", "activities/inner/hornbook.yaml"])
        workspace.closeBuffer("activities/inner/hornbook.yaml")
        #expect(workspace.check().count == 1)
        disk["/w/hornbook.yaml"] = nil
        workspace.refresh()
        #expect(workspace.check().isEmpty)
        write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2"))
        workspace.refresh()
        #expect(workspace.check().map { $0.files.sources.count } == [3])
    }

    @Test("what cannot be read is one finding, and stands for the day that it is about")
    func unreadable() throws {
        for (node, rule) in [
            (MemoryDisk.Node.brokenLink, "unreadable-file"), (.pipe, "unreadable-file"),
            (.locked([]), "unreadable-file"), (.misnamed, "invalid-file-name"),
        ] {
            writeProgram()
            write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2")
                    .replacing("covers: []", with: "covers: [activities]"))
            disk["/w/activities/6-9/day-02.yaml"] = node
            var workspace = try workspace()
            #expect(places(workspace.check(), workspace) == ["activities/6-9/day-02.yaml: \(rule)"])
            writeProgram()
            workspace.changed(["activities"])
            #expect(rules(workspace.check()) == [])
        }
    }

    @Test("a folder that cannot be read is one finding; outside all programs it is an error")
    func lockedFolder() throws {
        writeProgram(at: "one/")
        disk.lockFolder("/w/one/quizzes/6-9", true)
        var workspace = try workspace()
        #expect(places(workspace.check(), workspace) == ["one/quizzes/6-9: unreadable-file"])
        write("one/activities/x.yaml/notes.md", "")
        disk.lockFolder("/w/one/activities/x.yaml", true)
        #expect(places(workspace.check(), workspace).count == 1, "nobody said that anything changed")
        workspace.refresh()
        #expect(
            places(workspace.check(), workspace) == [
                "one/activities/x.yaml: unreadable-file", "one/quizzes/6-9: unreadable-file",
            ])
        write("other/notes.md", "")
        disk.lockFolder("/w/other", true)
        #expect(throws: OpenError.self) { try self.workspace() }
    }

    @Test("hornbook.yaml itself may be unreadable")
    func unreadableDeclaration() throws {
        for node in [MemoryDisk.Node.brokenLink, .pipe, .locked([])] {
            writeProgram()
            write("activities/6-9/day-02.yaml", "title: @home\n")
            disk["/w/hornbook.yaml"] = node
            var workspace = try workspace()
            let outcomes = workspace.check()
            #expect(outcomes.map { $0.catalog == nil } == [true])
            #expect(rules(outcomes) == ["unreadable-file", "reserved-character"])
        }
    }

    @Test("only what was named is shown, and all of it is checked")
    func scopes() throws {
        writeProgram()
        write("activities/6-9/day-01.yaml", "title: @home\n")
        write("activities/6-9/day-02.yaml", "title: @home\n")
        var workspace = try workspace(["activities/6-9/day-02.yaml"])
        let outcomes = workspace.check()
        let shown = outcomes[0].findings.filter { workspace.shows($0.place.file) }
        #expect(rules(outcomes).count == 2 && shown.count == 1)
        #expect(throws: OpenError.self) { try self.workspace(["nowhere"]) }
    }

    @Test("a file that went, and came back after a look at the disk, is read again")
    func cameBack() throws {
        writeProgram()
        var workspace = try workspace()
        _ = workspace.check()
        disk["/w/quizzes/6-9/quran-basics.yaml"] = nil
        workspace.refresh()
        write("quizzes/6-9/quran-basics.yaml", "title: @home\n")
        workspace.changed(["quizzes/6-9/quran-basics.yaml"])
        #expect(rules(workspace.check()) == ["reserved-character"])
    }
}

/// A day that has nothing in common with the sound one.
private let secondDay = """
    day: 2
    ageBand: 6-9
    module: emotion-coaching
    title: The lost shoe
    skillFocus: Waiting
    scenario: Idris holds one shoe and cannot find its twin.
    prompts:
      - id: look-back
        type: reflection
        text: Which rush of this week could have waited?
        points: 5
        feedback: Keep that minute for tomorrow.
    takeaway:
      toolName: Wait at the door
      whenToUse: When the clock is ahead of you
      howTo: [Stop at the door, Breathe out]
      whyItWorks: A slow voice slows the room.

    """
