import Workspace

/// The folder that a run publishes to, locked for it alone.
struct LockedOutput {
    let lock: FolderLock
    let journal: ExchangeJournal
    private let folder: PrivateFolder
    /// The folders that were not there before, the outermost last.
    private let made: [String]

    /// Waits for the lock, finishes what killed runs had begun, and clears away what they left.
    init(_ out: String, waits: Bool) throws {
        var made: [String] = []
        var missing = PrivateFolder.path(in: out)
        while !missing.isEmpty, Disk.kindOfItself(missing) == nil {
            made.append(missing)
            missing = Paths.parent(of: missing)
        }
        self.made = made
        try Disk.makeFolder(out)
        folder = try PrivateFolder(in: out)
        lock = try FolderLock(in: folder, of: out, waits: waits)
        journal = ExchangeJournal(in: folder)
        do {
            try journal.finish()
            try folder.clear()
        } catch {
            lock.release()
            throw error
        }
    }

    /// Releases the lock and leaves no folder that was not there before.
    func abandon() {
        // What another build was made with while this one waited is not this one's any more.
        if !made.isEmpty, lock.isFirst {
            try? folder.remove()
            for path in made.dropFirst() where (try? Disk.list(path).isEmpty) ?? false {
                try? Disk.removeFolder(path)
            }
        }
        lock.release()
    }
}
