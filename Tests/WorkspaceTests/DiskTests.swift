import Compiler
import Foundation
import Testing
import Workspace

/// The door to the real disk: what is there is told, what is no file is never waited for.
@Suite struct DiskTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }

    @Test("no more is read than is asked for") func limit() throws {
        try write("a", "0123456789")
        for (limit, text) in [(4, "0123"), (10, "0123456789"), (11, "0123456789"), (.max, "0123456789")] {
            #expect(try Disk.read(folder + "/a", atMost: limit) == Array(text.utf8))
        }
        try write("none", "")
        #expect(try Disk.read(folder + "/none") == [])
    }

    @Test("a file that was just written has no stamp; later it has one that tells a change") func stamps() throws {
        // A machine that is busy may look too late.
        let isFresh = try (1...20).contains { _ in
            try write("a", "one")
            return Disk.stamp(of: folder + "/a") == nil
        }
        #expect(isFresh)
        #expect(Disk.stamp(of: folder + "/none") == nil)
        while Disk.stamp(of: folder + "/a") == nil { usleep(50_000) }
        let stamp = try #require(Disk.stamp(of: folder + "/a"))
        #expect(stamp == Disk.stamp(of: folder + "/a"))
        try write("a", "two")
        #expect(stamp != Disk.stamp(of: folder + "/a"))
    }
}
