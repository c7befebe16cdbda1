package import Compiler

/// The file system operations that a workspace needs, so that tests can replace them. Paths are absolute.
package struct FileAccess: Sendable {
    /// Why a file or a folder cannot be read.
    package typealias Problem = FileProblem

    package enum Kind: Sendable { case file, folder, link, other }

    /// An entry of a folder. Links are not followed.
    package struct Entry: Sendable {
        package let name: String
        package let kind: Kind
        /// If false, `name` shows invalid bytes escaped, and cannot be used to open the entry.
        package let isUTF8: Bool

        package init(name: String, kind: Kind, isUTF8: Bool = true) {
            (self.name, self.kind, self.isUTF8) = (name, kind, isUTF8)
        }
    }

    /// The entries of a folder, sorted by the bytes of their names.
    package let list: @Sendable (String) throws(Problem) -> [Entry]
    /// The kind of the thing at a path; nil if there is none. Links are followed; a broken one has the kind `link`.
    package let kind: @Sendable (String) -> Kind?
    /// Identifies a version of a file; nil if versions cannot be told apart.
    package let stamp: @Sendable (String) -> Stamp?
    /// The bytes of a file, at most as many as the number passed.
    package let read: @Sendable (String, Int) throws(Problem) -> [UInt8]
    /// The path with all its links followed.
    package let resolve: @Sendable (String) throws(Problem) -> String

    package init(
        list: @escaping @Sendable (String) throws(Problem) -> [Entry], kind: @escaping @Sendable (String) -> Kind?,
        stamp: @escaping @Sendable (String) -> Stamp?,
        read: @escaping @Sendable (String, Int) throws(Problem) -> [UInt8],
        resolve: @escaping @Sendable (String) throws(Problem) -> String
    ) {
        (self.list, self.kind, self.stamp) = (list, kind, stamp)
        (self.read, self.resolve) = (read, resolve)
    }

    /// The same, with a folder and all around it read from a copy.
    func reading(_ folder: String, from copy: String) -> FileAccess {
        let there = { @Sendable path in Paths.absolute(Paths.relative(path, to: folder), from: copy) }
        return FileAccess(
            list: { path throws(Problem) in try list(there(path)) }, kind: { kind(there($0)) },
            stamp: { stamp(there($0)) }, read: { path, limit throws(Problem) in try read(there(path), limit) },
            resolve: { path throws(Problem) in try resolve(there(path)) })
    }

    /// A folder and its parent folders, up to the root of its repository.
    package func foldersUp(from start: String) -> some Sequence<String> {
        sequence(first: start) { folder in
            let isRoot = folder == "/" || kind(Paths.join(folder, ".git")) != nil
            return isRoot ? nil : Paths.parent(of: folder)
        }
    }
}

/// Identifies a version of a file: two equal stamps mean the same content.
package struct Stamp: Hashable, Sendable {
    let device: Int64
    let number: Int64
    package let size: Int64
    /// In nanoseconds.
    let modified: Int64
    let changed: Int64

    package init(device: Int64 = 0, number: Int64, size: Int64, modified: Int64 = 0, changed: Int64 = 0) {
        (self.device, self.number, self.size) = (device, number, size)
        (self.modified, self.changed) = (modified, changed)
    }
}
