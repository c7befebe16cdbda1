/// One published file, as the manifest knows it.
public struct ManifestFile: Codable, Hashable, Sendable {
    /// The path of the file relative to the manifest, with `/` between its components.
    public var path: String
    /// What the file is for. Absent in manifests that were made before files had roles.
    public var role: FileRole?
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal digits.
    public var sha256: String
    /// The length of the file in bytes.
    public var bytes: Int
    /// The SHA-256 of the file without the lines of its language and direction, which version 0.1.0 did not write: it
    /// stays when a later version of Hornbook publishes the same content. Absent if the file has no such lines.
    public var content: String?

    /// Makes an entry from its parts.
    public init(path: String, role: FileRole? = nil, sha256: String, bytes: Int) {
        (self.path, self.role, self.sha256, self.bytes) = (path, role, sha256, bytes)
    }

    /// Whether ``sha256`` is 64 hexadecimal digits in lower case.
    var hasSHA256: Bool {
        sha256.utf8.count == 64 && sha256.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// What a published file is for. A role that this library does not know is kept as it is.
public struct FileRole: RawRepresentable, Codable, Hashable, Sendable, CaseIterable {
    /// Content of a whole age band, or of all bands: the files that an app ships with.
    public static let app = FileRole(rawValue: "app")
    /// One activity or one quiz, the same as in its bundle.
    public static let day = FileRole(rawValue: "day")
    /// Content in another language.
    public static let translation = FileRole(rawValue: "translation")
    /// SQL.
    public static let database = FileRole(rawValue: "database")
    /// Schemas, plays and other files that help people and other implementations.
    public static let docs = FileRole(rawValue: "docs")

    /// The roles that there are so far.
    public static let allCases: [FileRole] = [.app, .day, .translation, .database, .docs]

    /// The role as the manifest writes it.
    public let rawValue: String

    /// A role as the manifest writes it.
    public init(rawValue: String) { self.rawValue = rawValue }
}
