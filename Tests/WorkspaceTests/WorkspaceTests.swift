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
            "looking", .note, check: .each(ActivitySource.self) { _, context in looks.add(context.shownPath) })
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

    @Test("saving a file is one change, also while its times do not tell its versions apart") func oneChange() throws
    {
        writeProgram()
        let access = disk.access
        let unsettled = FileAccess(
            list: access.list, kind: access.kind, stamp: { _ in nil }, read: access.read, resolve: access.resolve)
        var workspace = Workspace(access: unsettled, workingDirectory: "/w")
        try workspace.open(["."])
        for text in [secondDay, secondDay + "# saved\n", nil] {
            disk["/w/activities/6-9/day-02.yaml"] = text.map { .file(Array($0.utf8)) }
            let isChanged = workspace.refresh()
            _ = workspace.check()
            let isChangedAgain = workspace.refresh()
            #expect(isChanged && !isChangedAgain)
        }
    }

    @Test("a change is looked at where it was made, and nowhere else") func onlyWhatChanged() throws {
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

    @Test("a change of settings is looked at in every file; another one in hornbook.yaml, or none, in no file")
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
        #expect(looks.take() == [])
        let found = outcomes.flatMap(\.findings.all).filter { $0.rule == "unknown-module" }
        #expect(found.map(\.places.count) == [3])

        write("hornbook.yaml", soundProgram.replacing("days: 1", with: "days: 2") + "rules: { long-sentence: off }\n")
        workspace.changed(["hornbook.yaml"])
        _ = workspace.check()
        #expect(looks.take().count == 2)
    }

    @Test("programs do not share their changes") func twoPrograms() throws {
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

    @Test("names that differ only in how an accent is written are two files") func normalization() throws {
        writeProgram()
        write("quizzes/caf\u{E9}.yaml", "title: @one\n")
        write("quizzes/cafe\u{301}.yaml", "title: @two\n")
        var workspace = try workspace()
        #expect(workspace.check()[0].files.sources.count == 5)
        let composed = try #require(workspace.file(at: "quizzes/caf\u{E9}.yaml"))
        #expect(workspace.file(at: "quizzes/cafe\u{301}.yaml") != composed)
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
