import Dispatch
import Publishing
import Storage
package import Workspace

/// What runs leave to each other, nowhere but here.
package final class MemoryCache: @unchecked Sendable {
    private let queue = DispatchQueue(label: "memory cache")
    private var files: [String: [UInt8]] = [:]
    private var counts = (files: 0, all: 0)

    package init() {}

    /// Of the files that checks looked at, how many they took over.
    package var taken: (files: Int, all: Int) { queue.sync { counts } }

    package func cache(build: String) -> Cache {
        Cache(
            CacheStore(
                read: { name in self.queue.sync { self.files[name] } },
                open: { name in
                    guard let bytes = self.queue.sync(execute: { self.files[name] }) else { return nil }
                    return { range in bytes.indices.contains(range) ? Array(bytes[range]) : nil }
                },
                write: { name, pieces in
                    nonisolated(unsafe) var bytes: [UInt8] = []
                    pieces { bytes += $0 }
                    self.queue.sync { self.files[name] = bytes }
                }),
            build: build, leastFiles: 1,
            hash: { bytes in ContentHash(hexadecimal: sha256(of: Array(bytes))) },
            tell: { taken, all in
                self.queue.sync { self.counts = (self.counts.files + taken, self.counts.all + all) }
            })
    }

    /// Changes a byte of a file, cuts it off, exchanges it for another or takes it away.
    package func damage(_ dice: inout Dice) {
        queue.sync {
            guard let name = dice.pick(files.keys.sorted()), var bytes = files[name], !bytes.isEmpty else { return }
            switch dice.roll(4) {
            case 0: bytes[dice.roll(bytes.count)] ^= 1 << UInt8(dice.roll(8))
            case 1: bytes.removeLast(dice.roll(bytes.count))
            case 2: bytes = dice.pick(files.keys.sorted()).flatMap { files[$0] } ?? bytes
            default:
                files[name] = nil
                return
            }
            files[name] = bytes
        }
    }
}

extension FileAccess {
    /// As if all files had just been written.
    var withoutStamps: FileAccess {
        FileAccess(list: list, kind: kind, stamp: { _ in nil }, read: read, resolve: resolve)
    }
}
