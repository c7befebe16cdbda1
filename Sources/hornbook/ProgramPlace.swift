import Dispatch
import Publishing
import Workspace

/// Where the build of one program goes: what differs from what stands there is written into a fresh folder.
final class ProgramPlace: OutputPlace, @unchecked Sendable {
    /// The folder that stands there, or is to.
    let target: String
    /// The folder that is made of what differs; nil where that is only to be known.
    let fresh: String?
    // What has become of the files so far is touched on this queue alone.
    private let queue = DispatchQueue(label: "place")
    private var kinds: [String: Publisher.Change] = [:]

    init(target: String, fresh: String?) {
        self.target = target
        self.fresh = fresh
    }

    func open(_ path: String) -> any OutputSink {
        ComparedFile(standing: Paths.join(target, path), fresh: fresh.map { Paths.join($0, path) }) {
            self.note(path, $0, bytes: $1)
        }
    }

    /// A hard link, unless what stands there holds the same.
    func link(_ path: String, as second: String) throws {
        let standing = Paths.join(target, second)
        guard let made = change(at: path) else { preconditionFailure("the file is not written") }
        let file = made.kind == .unchanged ? Paths.join(target, path) : fresh.map { Paths.join($0, path) }
        let kind: Publisher.Change.Kind =
            switch Disk.kindOfItself(standing) {
            case nil: .new
            case .file: try file.map { try Disk.isSame($0, standing) } ?? false ? .unchanged : .changed
            default: .changed
            }
        note(second, kind, bytes: made.bytes)
        guard kind != .unchanged, let fresh, let file else { return }
        let place = Paths.join(fresh, second)
        try Disk.makeFolder(Paths.parent(of: place))
        try Disk.link(file, as: place)
    }

    /// What became of a file that has been written.
    func change(at path: String) -> Publisher.Change? { queue.sync { kinds[path] } }

    private func note(_ path: String, _ kind: Publisher.Change.Kind, bytes: Int) {
        queue.sync { kinds[path] = Publisher.Change(kind: kind, path: path, bytes: bytes) }
    }
}
