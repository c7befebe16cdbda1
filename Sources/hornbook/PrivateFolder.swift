import Platform
import Workspace

/// Hornbook's own folder, `.hornbook`, in a place that it publishes to: the lock, and folders that are being made. It
/// ignores itself, so that none of it is committed.
struct PrivateFolder {
    private static let name = ".hornbook"
    private static let temporary = "tmp-"
    let path: String

    init(in out: String) throws {
        path = Paths.join(out, PrivateFolder.name)
        guard Disk.kindOfItself(path) != .link else {
            throw UsageError("\(path) is a link, and nothing is made behind it; remove it")
        }
        try Disk.makeFolder(path)
        // Who may write to the folder around it may write here.
        if let mode = Disk.mode(of: out.isEmpty ? "." : out) { Disk.setMode(mode, of: path) }
        let ignored = Paths.join(path, ".gitignore")
        guard Disk.kindOfItself(ignored) == nil else { return }
        do { try Disk.write(Array("*\n".utf8), to: ignored) } catch let error as DiskError {
            // Another build was quicker.
            if error.code != EEXIST { throw error }
        }
    }

    func temporary(for program: String) -> String {
        Paths.join(path, "\(PrivateFolder.temporary)\(getpid())-\(program)")
    }

    /// Removes the folders that killed builds left. Only while the lock is held.
    func clear() throws {
        for entry in try Disk.list(path) where entry.name.hasPrefix(PrivateFolder.temporary) {
            let inside = Paths.join(path, entry.name)
            if entry.kind == .folder { try Disk.removeFolder(inside) } else { try Disk.removeFile(inside) }
        }
    }
}
