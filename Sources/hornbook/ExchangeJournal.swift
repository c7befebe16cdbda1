import CSystemCalls
import Platform
import Workspace

/// Exchanges folders, all of them or none: the list of exchanges is on the disk before the first is made, and the
/// next run finishes one that was killed in between.
struct ExchangeJournal {
    struct Exchange: Codable {
        /// The new folder, and after the exchange the old one.
        let fresh: String
        let target: String
        /// True where nothing comes in place of the old folder.
        let isEmpty: Bool
        /// The new folder's number on its file system, by which it is known wherever it stands.
        let number: UInt64

        init(fresh: String, target: String, isEmpty: Bool) throws {
            // Whoever finishes it may stand in another folder.
            self.fresh = try ExchangeJournal.absolute(fresh)
            self.target = try ExchangeJournal.absolute(target)
            self.isEmpty = isEmpty
            guard let number = Disk.number(of: fresh) else { throw DiskError("look at", fresh) }
            self.number = number
        }
    }

    private let path: String

    init(in folder: PrivateFolder) { path = Paths.join(folder.path, "journal.json") }

    func run(_ exchanges: [Exchange]) throws {
        guard !exchanges.isEmpty else { return }
        if exchanges.count > 1 { try write(exchanges) }
        var done: [Exchange] = []
        do {
            for exchange in exchanges {
                try put(exchange)
                done.append(exchange)
            }
        } catch {
            for exchange in done.reversed() { try? takeBack(exchange) }
            try? Disk.removeFile(path)
            throw error
        }
        try clean(exchanges)
    }

    /// Finishes the exchanges of a killed run: the new folders are whole.
    func finish() throws {
        guard Disk.kindOfItself(path) == .file else { return }
        let written = try? JSONModelDecoder(bytes: Disk.read(path, atMost: 64 << 20)).decode([Exchange].self)
        let exchanges = try (written ?? []).filter(isOurs)
        for exchange in exchanges where Disk.number(of: exchange.fresh) == exchange.number { try put(exchange) }
        try clean(exchanges)
    }

    /// True for an exchange of a folder beside this journal for one beside the journal's folder. A journal that came
    /// with a copy of another project, or that somebody else wrote, is not followed.
    private func isOurs(_ exchange: Exchange) throws -> Bool {
        let own = try ExchangeJournal.absolute(Paths.parent(of: path))
        let paths = [exchange.fresh, exchange.target]
        let isPlain = paths.allSatisfy { !$0.split(separator: "/").contains { $0 == "." || $0 == ".." } }
        let beside = Paths.parent(of: exchange.target)
        return isPlain && exchange.fresh.hasPrefix(own + "/") && beside == Paths.parent(of: own)
    }

    private static func absolute(_ path: String) throws -> String {
        let parent = Paths.parent(of: path)
        guard let real = Disk.real(parent.isEmpty ? "." : parent) else { throw DiskError("find", path) }
        return Paths.join(real, Paths.name(of: path))
    }

    private func write(_ exchanges: [Exchange]) throws {
        let fresh = path + ".new"
        try Disk.removeFile(fresh)
        try Disk.write(try encodedJSON(exchanges), to: fresh)
        try Disk.move(fresh, to: path)
        Disk.flushFolder(Paths.parent(of: path))
    }

    private func clean(_ exchanges: [Exchange]) throws {
        for exchange in exchanges { Disk.flushFolder(Paths.parent(of: exchange.target)) }
        try Disk.removeFile(path)
        for folder in exchanges.flatMap({ [$0.fresh, $0.fresh + "-old"] }) where Disk.kindOfItself(folder) == .folder
        { try Disk.removeFolder(folder) }
    }

    private func put(_ exchange: Exchange) throws {
        let (fresh, target) = (exchange.fresh, exchange.target)
        let isThere = Disk.kind(of: target) != nil
        if exchange.isEmpty { return isThere ? try Disk.move(target, to: fresh + "-old") : () }
        guard isThere else { return try Disk.move(fresh, to: target) }
        guard hornbook_swap_paths(fresh, target) != 0 else { return }
        guard errno == ENOSYS || errno == EINVAL else { throw DiskError("put in place", target) }
        // No exchange on this file system: two steps, and the next build heals what lies between.
        let old = fresh + "-old"
        try Disk.move(target, to: old)
        try Disk.move(fresh, to: target)
        try Disk.move(old, to: fresh)
    }

    private func takeBack(_ exchange: Exchange) throws {
        if exchange.isEmpty {
            try Disk.move(exchange.fresh + "-old", to: exchange.target)
        } else if Disk.kindOfItself(exchange.fresh) == nil {
            try Disk.move(exchange.target, to: exchange.fresh)
        } else if hornbook_swap_paths(exchange.fresh, exchange.target) != 0 {
            throw DiskError("put back", exchange.target)
        }
    }
}
