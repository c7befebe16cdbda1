import Platform
import Publishing
import Workspace

/// Refuses places where nothing may be published, before anything is made.
extension Publisher {
    func refuseWrongPlace(_ program: String) throws {
        try refuseSources(program)
        let target = Paths.join(out, program)
        guard let kind = Disk.kind(of: target) else {
            if Disk.kindOfItself(target) == .link { throw DiskError("follow the link", target, code: ENOENT) }
            return
        }
        guard kind == .folder else { throw DiskError("publish to", target, code: ENOTDIR) }
    }

    /// Refuses links in place of the build's folders, which would lead out of the program's folder, and files
    /// there.
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
                "\(path) is \(kind == .link ? "a link" : "not a folder"), but the build needs a folder there; "
                    + "move it away")
        }
    }

    /// Refuses to publish into the folder of a program's sources: they would be replaced, or the output would be
    /// among them. A `dist` beside `hornbook.yaml` is allowed, since it is not read as a source.
    func refuseSources(_ program: String) throws {
        let target = Paths.join(out, program)
        let real = try Disk.destination(of: target)
        let isAbove = sources.contains { source in
            (try? Disk.resolve(source)).map { Paths.isInside($0, real) } ?? false
        }
        let above = FileAccess.disk.foldersUp(from: real).filter {
            Disk.kindOfItself(Paths.join($0, "hornbook.yaml")) != nil
        }
        guard !isAbove, !above.contains(real) else {
            throw UsageError("\(target) contains sources; name another folder to write to with --out")
        }
        for folder in above where !Workspace.passesOver(real, in: folder) {
            let shown = Paths.relative(folder, to: try Disk.destination(of: "."))
            throw UsageError(
                "\(target) would be among the sources of the program in \(shown == "." ? "this folder" : shown); "
                    + "name a folder outside it with --out, or `dist` beside its hornbook.yaml")
        }
    }

    /// Whether the folder with the sources of a program, which the command line names, was deleted or has another
    /// program now. If no record names that folder, it is the one that contains the output.
    func isSourceGone(_ program: String) -> Bool {
        guard let folder = try? Disk.destination(of: out) else { return false }
        let noted = try? Disk.read(PrivateFolder.sourceRecord(of: program, in: out), atMost: 1 << 12)
        let source = Paths.absolute(noted.map { String(decoding: $0, as: UTF8.self) } ?? "..", from: folder)
        return named.compactMap { try? Disk.resolve($0) }.contains { Paths.isInside(source, $0) }
            && (Disk.kindOfItself(Paths.join(source, "hornbook.yaml")) == nil
                || sources.contains { (try? Disk.resolve($0)) == source })
    }

    /// Records which folder a program was built from, relative to the output's folder.
    func recordSource(_ source: String?, of program: String) throws {
        let note = PrivateFolder.sourceRecord(of: program, in: out)
        try Disk.removeFile(note)
        guard let source else { return }
        let path = Paths.relative(try Disk.destination(of: source), to: try Disk.destination(of: out))
        try Disk.write(Array(path.utf8), to: note, passing: true)
    }
}
