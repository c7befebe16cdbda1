import CSystemCalls
import Platform
import Workspace

/// Exchanges a program's folder for a new one that was made beside it.
struct FolderExchange {
    /// The new folder; after the exchange, the old one.
    let newFolder: String
    let target: String
    /// True if nothing replaces the old folder.
    let isEmpty: Bool

    /// Makes all exchanges. If one fails, those before it are undone.
    static func run(_ exchanges: [FolderExchange]) throws {
        var done: [FolderExchange] = []
        do {
            for exchange in exchanges {
                try exchange.make()
                done.append(exchange)
            }
        } catch {
            for exchange in done.reversed() { try? exchange.undo() }
            throw error
        }
        for exchange in exchanges { Disk.flushFolder(Paths.parent(of: exchange.target)) }
        for folder in exchanges.flatMap({ [$0.newFolder, $0.old] }) where Disk.kindOfItself(folder) == .folder {
            try Disk.removeFolder(folder)
        }
    }

    private var old: String { newFolder + "-old" }

    private func make() throws {
        let isThere = Disk.kind(of: target) != nil
        if isEmpty { return isThere ? try Disk.move(target, to: old) : () }
        guard isThere else { return try Disk.move(newFolder, to: target) }
        guard hornbook_swap_paths(newFolder, target) != 0 else { return }
        guard errno == ENOSYS || errno == EINVAL else { throw DiskError("put in place", target) }
        // This file system cannot exchange folders, so it takes more steps. If they are interrupted, the next
        // build repairs it.
        try Disk.move(target, to: old)
        try Disk.move(newFolder, to: target)
        try Disk.move(old, to: newFolder)
    }

    private func undo() throws {
        if isEmpty {
            try Disk.move(old, to: target)
        } else if Disk.kindOfItself(newFolder) == nil {
            try Disk.move(target, to: newFolder)
        } else if hornbook_swap_paths(newFolder, target) != 0 {
            throw DiskError("put back", target)
        }
    }
}
