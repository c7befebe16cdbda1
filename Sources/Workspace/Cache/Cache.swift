package import Storage

/// What runs leave to each other of the programs that they check, so that the next one need not look at what has not
/// changed. Whatever is gone, damaged or of another build is made again.
package struct Cache: Sendable {
    let store: CacheStore
    /// What tells a build of the command from all others.
    let build: String
    let hash: ContentHashing
    /// Of smaller programs nothing is left: they are looked at as quickly.
    package let leastFiles: Int
    /// Is told how many files of a program were taken over from an earlier run, of how many.
    let tell: @Sendable (Int, Int) -> Void

    package init(
        _ store: CacheStore, build: String, leastFiles: Int, hash: @escaping ContentHashing,
        tell: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) {
        self.store = store
        self.build = build
        self.leastFiles = leastFiles
        self.hash = hash
        self.tell = tell
    }

    /// Of texts that hold anything.
    func hash(of texts: [String]) -> ContentHash {
        var bytes: [UInt8] = []
        for text in texts { bytes += Array("\(text.utf8.count):\(text)".utf8) }
        return bytes.withUnsafeBytes { hash($0) }
    }
}

/// Where it is kept, by name.
package struct CacheStore: Sendable {
    /// Takes bytes, one piece behind the other.
    package typealias Sink = ([UInt8]) -> Void

    /// Some bytes of one file; nil where it does not hold so many.
    package typealias Parts = @Sendable (Range<Int>) -> [UInt8]?

    /// All that is there under a name; nil for nothing.
    package let read: @Sendable (String) -> [UInt8]?
    /// The same, read part by part, and the same file throughout.
    package let open: @Sendable (String) -> Parts?
    /// Puts what a body gives in the place of what is there, whole or not at all.
    package let write: @Sendable (String, @escaping (Sink) -> Void) -> Void

    package init(
        read: @escaping @Sendable (String) -> [UInt8]?, open: @escaping @Sendable (String) -> Parts?,
        write: @escaping @Sendable (String, @escaping (Sink) -> Void) -> Void
    ) {
        self.read = read
        self.open = open
        self.write = write
    }
}
