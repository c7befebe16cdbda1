package import Compiler

/// The one door through which a workspace sees files. Everything that it needs of a disk is here, so a test
/// can put another behind it. Paths are absolute.
package struct FileAccess: Sendable {
    /// Why a file or a folder cannot be read.
    package typealias Problem = FileProblem

    package enum Kind: Sendable { case file, folder, link, other }

    /// What a folder holds under one name. Links are links here.
    package struct Entry: Sendable {
        package let name: String
        package let kind: Kind
        /// Where it is not, `name` shows the bytes that are wrong, and opens nothing.
        package let isUTF8: Bool

        package init(name: String, kind: Kind, isUTF8: Bool = true) {
            self.name = name
            self.kind = kind
            self.isUTF8 = isUTF8
        }
    }

    /// What is in a folder, sorted by the bytes of the names.
    package let list: @Sendable (String) throws(Problem) -> [Entry]
    /// What stands at a path, if anything. Links are followed; one that leads nowhere is a link.
    package let kind: @Sendable (String) -> Kind?
    /// Tells a file's content from that of another time; nil when that cannot be told.
    package let stamp: @Sendable (String) -> Stamp?
    /// The bytes of a file, at most as many as given.
    package let read: @Sendable (String, Int) throws(Problem) -> [UInt8]
    /// Where a path leads when all links on the way are followed.
    package let resolve: @Sendable (String) throws(Problem) -> String

    package init(
        list: @escaping @Sendable (String) throws(Problem) -> [Entry],
        kind: @escaping @Sendable (String) -> Kind?, stamp: @escaping @Sendable (String) -> Stamp?,
        read: @escaping @Sendable (String, Int) throws(Problem) -> [UInt8],
        resolve: @escaping @Sendable (String) throws(Problem) -> String
    ) {
        self.list = list
        self.kind = kind
        self.stamp = stamp
        self.read = read
        self.resolve = resolve
    }
}

/// Which file stands at a path and when it was last changed: equal for two looks at the same content.
package struct Stamp: Hashable, Sendable {
    let device: Int64
    let number: Int64
    let size: Int64
    /// In nanoseconds.
    let modified: Int64
    let changed: Int64

    package init(device: Int64 = 0, number: Int64, size: Int64, modified: Int64 = 0, changed: Int64 = 0) {
        self.device = device
        self.number = number
        self.size = size
        self.modified = modified
        self.changed = changed
    }
}
