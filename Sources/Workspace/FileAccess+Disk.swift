import Compiler
import Platform

extension FileAccess {
    /// The disk, with the permissions of the process.
    package static let disk = FileAccess(
        list: { path throws(FileProblem) in
            do throws(DiskError) { return try Disk.list(path) } catch { throw .unlistable(error.reason) }
        }, kind: { Disk.kind(of: $0) ?? Disk.kindOfItself($0) }, stamp: Disk.stamp,
        read: { path, limit throws(FileProblem) in
            do throws(DiskError) { return try Disk.read(path, atMost: limit) } catch { throw FileProblem(error) }
        },
        resolve: { path throws(FileProblem) in
            do throws(DiskError) { return try Disk.resolve(path) } catch { throw FileProblem(error) }
        })
}

extension FileProblem {
    fileprivate init(_ error: DiskError) {
        switch (error.code, Disk.kind(of: error.path)) {
        case (EISDIR, _), (_, .folder): self = .folder
        // A socket cannot even be opened.
        case (ENODEV, _), (_, .other): self = .special
        case (ENOENT, _): self = Disk.kindOfItself(error.path) == nil ? .missing : .brokenLink
        default: self = .unreadable(error.reason)
        }
    }
}
