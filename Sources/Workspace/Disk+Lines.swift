package import Compiler
import Essentials
import Platform
import SourceText

extension Disk {
    /// The bytes of a text file with those lines that it lacks at its end; nil if it has all.
    package static func text(_ path: String, with lines: [String]) throws -> [UInt8]? {
        let known = kind(of: path) == .file ? try read(path, upTo: Workspace.maximumLedgerBytes) : []
        var there = Set(known.split { $0 == 0x0A || $0 == 0x0D })
        let missing = lines.filter { there.insert(Array($0.utf8)[...]).inserted }
        if missing.isEmpty { return nil }
        return known + (known.last ?? 0x0A == 0x0A ? [] : [0x0A]) + missing.flatMap { Array("\($0)\n".utf8) }
    }

    /// Adds lines to a file of which merges keep the lines of both sides, as `.gitattributes` then says. Processes that
    /// add to files of one folder wait for each other.
    package static func add(_ lines: [String], toUnion path: String) throws {
        let folder = Paths.parent(of: path)
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError("open", folder) }
        defer { close(descriptor) }
        // Some file systems know no locks; that is no error.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        guard let text = try text(path, with: lines) else { return }
        let attributes = Paths.join(folder, ".gitattributes")
        if let text = try self.text(attributes, with: ["\(Paths.name(of: path)) merge=union"]) {
            try replace(attributes, with: text)
        }
        try replace(path, with: text)
    }
}

extension Workspace {
    /// The date in UTC, such as 2026-11-29.
    package static var today: String { String(Date().ISO8601Format().prefix(10)) }
}

extension Outcome {
    /// The path of the file that keeps who has read which texts.
    package var reviewLockPath: String { Paths.join(Paths.parent(of: files.declaration.path), "review.lock") }

    /// Records what a reader says of texts. Returns how much of it was new.
    package func record(_ said: some Sequence<ReviewState.Said>, by reader: String) throws -> Int {
        let lines = said.compactMap { $0.reading.line($0.kind, $0.why, by: reader, on: Workspace.today) }
        try Disk.add(lines, toUnion: reviewLockPath)
        return Set(lines).count
    }
}
