/// What an update of a ``ContentStore`` came to.
public struct ContentUpdate: Hashable, Sendable {
    /// What the store holds now.
    public let manifest: Manifest
    /// Whether that is another release than before.
    public let isNew: Bool
    /// The files that were fetched beside the manifest and its signature: those that the store did not hold.
    public let fetched: [FileRequest]

    /// How much was fetched beside the manifest and its signature, in bytes.
    public var fetchedBytes: Int { fetched.reduce(0) { $0 + ($1.bytes ?? 0) } }
}
