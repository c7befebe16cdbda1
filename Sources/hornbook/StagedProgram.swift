import Dispatch
import Publishing
import Workspace

/// The output of one program while it is built: files that differ from the standing ones go into a fresh folder.
final class StagedProgram: OutputPlace, @unchecked Sendable {
    /// The folder of the program.
    let target: String
    /// The folder for files that differ; nil where they are only to be counted.
    let fresh: String?
    // `made` is touched on this queue alone.
    private let queue = DispatchQueue(label: "place")
    private var made: [String: (change: Publisher.Change, sha256: String)] = [:]

    init(target: String, fresh: String?) {
        self.target = target
        self.fresh = fresh
    }

    func open(_ path: String) -> any OutputSink {
        ComparedFile(standing: Paths.join(target, path), fresh: fresh.map { Paths.join($0, path) }) {
            self.note(path, $0, bytes: $1, sha256: $2)
        }
    }

    /// A hard link, unless what stands there holds the same.
    func link(_ path: String, as second: String) throws {
        let standing = Paths.join(target, second)
        guard let original = queue.sync(execute: { made[path] }) else {
            preconditionFailure("the file is not written")
        }
        let kind: Publisher.Change.Kind =
            switch Disk.kindOfItself(standing) {
            case nil: .new
            case .file: fileHash(at: standing) == original.sha256 ? .unchanged : .changed
            default: .changed
            }
        note(second, kind, bytes: original.change.bytes, sha256: original.sha256)
        guard kind != .unchanged, let fresh else { return }
        let place = Paths.join(fresh, second)
        try Disk.makeFolder(Paths.parent(of: place))
        try Disk.link(Paths.join(original.change.kind == .unchanged ? target : fresh, path), as: place)
    }

    /// The change of a file that has been written.
    func change(at path: String) -> Publisher.Change? { queue.sync { made[path]?.change } }

    private func note(_ path: String, _ kind: Publisher.Change.Kind, bytes: Int, sha256: String) {
        let change = Publisher.Change(kind: kind, path: path, bytes: bytes)
        queue.sync { made[path] = (change, sha256) }
    }
}
