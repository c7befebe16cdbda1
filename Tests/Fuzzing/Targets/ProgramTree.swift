import Compiler
import Diagnostics
import RandomEdits
import SourceText
import Workspace

/// The files of some programs, each behind a line `--- path`.
struct ProgramTree {
    private(set) var files: [String: [UInt8]] = [:]

    static let folder = "/w/content"

    /// Files without a `hornbook.yaml` above them get a sound one.
    init(_ bytes: [UInt8]) {
        for (path, bytes) in sections(of: bytes) {
            let clean = String(path.unicodeScalars.prefix(200).filter { $0.value != 0 })
            files[Paths.absolute(clean, from: "/")] = bytes
        }
        if !files.keys.contains(where: { $0.hasSuffix("/hornbook.yaml") }) {
            files["/hornbook.yaml"] = Array(soundProgram.utf8)
        }
    }

    static func written(_ files: [String: String]) -> [UInt8] {
        files.sorted { $0.key < $1.key }.flatMap { Array("--- \($0)\n\($1)".utf8) }
    }

    func disk() -> MemoryDisk {
        let disk = MemoryDisk()
        for (path, bytes) in files { disk[ProgramTree.folder + path] = .file(bytes) }
        return disk
    }

    func workspace(for purpose: Purpose = .building) -> Workspace {
        var workspace = Workspace(access: disk().access, workingDirectory: "/w", for: purpose)
        // A tree in which nothing can be opened is checked as far as it goes.
        try? workspace.open(["content"])
        return workspace
    }

    /// Chance that belongs to the input.
    func dice() -> Dice {
        let hash = files.values.reduce(UInt64(14_695_981_039_346_656_037)) { hash, bytes in
            hash &+ bytes.reduce(1) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
        return Dice(seed: hash)
    }
}

/// The files behind lines `--- path`. The last one may lack a line break at its end.
func sections(of bytes: [UInt8]) -> [(path: String, bytes: [UInt8])] {
    var sections: [(path: String, bytes: [UInt8])] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
        if line.starts(with: "--- ".utf8) {
            sections.append((String(decoding: line.dropFirst(4), as: UTF8.self), []))
        } else if !sections.isEmpty {
            sections[sections.count - 1].bytes += line + (index + 1 < lines.count ? [UInt8(ascii: "\n")] : [])
        }
    }
    return sections
}
