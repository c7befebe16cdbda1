import DailyPractice
import Platform
package import Publishing
import Workspace

/// Replaces the outputs of programs' last builds.
///
/// The new folders are completed first; unchanged files are hard links, so that they keep their times. Then each
/// folder is exchanged with the old one in one step. So a program's folder always has the old build or the new
/// one, never a mixture, even if the run is killed.
package final class Publisher {
    package struct Change {
        package enum Kind: String {
            case new, changed, unchanged, removed
            /// A file that differs only in its line ends; told where nothing is written.
            case lineEnds
        }

        package let kind: Kind
        package let path: String
        package let bytes: Int
    }

    package typealias Program = (name: String, changes: [Change])

    /// Writes the files of a program; returns their paths, in the order in which they are reported.
    package typealias Writing = (any OutputDestination) throws -> [String]

    let out: String
    /// The folders of the programs' sources, which nothing is published over.
    let sources: [String]
    /// The paths that the command line names.
    let named: [String]
    private let waiting: ((String) -> Void)?
    private var lock: FolderLock?
    private var staged: [(program: Program, source: String?, place: StagedProgram)] = []

    package init(out: String, sources: [String], named: [String], waiting: ((String) -> Void)?) {
        (self.out, self.sources) = (out, sources)
        self.named = named.isEmpty ? ["."] : named
        self.waiting = waiting
    }

    /// The changes that publishing a program would make. Writes nothing.
    package func changes(_ name: String, _ write: Writing) throws -> [Change] {
        try refuseSources(name)
        let place = StagedProgram(target: try realFolder(name), newFolder: nil)
        return changes(of: try write(place), in: place)
    }

    /// Programs of earlier builds that are not among `names`, and whose sources are gone, with all files removed.
    package func leftOver(excluding names: [String]) throws -> [Program] {
        guard Disk.kind(of: out) == .folder else { return [] }
        return try Disk.list(out).filter { entry in
            entry.kind == .folder && entry.isUTF8 && !entry.name.hasPrefix(".") && !names.contains(entry.name)
                && BuiltProgram.manifest(in: Paths.join(out, entry.name))?.program == entry.name
                && isSourceGone(entry.name)
        }.map { ($0.name, try changes($0.name) { _ in [] }) }
    }

    private func begin() throws {
        guard lock == nil else { return }
        try Disk.makeFolder(out)
        let folder = try PrivateFolder(in: out)
        lock = try FolderLock(in: folder, of: out, waiting: waiting)
        try folder.clear()
    }

    /// Makes the new folder of a program, beside the old one; `source` is the folder of its sources, nil if they are
    /// gone. Call `publish` or `abandon` afterwards.
    package func stage(_ name: String, from source: String?, _ write: Writing) throws {
        try refuseWrongPlace(name)
        try begin()
        let target = try realFolder(name)
        // Beside the target, so that both are on one file system.
        let newFolder = try PrivateFolder(in: Paths.parent(of: target)).temporary(for: name)
        let place = StagedProgram(target: target, newFolder: newFolder)
        staged.append(((name, []), source, place))
        let paths = try write(place)
        try refuseWrongFolders(of: paths, in: name)
        staged[staged.count - 1].program.changes = changes(of: paths, in: place)
    }

    /// Publishes all staged programs, or none, and removes what is left over. Returns the changes.
    package func publish() throws -> [Program] {
        for program in try leftOver(excluding: staged.map(\.program.name)) {
            try stage(program.name, from: nil) { _ in [] }
        }
        var exchanges: [FolderExchange] = []
        for (program, _, place) in staged where program.changes.contains(where: { $0.kind != .unchanged }) {
            exchanges.append(try complete(place, program.changes))
        }
        try FolderExchange.run(exchanges)
        for (program, source, place) in staged {
            try place.clear()
            try recordSource(source, of: program.name)
        }
        lock?.release()
        return staged.map(\.program)
    }

    /// Removes what was staged. The lock's file stays, since another run may wait for it.
    package func abandon() {
        for (_, _, place) in staged { try? place.clear() }
        lock?.release()
    }

    private func changes(of paths: [String], in place: StagedProgram) -> [Change] {
        let kept = Set(paths)
        let gone = earlierFiles(in: place.target).filter { path in
            !kept.contains(path) && Disk.kindOfItself(Paths.join(place.target, path)) != nil
        }
        return paths.compactMap(place.change(at:)) + gone.map { Change(kind: .removed, path: $0, bytes: 0) }
    }

    /// Completes the new folder with the files that stay as they were.
    private func complete(_ place: StagedProgram, _ changes: [Change]) throws -> FolderExchange {
        guard let newFolder = place.newFolder else { preconditionFailure("it is not to be published") }
        let target = place.target
        try Disk.makeFolder(newFolder)
        let replaced = Set(changes.filter { $0.kind != .unchanged }.map(\.path))
        if Disk.kind(of: target) == .folder {
            // This includes the files that no build made.
            _ = try carryOver("", from: target, to: newFolder, except: replaced)
        }
        flushFolders(newFolder)
        let isEmpty = try changes.allSatisfy { $0.kind == .removed } && Disk.list(newFolder).isEmpty
        return FolderExchange(newFolder: newFolder, target: target, isEmpty: isEmpty)
    }

    /// Links files of the old folder into the new one. Files and folders that are in both keep their permissions.
    /// True if anything was carried over, including empty folders.
    private func carryOver(_ path: String, from old: String, to new: String, except: Set<String>) throws -> Bool {
        let entries = try Disk.list(Paths.join(old, path))
        var isCarried = entries.isEmpty
        if isCarried { try Disk.makeFolder(Paths.join(new, path)) }
        for entry in entries {
            let inside = path.isEmpty ? entry.name : path + "/" + entry.name
            let place = Paths.join(new, inside)
            if entry.kind == .folder {
                if try carryOver(inside, from: old, to: new, except: except) { isCarried = true }
            } else if !except.contains(inside) {
                try Disk.makeFolder(Paths.parent(of: place))
                try Disk.link(Paths.join(old, inside), as: place)
                isCarried = true
            } else if entry.kind == .file {
                Disk.keepMode(of: Paths.join(old, inside), for: place)
            }
        }
        Disk.keepMode(of: Paths.join(old, path), for: Paths.join(new, path))
        return isCarried
    }

    /// The folder of a program; a link in its place is followed, so that it stays a link.
    private func realFolder(_ program: String) throws -> String {
        let path = Paths.join(out, program)
        guard Disk.kindOfItself(path) == .link else { return path }
        guard let real = try? Disk.resolve(path) else { throw DiskError("follow the link", path, code: ENOENT) }
        return real
    }

    /// The files that the last build lists in its manifest, and the manifest itself. Only these may be removed.
    private func earlierFiles(in folder: String) -> [String] {
        guard let files = BuiltProgram.manifest(in: folder)?.files else { return [] }
        let ours = files.map(\.path) + files.filter(\.isBlob).map(\.blobPath)
        let paths = ours + [signatureName, BuiltProgram.manifestName]
        return paths.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    }

    private func flushFolders(_ path: String) {
        for entry in (try? Disk.list(path)) ?? [] where entry.kind == .folder {
            flushFolders(Paths.join(path, entry.name))
        }
        Disk.flushFolder(path)
    }
}
