import CanonicalJSON
import Compiler
import Foundation
import Testing
import Workspace

@testable import Builds
@testable import Verification

/// A build of one activity and one quiz is proved in SQLite; one that was changed afterwards is not.
@Suite final class ProofTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    init() throws {
        let (activity, quiz) = (try sample("activity"), try sample("quiz"))
        try Disk.write(
            Array(
                """
                program: first-days
                title: First days
                days: 1
                ageBands: [6-9]
                modules:
                  emotion-coaching: Emotion coaching

                """.utf8), to: folder + "/sources/hornbook.yaml")
        for (path, text) in [activity, quiz] { try Disk.write(Array(text.utf8), to: "\(folder)/sources/\(path)") }
        var workspace = Workspace(access: .disk, workingDirectory: folder)
        try workspace.open(["sources"])
        let outcome = try #require(workspace.check().first)
        for file in try #require(outcome.publishable).outputs() {
            try Disk.write(file.bytes, to: "\(folder)/dist/\(file.path)")
        }
    }

    private func sample(_ noun: String) throws -> (path: String, text: String) {
        try #require(Registry.standard.kinds.first { $0.noun == noun }?.sample)
    }

    private func prove(after previous: BuiltProgram? = nil) throws -> Proof {
        try proveInSQLite(
            #require(BuiltProgram.all(at: [folder + "/dist"]).first), after: previous, Registry.standard.publishing)
    }

    private func change(_ path: String, _ change: (String) -> String) throws {
        let path = "\(folder)/dist/\(path)"
        let text = String(decoding: try Disk.read(path), as: UTF8.self)
        #expect(change(text) != text)
        try Disk.replace(path, with: Array(change(text).utf8))
    }

    private func failed(_ proof: Proof) -> [String] { proof.steps.filter { $0.outcome == .failed }.map(\.name) }

    @Test("what was built is proved, step by step") func proved() throws {
        let proof = try prove()
        #expect(proof.isProved)
        #expect(
            proof.steps.filter { $0.outcome == .proved }.map(\.name) == [
                "models", "manifest", "seed", "rows", "results", "again", "answers",
            ])
        #expect(proof.text.contains("proved  rows: "))
        #expect(proof.json["proved"] == true)
    }

    @Test("over itself as the release before, every id and result stays") func previous() throws {
        let proof = try prove(after: BuiltProgram.all(at: [folder + "/dist"]).first)
        #expect(proof.isProved)
        #expect(proof.steps.contains { $0.name == "previous" && $0.outcome == .proved })
    }

    @Test("a word that differs between file and seed is found at its place") func word() throws {
        try change("json/activities/6-9.json") { $0.replacing("The spilled juice", with: "The spilled milk") }
        let proof = try prove()
        #expect(failed(proof) == ["manifest", "rows"])
        let rows = try #require(proof.steps.first { $0.name == "rows" })
        #expect(rows.differences.map(\.column) == ["title"])
        #expect(rows.differences.first?.built == "\"The spilled milk\"")
        #expect(rows.differences.first?.found == "\"The spilled juice\"")
    }

    @Test("another order of keys is found although every value is the same") func bytes() throws {
        try change("json/activities/6-9.json") { $0.replacing("\"formatVersion\": 1", with: "\"formatVersion\":  1") }
        let rows = try #require(try prove().steps.first { $0.name == "rows" })
        #expect(rows.differences.map(\.column) == ["line 2"])
    }

    @Test("a file that is cut off is found by each step that reads it") func cut() throws {
        try change("json/activities/6-9.json") { String($0.dropLast(20)) }
        let proof = try prove()
        #expect(failed(proof) == ["manifest", "rows"])
        #expect(proof.steps.first { $0.name == "rows" }?.differences.first?.built == "JSON")
    }

    @Test("a seed that is refused says so, and ends the proof") func refused() throws {
        try change("sql/sqlite/seed.sql") {
            $0.replacing("begin immediate;", with: "begin immediate; select nothing;")
        }
        let proof = try prove()
        #expect(failed(proof).contains("seed"))
        #expect(!proof.steps.contains { $0.name == "rows" })
    }
}
