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
        try write("a", "one")
        #expect(Disk.stamp(of: folder + "/a") == nil)
        #expect(Disk.stamp(of: folder + "/none") == nil)
        Thread.sleep(forTimeInterval: 2.6)
        let stamp = try #require(Disk.stamp(of: folder + "/a"))
        #expect(stamp == Disk.stamp(of: folder + "/a"))
        try write("a", "two")
        #expect(stamp != Disk.stamp(of: folder + "/a"))
    }

    @Test("a pipe, a link to nowhere and a folder are not waited for") func noFiles() throws {
        #expect(mkfifo(folder + "/pipe", 0o600) == 0)
        #expect(symlink("nowhere", folder + "/link") == 0)
        let access = FileAccess.disk
        #expect(throws: FileAccess.Problem.special) { try access.read(folder + "/pipe", 10) }
        #expect(throws: FileAccess.Problem.special) { try access.read("/dev/zero", 10) }
        #expect(throws: FileAccess.Problem.brokenLink) { try access.read(folder + "/link", 10) }
        #expect(throws: FileAccess.Problem.folder) { try access.read(folder, 10) }
        #expect(throws: FileAccess.Problem.missing) { try access.read(folder + "/none", 10) }
        #expect(access.kind(folder + "/link") == .link)
        #expect(access.kind(folder + "/pipe") == .other)
        #expect(access.kind(folder + "/none") == nil)
    }

    #if os(Linux)
        @Test("names that are not UTF-8 are listed, each as another") func names() throws {
            for name: [UInt8] in [[0xFF], [0xC3], [0x3C, 0x46, 0x46, 0x3E, 0xFE], [0xC3, 0xA9, 0xFE]] {
                let path = (Array(folder.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
                let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
                #expect(descriptor >= 0)
                close(descriptor)
            }
            try write("<FF>", "")
            let entries = try Disk.list(folder)
            #expect(entries.map(\.name) == ["<3C>FF><FE>", "<C3>", "<FF>", "<FF>", "é<FE>"])
            #expect(entries.filter(\.isUTF8).count == 1)
        }
    #endif
}
