#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The published content of one program, verified and decoded as a whole.
///
/// Loading reads `manifest.json`, verifies the length and the SHA-256 of every file that it
/// lists, and decodes the bundles among them. So content that loads is complete and is what was
/// published.
public struct ContentLibrary: Sendable {
    public let manifest: Manifest
    private var activities: [AgeBand: [Activity]] = [:]
    private var indices: [AgeBand: [Int: Int]] = [:]
    private var quizzes: [AgeBand: [Quiz]] = [:]

    /// Loads the content published in a directory, such as one in the app's bundle.
    ///
    /// - Throws: ``LoadError`` for the first file that is missing or not as it should be.
    public init(directory: URL) throws(LoadError) {
        try self.init { path in
            try Data(contentsOf: directory.appendingPathComponent(path))
        }
    }

    /// Loads published content from anywhere.
    ///
    /// - Parameter read: returns the bytes of the file at a path relative to the manifest, with
    ///   `/` between its components. When there is none, it throws
    ///   `CocoaError(.fileReadNoSuchFile)`, as Foundation does; any other error is reported as
    ///   ``LoadError/Problem/unreadable(reason:)``.
    /// - Throws: ``LoadError`` for the first file that is missing or not as it should be.
    public init(read: (String) throws -> Data) throws(LoadError) {
        do throws(LoadError.Problem) {
            let bytes = try Self.bytes(of: "manifest.json", read)
            manifest = try decodeDocument(Manifest.self, from: bytes)
        } catch {
            throw LoadError(file: "manifest.json", problem: error)
        }
        for file in manifest.files where !file.path.isPlainRelativePath {
            throw LoadError(file: file.path, problem: .unsafePath)
        }
        for file in manifest.files {
            do throws(LoadError.Problem) {
                let bytes = try Self.bytes(of: file.path, read)
                try Self.verify(bytes, against: file)
                try decodeBundle(file.path, bytes)
            } catch {
                throw LoadError(file: file.path, problem: error)
            }
        }
    }

    /// The activity of a day of the program, from 1, in a band; nil when there is none.
    public func activity(day: Int, band: AgeBand) -> Activity? {
        indices[band]?[day].flatMap { activities[band]?[$0] }
    }

    /// Every activity of a band, in day order.
    public func activities(in band: AgeBand) -> [Activity] {
        activities[band] ?? []
    }

    /// Every quiz of a band, in rotation order (see ``QuizRotation``).
    public func quizzes(in band: AgeBand) -> [Quiz] {
        quizzes[band] ?? []
    }
}

extension ContentLibrary {
    private static func bytes(
        of path: String, _ read: (String) throws -> Data
    ) throws(LoadError.Problem) -> Data {
        do {
            return try read(path)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            throw .missing
        } catch {
            throw .unreadable(reason: "\(error)")
        }
    }

    private static func verify(
        _ bytes: Data, against file: ManifestFile
    ) throws(LoadError.Problem) {
        guard bytes.count == file.bytes else {
            throw .wrongSize(expected: file.bytes, actual: bytes.count)
        }
        let hash = hexadecimalSHA256(of: bytes)
        guard hash == file.sha256 else { throw .wrongHash(expected: file.sha256, actual: hash) }
    }

    private mutating func decodeBundle(
        _ path: String, _ bytes: Data
    ) throws(LoadError.Problem) {
        for band in AgeBand.allCases {
            switch path {
            case "json/activities/\(band.rawValue).json":
                let bundle = try decodeDocument(ActivityBundle.self, from: bytes)
                try Self.expect(band, bundle.ageBand)
                activities[band] = bundle.activities
                indices[band] = Dictionary(
                    bundle.activities.enumerated().map { ($1.dayNumber, $0) },
                    uniquingKeysWith: { first, _ in first })
            case "json/quizzes/\(band.rawValue).json":
                let bundle = try decodeDocument(QuizBundle.self, from: bytes)
                try Self.expect(band, bundle.ageBand)
                quizzes[band] = bundle.quizzes
            default: continue
            }
        }
    }

    private static func expect(_ band: AgeBand, _ found: AgeBand) throws(LoadError.Problem) {
        guard found == band else {
            throw .undecodable(
                path: "ageBand", reason: "the file is of \(band.rawValue), not \(found.rawValue)")
        }
    }
}

extension String {
    /// Whether a path stays below the directory that it is resolved in, on every platform.
    fileprivate var isPlainRelativePath: Bool {
        // By bytes, as file systems do: a Character may hide a slash under a combining accent.
        let components = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return components.first?.isEmpty == false
            && !components.contains { $0.elementsEqual("..".utf8) }
            && !utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
    }
}
