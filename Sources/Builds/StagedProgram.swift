import Dispatch
import Platform
import Publishing
import Workspace

/// The output of one program while it is built. Files that differ from the existing ones go into a new folder.
final class StagedProgram: OutputDestination, @unchecked Sendable {
    let target: String
    /// The folder for files that differ; nil to compare only.
    let newFolder: String?
    // `made` is accessed on this queue only.
    private let queue = DispatchQueue(label: "place")
    private var made: [String: (change: Publisher.Change, sha256: String)] = [:]

    init(target: String, newFolder: String?) { (self.target, self.newFolder) = (target, newFolder) }

    func open(_ path: String) -> any OutputSink { StagedFile(path, in: self) }

    func openHash() -> any OutputSink { HashSink() }

    /// Makes a hard link, unless the existing file has the same content.
    func link(_ path: String, as second: String) throws {
        guard let original = queue.sync(execute: { made[path] }) else {
            preconditionFailure("the file is not written")
        }
        let isSame = record(second, bytes: original.change.bytes, sha256: original.sha256)
        guard !isSame, let newFolder else { return }
        let place = Paths.join(newFolder, second)
        try Disk.makeFolder(Paths.parent(of: place))
        try Disk.link(Paths.join(original.change.kind == .unchanged ? target : newFolder, path), as: place)
    }

    func change(at path: String) -> Publisher.Change? { queue.sync { made[path]?.change } }

    func clear() throws { if let newFolder, Disk.kindOfItself(newFolder) != nil { try Disk.removeFolder(newFolder) } }

    /// Notes the content of a file; true if the existing file has the same.
    fileprivate func record(_ path: String, bytes: Int, sha256: String) -> Bool {
        let standing = Paths.join(target, path)
        let kind: Publisher.Change.Kind =
            if Disk.kindOfItself(standing) == nil { .new } else {
                if fileHash(at: standing) == sha256 {
                    .unchanged
                } else {
                    newFolder == nil && hasOtherLineEnds(standing, than: sha256) ? .lineEnds : .changed
                }
            }
        let change = Publisher.Change(kind: kind, path: path, bytes: bytes)
        queue.sync { made[path] = (change, sha256) }
        return kind == .unchanged
    }
}

/// A file that is written beside the existing one, and removed if that has the same content. Content that arrives
/// in one piece is written only if it differs.
private final class StagedFile: OutputSink {
    private let path: String
    private let place: StagedProgram
    private let newFolder: String?
    private let hash = FileHasher()
    private var count = 0
    private var firstPiece: [UInt8] = []
    private var descriptor: Int32?
    private var problem: (any Error)?

    init(_ path: String, in place: StagedProgram) {
        (self.path, self.place) = (path, place)
        newFolder = place.newFolder.map { Paths.join($0, path) }
    }

    deinit { if let descriptor { close(descriptor) } }

    func take(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { hash.update($0) }
        if count == 0 {
            firstPiece = bytes
        } else if problem == nil {
            do { try write(bytes) } catch { problem = error }
        }
        count += bytes.count
    }

    /// Writes the first piece, if it is not written yet, and then these bytes.
    private func write(_ bytes: [UInt8] = []) throws {
        guard let newFolder else { return }
        if descriptor == nil {
            let created = try Disk.create(newFolder)
            descriptor = created
            guard Disk.write(firstPiece, to: created) else { throw DiskError("write", newFolder) }
            firstPiece = []
        }
        guard let descriptor, Disk.write(bytes, to: descriptor) else { throw DiskError("write", newFolder) }
    }

    func finish() throws -> OutputSum {
        if let problem { throw problem }
        let sha256 = hash.finish()
        let isSame = place.record(path, bytes: count, sha256: sha256)
        if !isSame { try write() }
        if let descriptor, let newFolder {
            if isSame {
                try Disk.removeFile(newFolder)
            } else if !Disk.flush(descriptor) {
                throw DiskError("write", newFolder)
            }
        }
        return OutputSum(sha256: sha256, count: count)
    }
}

private final class HashSink: OutputSink {
    private let hash = FileHasher()

    func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { hash.update($0) } }

    func finish() -> OutputSum { OutputSum(sha256: hash.finish(), count: 0) }
}
