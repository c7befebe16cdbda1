import CDirectorySwap
import DailyPractice
import Publishing
import Workspace

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts a program's outputs in place of those of its last build.
///
/// The new folder is made whole beside the old one, unchanged files as the same files (hard links, so
/// that they keep their times), and the two folders are exchanged in one step. Whoever looks, and
/// whenever the run is killed, finds the old build or the new one, never a mixture.
struct Publisher {
    /// What a build changes, by path below the program's folder.
    struct Change {
        enum Kind: String { case new, changed, unchanged, removed }

        let kind: Kind
        let path: String
        let bytes: Int
    }

    private static let manifest = "manifest.json"
    private static let temporary = ".hornbook-tmp-"
    let out: String

    /// What publishing would do. Reads only.
    func changes(_ files: [OutputFile], to program: String) throws -> [Change] {
        let folder = try realFolder(program)
        var changes = try files.map { file in
            let path = Paths.join(folder, file.path)
            let kind: Change.Kind =
                Disk.kindOfItself(path) == nil
                ? .new : try isSame(path, file.bytes) ? .unchanged : .changed
            return Change(kind: kind, path: file.path, bytes: file.bytes.count)
        }
        let kept = Set(files.map(\.path))
        for path in earlierFiles(in: folder) where !kept.contains(path) {
            if Disk.kindOfItself(Paths.join(folder, path)) != nil {
                changes.append(Change(kind: .removed, path: path, bytes: 0))
            }
        }
        return changes
    }

    /// Publishes the programs one after the other; each is exchanged as a whole.
    func publish(_ programs: [(name: String, files: [OutputFile])]) throws -> [[Change]] {
        try Disk.makeFolder(out)
        let lock = try lockFolder()
        defer { close(lock) }
        for entry in try Disk.list(out)
        where entry.name.hasPrefix(Publisher.temporary) && entry.kind == .folder {
            // Left by a build that was killed.
            try Disk.removeFolder(Paths.join(out, entry.name))
        }
        return try programs.map { program in
            let changes = try changes(program.files, to: program.name)
            if changes.contains(where: { $0.kind != .unchanged }) {
                try exchange(program.files, changes, program.name)
            }
            return changes
        }
    }

    private func exchange(_ files: [OutputFile], _ changes: [Change], _ program: String) throws {
        let target = try realFolder(program)
        // Beside the target, so that both are on one file system.
        let fresh = Paths.join(
            Paths.parent(of: target), Publisher.temporary + "\(getpid())-\(program)")
        try Disk.makeFolder(fresh)
        let gone = Set(changes.filter { $0.kind == .removed }.map(\.path))
        let unchanged = Set(changes.filter { $0.kind == .unchanged }.map(\.path))
        let written = Set(files.map(\.path)).subtracting(unchanged)
        if Disk.kind(of: target) == .folder {
            // Files that no build of ours made are carried over.
            try carryOver("", from: target, to: fresh, except: gone.union(written))
        }
        for file in files where written.contains(file.path) {
            let path = Paths.join(fresh, file.path)
            try Disk.makeFolder(Paths.parent(of: path))
            if let original = file.original {
                try Disk.link(Paths.join(fresh, original), as: path)
            } else {
                try Disk.write(file.bytes, to: path)
            }
        }
        flushFolders(fresh)
        guard Disk.kind(of: target) != nil else {
            try rename(fresh, to: target)
            return Disk.flushFolder(out)
        }
        if hornbook_swap_paths(fresh, target) != 0 {
            // No exchange on this file system: two steps, and the next build heals what lies between.
            let old = fresh + "-old"
            try rename(target, to: old)
            try rename(fresh, to: target)
            try rename(old, to: fresh)
        }
        Disk.flushFolder(out)
        try Disk.removeFolder(fresh)
    }

    private func carryOver(_ path: String, from old: String, to new: String, except: Set<String>) throws {
        for entry in try Disk.list(Paths.join(old, path)) {
            let inside = path.isEmpty ? entry.name : path + "/" + entry.name
            if except.contains(inside) { continue }
            switch entry.kind {
            case .folder: try carryOver(inside, from: old, to: new, except: except)
            case .file, .link, .other:
                let place = Paths.join(new, inside)
                try Disk.makeFolder(Paths.parent(of: place))
                try Disk.link(Paths.join(old, inside), as: place)
            }
        }
    }

    /// The folder of a program; a link in its place is followed, so that it stays a link.
    private func realFolder(_ program: String) throws -> String {
        let path = Paths.join(out, program)
        guard Disk.kindOfItself(path) == .link else { return path }
        guard let real = Disk.real(path) else { throw DiskError("follow the link", path, code: ENOENT) }
        return real
    }

    /// The files that the last build lists in its manifest: ours to remove.
    private func earlierFiles(in folder: String) -> [String] {
        guard let bytes = try? Disk.read(Paths.join(folder, Publisher.manifest)) else { return [] }
        let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
        let files = manifest?.files ?? []
        let paths = files.map(\.path) + files.filter(\.isBlob).map(\.blobPath) + [SignedBuild.signature]
        return paths.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    }

    private func isSame(_ path: String, _ bytes: [UInt8]) throws -> Bool {
        guard Disk.kindOfItself(path) == .file else { return false }
        return try Disk.read(path, atMost: bytes.count + 1) == bytes
    }

    private func rename(_ path: String, to other: String) throws {
        #if canImport(Darwin)
            let result = Darwin.rename(path, other)
        #elseif canImport(Musl)
            let result = Musl.rename(path, other)
        #else
            let result = Glibc.rename(path, other)
        #endif
        guard result == 0 else { throw DiskError("put in place", other) }
    }

    private func flushFolders(_ path: String) {
        for entry in (try? Disk.list(path)) ?? [] where entry.kind == .folder {
            flushFolders(Paths.join(path, entry.name))
        }
        Disk.flushFolder(path)
    }

    /// One build at a time in a folder; a second one waits.
    private func lockFolder() throws -> Int32 {
        let path = Paths.join(out, ".hornbook.lock")
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw DiskError("lock", path) }
        return descriptor
    }
}
