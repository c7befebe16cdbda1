package import Compiler

extension Disk {
    /// The bytes of a text file with those lines that it lacks at its end; nil if it has all.
    package static func text(_ path: String, with lines: [String]) throws -> [UInt8]? {
        let known = kind(of: path) == .file ? try read(path, upTo: Workspace.maximumLedgerBytes) : []
        let there = Set(known.split { $0 == 0x0A || $0 == 0x0D })
        let missing = lines.filter { !there.contains(Array($0.utf8)[...]) }
        if missing.isEmpty { return nil }
        return known + (known.last ?? 0x0A == 0x0A ? [] : [0x0A]) + missing.flatMap { Array("\($0)\n".utf8) }
    }

    /// Adds lines to a file of which merges keep the lines of both sides, as `.gitattributes` then says.
    package static func add(_ lines: [String], toUnion path: String) throws {
        guard let text = try text(path, with: lines) else { return }
        let attributes = Paths.join(Paths.parent(of: path), ".gitattributes")
        if let text = try self.text(attributes, with: ["\(Paths.name(of: path)) merge=union"]) {
            try replace(attributes, with: text)
        }
        try replace(path, with: text)
    }
}

extension Outcome {
    /// The path of the file that keeps who has read which texts.
    package var reviewLockPath: String { Paths.join(Paths.parent(of: files.declaration.path), "review.lock") }
}
