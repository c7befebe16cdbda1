import Workspace

/// Keeps other releases of the same programs away until this one has ended: each writes a ledger from what it read,
/// so of two at once one would be lost.
struct ReleaseLock {
    private var held: [(folder: PrivateFolder, lock: FolderLock)] = []

    /// Waits for another release. Nothing is read before but which programs there are.
    init(_ paths: [String]) throws {
        var workspace = Workspace(access: .disk, workingDirectory: try Disk.workingDirectory())
        try workspace.open(paths.isEmpty ? ["."] : paths)
        let places = try workspace.declarations.map { declaration in
            let folder = Paths.parent(of: declaration)
            return ReleaseLock.repository(of: try Disk.resolve(folder.isEmpty ? "." : folder))
        }
        do {
            // In one order, so that no two wait for each other.
            for place in Set(places).sorted() {
                let folder = try PrivateFolder(in: place)
                held.append((folder, try FolderLock(in: folder, of: place, waits: true, for: "release")))
            }
        } catch {
            release()
            throw error
        }
    }

    /// Programs of a repository are released one after the other; without one, each has a lock of its own.
    private static func repository(of program: String) -> String {
        var folder = program
        while folder != "/" {
            if Disk.kind(of: Paths.join(folder, ".git")) != nil { return folder }
            folder = Paths.parent(of: folder)
        }
        return program
    }

    func release() {
        for (folder, lock) in held {
            try? folder.remove()
            lock.release()
        }
    }
}
