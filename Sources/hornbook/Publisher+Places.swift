import Platform
import Publishing
import Workspace

/// Refuses places where nothing is published, before anything is made.
extension Publisher {
    func refuseWrongPlace(_ program: String) throws {
        let target = Paths.join(out, program)
        try refuseSources(target)
        guard let kind = Disk.kind(of: target) else {
            if Disk.kindOfItself(target) == .link { throw DiskError("follow the link", target, code: ENOENT) }
            return
        }
        guard kind == .folder else { throw DiskError("publish to", target, code: ENOTDIR) }
    }

    /// A link in place of a folder of ours would lead out of the program's folder.
    func refuseWrongFolders(of paths: [String], in program: String) throws {
        var folders: Set<String> = []
        for path in paths {
            var folder = Paths.parent(of: path)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = Paths.parent(of: folder) }
        }
        for folder in folders.sorted() {
            let path = Paths.join(Paths.join(out, program), folder)
            guard let kind = Disk.kindOfItself(path), kind != .folder else { continue }
            throw UsageError(
                "\(path) is \(kind == .link ? "a link" : "no folder"), and files of the build belong into it; "
                    + "move it away")
        }
    }

    /// The folder of a program's sources is no place for what is made of them: it would be exchanged.
    private func refuseSources(_ target: String) throws {
        let real = (try? Disk.resolve(target)) ?? target
        let isAbove = sources.contains { source in
            (try? Disk.resolve(source)).map { Paths.isInside($0, real) } ?? false
        }
        guard isAbove || Disk.kindOfItself(Paths.join(target, "hornbook.yaml")) != nil else { return }
        throw UsageError("\(target) holds sources; name another folder to write to with --out")
    }

    /// True if the command line names folders with all programs in them, and not one program or a part of it.
    static func isWhole(_ paths: [String]) -> Bool {
        (paths.isEmpty ? ["."] : paths).allSatisfy { path in
            guard let folder = try? Disk.resolve(path) else { return false }
            return FileAccess.disk.foldersUp(from: folder).allSatisfy {
                Disk.kindOfItself(Paths.join($0, "hornbook.yaml")) == nil
            }
        }
    }
}
