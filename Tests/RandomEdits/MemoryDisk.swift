import Compiler
import Dispatch
package import Workspace

/// Files that are nowhere but here, behind the door through which a workspace sees the disk.
package final class MemoryDisk: @unchecked Sendable {
    /// What stands at a path that is no folder.
    package enum Node: Sendable {
        case file([UInt8])
        case brokenLink
        case pipe
        /// A file that may not be read.
        case locked([UInt8])
        /// A file whose name is not UTF-8.
        case misnamed
    }

    private let queue = DispatchQueue(label: "memory disk")
    /// By the bytes of their paths: Swift takes é for é however it is written.
    private var nodes: [[UInt8]: (node: Node, version: Int64)] = [:]
    private var lockedFolders: Set<String> = []
    private var version: Int64 = 0
    private var readings: [String] = []

    package init() {}

    package var paths: [String] {
        queue.sync { nodes.keys.sorted { $0.lexicographicallyPrecedes($1) } }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The paths that were read since the last time that this was asked.
    package func takeReadings() -> [String] {
        queue.sync {
            defer { readings = [] }
            return readings.sorted()
        }
    }

    package subscript(path: String) -> Node? {
        get { queue.sync { nodes[Array(path.utf8)]?.node } }
        set {
            queue.sync {
                version += 1
                nodes[Array(path.utf8)] = newValue.map { ($0, version) }
            }
        }
    }

    package func lockFolder(_ path: String, _ isLocked: Bool) {
        queue.sync { if isLocked { lockedFolders.insert(path) } else { lockedFolders.remove(path) } }
    }

    package var access: FileAccess {
        FileAccess(
            list: { path throws(FileProblem) in try self.queue.sync { self.list(path) }.get() },
            kind: { path in self.queue.sync { self.kind(of: path) } },
            stamp: { path in
                self.queue.sync { self.nodes[Array(path.utf8)].map { Stamp(number: $0.version, size: 0) } }
            }, read: { path, limit throws(FileProblem) in try self.queue.sync { self.read(path, limit) }.get() },
            resolve: { path throws(FileProblem) in try self.queue.sync { self.resolve(path) }.get() })
    }

    private func list(_ folder: String) -> Result<[FileAccess.Entry], FileProblem> {
        if lockedFolders.contains(folder) { return .failure(.unlistable("Permission denied")) }
        let start = Array((folder + "/").utf8)
        var entries: [[UInt8]: FileAccess.Entry] = [:]
        for (path, entry) in nodes where path.starts(with: start) {
            let rest = path.dropFirst(start.count)
            let bytes = Array(rest.prefix { $0 != UInt8(ascii: "/") })
            let name = String(decoding: bytes, as: UTF8.self)
            if bytes.count < rest.count {
                entries[bytes] = .init(name: name, kind: .folder)
            } else if case .misnamed = entry.node {
                entries[bytes] = .init(name: name, kind: .file, isUTF8: false)
            } else {
                entries[bytes] = .init(name: name, kind: kind(of: entry.node))
            }
        }
        return .success(entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value))
    }

    private func kind(of path: String) -> FileAccess.Kind? {
        if let entry = nodes[Array(path.utf8)] { return kind(of: entry.node) }
        return nodes.keys.contains { $0.starts(with: (path + "/").utf8) } ? .folder : nil
    }

    private func kind(of node: Node) -> FileAccess.Kind {
        switch node {
        case .file, .locked, .misnamed: .file
        case .brokenLink: .link
        case .pipe: .other
        }
    }

    /// There are no links here but such as lead nowhere.
    private func resolve(_ path: String) -> Result<String, FileProblem> {
        switch nodes[Array(path.utf8)]?.node {
        case .brokenLink: .failure(.brokenLink)
        case nil where kind(of: path) == nil: .failure(.missing)
        default: .success(path)
        }
    }

    private func read(_ path: String, _ limit: Int) -> Result<[UInt8], FileProblem> {
        readings.append(path)
        switch nodes[Array(path.utf8)]?.node {
        case .file(let bytes): return .success(Array(bytes.prefix(limit)))
        case .locked: return .failure(.unreadable("Permission denied"))
        case .brokenLink: return .failure(.brokenLink)
        case .pipe: return .failure(.special)
        case .misnamed: return .failure(.missing)
        case nil: return .failure(kind(of: path) == .folder ? .folder : .missing)
        }
    }
}
