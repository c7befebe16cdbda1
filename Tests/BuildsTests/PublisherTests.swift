import Foundation
import Testing
import Workspace

@testable import Builds

/// Publishing to a folder: whole or not at all, and nothing that is not ours is touched.
@Suite final class PublisherTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "builds-\(UUID().uuidString)").path
    private var out: String { folder + "/dist" }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func publisher(waiting: ((String) -> Void)? = nil) -> Publisher {
        Publisher(out: out, sources: [folder + "/sources"], named: [folder], waiting: waiting)
    }

    /// Stages a program with some files, and a manifest that lists them.
    private func stage(_ files: KeyValuePairs<String, String>, by publisher: Publisher) throws {
        let listed = files.map {
            #"{"path": "\#($0.key)", "role": "app", "sha256": "\#(fileHash(Array($0.value.utf8)))", "bytes": 1}"#
        }
        let manifest = """
            {"formatVersion": 1, "generator": "hornbook 0", "program": "p", "title": "P", "contentVersion": "0",
             "days": 1, "ageBands": ["6-9"], "files": [\(listed.joined(separator: ", "))]}
            """
        try publisher.stage("p", from: folder + "/sources") { place in
            for (path, text) in files.map({ ($0.key, $0.value) }) + [("manifest.json", manifest)] {
                let sink = place.open(path)
                sink.take(Array(text.utf8))
                _ = try sink.finish()
            }
            return files.map(\.key) + ["manifest.json"]
        }
    }

    private func publish(_ files: KeyValuePairs<String, String>) throws -> [String: Publisher.Change.Kind] {
        let publisher = publisher()
        try stage(files, by: publisher)
        let changes = try publisher.publish()[0].changes
        return Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.kind) })
    }

    /// What the file system knows the file by.
    private func number(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(out)/p/\(path)")[.systemFileNumber] as? Int
    }

    private func text(_ path: String) -> String? {
        (try? Disk.read("\(out)/p/\(path)")).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("files that did not change are the same files; others are replaced, and those of before go") func twice()
        throws
    {
        #expect(try publish(["a.json": "1", "b/c.json": "2"])["b/c.json"] == .new)
        try Disk.write(Array("mine".utf8), to: "\(out)/p/note.txt")
        let before = try number(of: "a.json")
        let changes = try publish(["a.json": "1", "d.json": "3"])
        #expect(changes["a.json"] == .unchanged)
        #expect(changes["b/c.json"] == .removed)
        #expect(changes["d.json"] == .new)
        #expect(try number(of: "a.json") == before)
        #expect(text("b/c.json") == nil)
        #expect(text("d.json") == "3")
        #expect(text("note.txt") == "mine")
    }

    @Test("what is abandoned leaves the old build, and no folder of its own") func abandoned() throws {
        _ = try publish(["a.json": "1"])
        let publisher = publisher()
        try stage(["a.json": "2"], by: publisher)
        publisher.abandon()
        #expect(text("a.json") == "1")
        #expect(try !Disk.list(out + "/.hornbook").contains { $0.name.hasPrefix("tmp-") })
    }

    @Test("one build at a time: a second is told who has the folder") func lock() throws {
        let first = publisher()
        try stage(["a.json": "1"], by: first)
        let second = publisher()
        let refusal = try #require(throws: UsageError.self) { try self.stage(["a.json": "2"], by: second) }
        #expect(refusal.description.contains("another build is under way in \(out): "))
        #expect(refusal.description.contains("process \(ProcessInfo.processInfo.processIdentifier)"))
        _ = try first.publish()
        #expect(try publish(["a.json": "2"])["a.json"] == .changed)
    }

    @Test("nothing is published over sources, or among them") func sources() throws {
        try Disk.write([], to: out + "/p/hornbook.yaml")
        #expect(throws: UsageError.self) { try self.stage(["a.json": "1"], by: publisher()) }
        try Disk.removeFolder(out)
        try Disk.write([], to: folder + "/hornbook.yaml")
        #expect(throws: Never.self) { try self.publish(["a.json": "1"]) }
        let inside = Publisher(out: folder + "/lessons", sources: [folder], named: [folder], waiting: nil)
        #expect(throws: UsageError.self) { try self.stage(["a.json": "1"], by: inside) }
    }

    @Test("a link in the place of a folder is not followed") func link() throws {
        try Disk.makeFolder(folder + "/elsewhere")
        try Disk.makeFolder(out + "/p")
        try FileManager.default.createSymbolicLink(
            atPath: out + "/p/json", withDestinationPath: folder + "/elsewhere")
        let publisher = publisher()
        #expect(throws: UsageError.self) { try self.stage(["json/a.json": "1"], by: publisher) }
        publisher.abandon()
        #expect(try Disk.list(folder + "/elsewhere").isEmpty)
    }

    @Test("a folder without a build, and a manifest that is none, are told apart") func manifests() throws {
        try Disk.makeFolder(out)
        let none = try #require(throws: UsageError.self) { try BuiltProgram.all(at: [self.out]) }
        #expect(none.description == "there is no build in \(out): run `hornbook build` first")
        try Disk.write(Array("{\"program\": 1}".utf8), to: out + "/p/manifest.json")
        let broken = try #require(throws: UsageError.self) { try BuiltProgram.all(at: [self.out]) }
        #expect(broken.description.contains("is no manifest of a build"))
        #expect(BuiltProgram.manifest(in: out + "/p") == nil)
    }
}
