/// The outcome of an update of a ``ContentStore``.
public struct ContentUpdate: Hashable, Sendable {
    /// The content that the store holds now.
    public let manifest: Manifest
    /// Whether the store holds another release than before the update.
    public let isNew: Bool
    /// The files that were fetched beside the manifest and its signature: those that the store did not hold.
    public let fetched: [FileRequest]

    /// How much was fetched beside the manifest and its signature, in bytes.
    public var fetchedBytes: Int { fetched.reduce(0) { $0 + ($1.bytes ?? 0) } }
}
