/// The outcome of an update of a ``ContentStore``.
public struct ContentUpdate: Hashable, Sendable {
    /// The content that the store holds after the update.
    public let manifest: Manifest
    /// Whether the store holds another release than before the update.
    public let isNew: Bool
    /// The files that the store lacked and that were fetched, without the manifest and its signature.
    public let fetched: [FileRequest]

    /// The total length of the ``fetched`` files, in bytes.
    public var fetchedBytes: Int { fetched.reduce(0) { $0 + ($1.bytes ?? 0) } }
}
