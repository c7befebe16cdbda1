/// A file that loading asks for.
public struct FileRequest: Hashable, Sendable {
    /// The path of the file relative to the manifest, with `/` between its components.
    public let path: String
    /// The SHA-256 that the file must have, in lower-case hexadecimal digits; nil for the manifest and its
    /// signature.
    public let sha256: String?
    /// The length that it must have, in bytes; nil for the manifest and its signature.
    public let bytes: Int?

    /// The path where `hornbook build --blobs` puts the same bytes, named by their hash. Bytes at this path never
    /// change, so any cache may answer a request for it. Nil for the manifest and its signature.
    public var blobPath: String? { sha256.map { "blobs/\($0).json" } }

    static let manifest = FileRequest(path: "manifest.json", sha256: nil, bytes: nil)
    static let signature = FileRequest(path: "manifest.json.sig", sha256: nil, bytes: nil)
}

extension FileRequest {
    init(_ file: ManifestFile) { self.init(path: file.path, sha256: file.sha256, bytes: file.bytes) }
}
