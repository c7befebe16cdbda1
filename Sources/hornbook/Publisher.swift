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

/// Puts programs' outputs in place of those of their last build.
///
/// The new folders are made whole first, unchanged files as the same files (hard links, so that they keep
/// their times), and each is exchanged with the old one in one step. Whoever looks, and whenever the run is
/// killed, finds of a program the old build or the new one, never a mixture. What is exchanged is written
/// down before, so that of several programs all come to be new or all stay old.
struct Publisher {
    /// What a build changes, by path below the program's folder.
    struct Change {
        enum Kind: String { case new, changed, unchanged, removed }

        let kind: Kind
        let path: String
        let bytes: Int
    }

    /// A program and what it consists of now. One that is there no more has no files.
    typealias Program = (name: String, files: [OutputFile])

    private static let manifest = "manifest.json"
    let out: String
    /// The folders of the programs' sources, which nothing is published over.
    var sources: [String] = []
    /// Whether what is published are all programs: others in the folder are left over then.
    var isWhole = false
    var waits = true

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

    /// Programs of earlier builds that are not among these, when these are all: without files.
    func leftOver(besides programs: [Program]) throws -> [Program] {
        guard isWhole, Disk.kind(of: out) == .folder else { return [] }
        let names = Set(programs.map(\.name))
        return try Disk.list(out).filter { entry in
            entry.kind == .folder && entry.isUTF8 && !entry.name.hasPrefix(".") && !names.contains(entry.name)
                && manifest(in: Paths.join(out, entry.name))?.program == entry.name
        }
        .map { ($0.name, []) }
    }

    /// Publishes the programs, all or none, and says what changed of each.
    func publish(_ programs: [Program]) throws -> [[Change]] {
        for program in programs { try refuseWrongPlaces(program) }
        try Disk.makeFolder(out)
        let folder = try PrivateFolder(in: out)
        let lock = try BuildLock(in: folder, of: out, waits: waits)
        defer { lock.release() }
        let journal = ExchangeJournal(in: folder)
        try journal.finish()
        try folder.clear()
        try removeOldTraces()
        let all = try programs.map { ($0, try changes($0.files, to: $0.name)) }
        var exchanges: [ExchangeJournal.Exchange] = []
        do {
            for (program, changes) in all where changes.contains(where: { $0.kind != .unchanged }) {
                exchanges.append(try prepare(program.files, changes, program.name))
            }
            try journal.run(exchanges)
        } catch {
            for exchange in exchanges { try? Disk.removeFolder(exchange.fresh) }
            throw error
        }
        return all.map(\.1)
    }

    /// Makes the folder that is to stand in the program's place.
    private func prepare(
        _ files: [OutputFile], _ changes: [Change], _ program: String
    ) throws -> ExchangeJournal.Exchange {
        let target = try realFolder(program)
        // Beside the target, so that both are on one file system.
        let fresh = try PrivateFolder(in: Paths.parent(of: target)).temporary(for: program)
        do {
            return try fill(fresh, files, changes, for: target)
        } catch {
            try? Disk.removeFolder(fresh)
            throw error
        }
    }

    private func fill(
        _ fresh: String, _ files: [OutputFile], _ changes: [Change], for target: String
    ) throws -> ExchangeJournal.Exchange {
        try Disk.makeFolder(fresh)
        let gone = Set(changes.filter { $0.kind == .removed }.map(\.path))
        let unchanged = Set(changes.filter { $0.kind == .unchanged }.map(\.path))
        let written = Set(files.map(\.path)).subtracting(unchanged)
        let isThere = Disk.kind(of: target) == .folder
        if isThere {
            // Files that no build of ours made are carried over.
            _ = try carryOver("", from: target, to: fresh, except: gone.union(written))
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
        if isThere { try keepModes("", from: target, to: fresh) }
        flushFolders(fresh)
        return try ExchangeJournal.Exchange(
            fresh: fresh, target: target, isEmpty: files.isEmpty && Disk.list(fresh).isEmpty)
    }

    /// Whether anything was carried over, empty folders too.
    private func carryOver(
        _ path: String, from old: String, to new: String, except: Set<String>
    ) throws -> Bool {
        let entries = try Disk.list(Paths.join(old, path))
        var isCarried = entries.isEmpty
        if isCarried { try Disk.makeFolder(Paths.join(new, path)) }
        for entry in entries {
            let inside = path.isEmpty ? entry.name : path + "/" + entry.name
            if except.contains(inside) { continue }
            switch entry.kind {
            case .folder:
                if try carryOver(inside, from: old, to: new, except: except) { isCarried = true }
            case .file, .link, .other:
                let place = Paths.join(new, inside)
                try Disk.makeFolder(Paths.parent(of: place))
                try Disk.link(Paths.join(old, inside), as: place)
                isCarried = true
            }
        }
        return isCarried
    }

    /// Gives what stands in both folders the modes that it had.
    private func keepModes(_ path: String, from old: String, to new: String) throws {
        let (before, after) = (Paths.join(old, path), Paths.join(new, path))
        for entry in try Disk.list(after) where entry.kind == .folder || entry.kind == .file {
            let inside = path.isEmpty ? entry.name : path + "/" + entry.name
            guard Disk.kindOfItself(Paths.join(old, inside)) == entry.kind else { continue }
            if entry.kind == .folder {
                try keepModes(inside, from: old, to: new)
            } else if let mode = Disk.mode(of: Paths.join(old, inside)) {
                Disk.setMode(mode, of: Paths.join(new, inside))
            }
        }
        if let mode = Disk.mode(of: before) { Disk.setMode(mode, of: after) }
    }

    /// The folder of a program; a link in its place is followed, so that it stays a link.
    private func realFolder(_ program: String) throws -> String {
        let path = Paths.join(out, program)
        guard Disk.kindOfItself(path) == .link else { return path }
        guard let real = Disk.real(path) else { throw DiskError("follow the link", path, code: ENOENT) }
        return real
    }

    private func manifest(in folder: String) -> Manifest? {
        guard let bytes = try? Disk.read(Paths.join(folder, Publisher.manifest)) else { return nil }
        return try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
    }

    /// The files that the last build lists in its manifest, and itself: ours to remove.
    private func earlierFiles(in folder: String) -> [String] {
        guard let files = manifest(in: folder)?.files else { return [] }
        let ours = files.map(\.path) + files.filter(\.isBlob).map(\.blobPath)
        let paths = ours + [SignedBuild.signature, Publisher.manifest]
        return paths.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    }

    private func isSame(_ path: String, _ bytes: [UInt8]) throws -> Bool {
        guard Disk.kindOfItself(path) == .file else { return false }
        return try Disk.read(path, atMost: bytes.count + 1) == bytes
    }

    private func flushFolders(_ path: String) {
        for entry in (try? Disk.list(path)) ?? [] where entry.kind == .folder {
            flushFolders(Paths.join(path, entry.name))
        }
        Disk.flushFolder(path)
    }
}
