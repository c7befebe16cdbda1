package import DailyPractice
import Platform
package import Publishing
import Workspace

package struct BuiltProgram {
    package static let maximumBytes = LoadOptions().maximumFileSize

    package static let manifestName = "manifest.json"

    package let folder: String
    package let manifest: Manifest
    /// The sizes of files in bytes, by path.
    private let sizes: [String: Int]

    package var name: String { manifest.program }

    /// The programs at some paths: each one, or a folder with several.
    package static func all(at paths: [String]) throws -> [BuiltProgram] {
        try paths.flatMap { path in
            guard Disk.kind(of: path) == .folder else { throw UsageError("there is no folder \(path)") }
            if let one = try BuiltProgram(at: path) { return [one] }
            let inside = try Disk.list(path).filter { $0.kind == .folder && $0.isUTF8 }.map(\.name).sorted()
            let found = try inside.compactMap { try BuiltProgram(at: Paths.join(path, $0)) }
            guard !found.isEmpty else { throw UsageError("there is no build in \(path): run `hornbook build` first") }
            return found
        }
    }

    /// The build of one of its languages; nil if that cannot be read.
    package func translated(into language: LanguageSummary) -> BuiltProgram? {
        guard let path = language.path else { return self }
        return (try? BuiltProgram(at: Paths.join(folder, Paths.parent(of: path)))).flatMap(\.self)
    }

    /// Nil if there is no manifest.
    private init?(at folder: String) throws {
        let path = Paths.join(folder, BuiltProgram.manifestName)
        guard Disk.kind(of: path) == .file else { return nil }
        self.folder = folder
        do {
            let bytes = try Disk.read(path, upTo: Self.maximumBytes)
            manifest = try JSONModelDecoder(bytes: bytes).decode(Manifest.self)
        } catch let error as DiskError where error.code == EFBIG {
            let most = Self.maximumBytes >> 20
            throw UsageError("\(path) has more than \(most) MiB: it is no manifest of a build")
        } catch let error as DecodingError {
            throw UsageError(
                "\(path) is no manifest of a build: \(error.summary); build it again with `hornbook build`")
        }
        sizes = Dictionary(manifest.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    }

    /// The manifest in a folder; nil if there is none that can be read.
    package static func manifest(in folder: String) -> Manifest? { (try? BuiltProgram(at: folder))??.manifest }

    /// Reads a file. Seeds may be larger than what apps load; then the manifest gives the limit.
    package func read(_ path: String) throws -> [UInt8] {
        let most = min(max(sizes[path] ?? 0, Self.maximumBytes), .max - 1)
        return try Disk.read(Paths.join(folder, path), upTo: most)
    }

    package func has(_ path: String) -> Bool { Disk.kind(of: Paths.join(folder, path)) == .file }

    /// The kinds of this build that have rows in a database.
    package func kinds(among known: [KindPublishing]) -> [KindPublishing] {
        known.filter { kind in manifest.files.contains { file in kind.layouts.contains { $0.holds(file.path) } } }
    }

    package func activities() -> [Activity] {
        (manifest.activities ?? []).compactMap { entry in
            guard let path = entry.path, has(path) else { return nil }
            return try? JSONModelDecoder(bytes: read(path)).decode(Activity.self)
        }
    }
}

extension DecodingError {
    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The path in the document, as `prompts[0].type`.
    package var place: String {
        var keys = context?.codingPath ?? []
        if case .keyNotFound(let key, _) = self { keys.append(key) }
        return jsonPath(keys)
    }

    package var reason: String { context?.debugDescription ?? "something else" }

    package var summary: String {
        let what = place.isEmpty ? "it" : "`\(place)`"
        return switch self {
        case .keyNotFound: "\(what) is missing"
        case .typeMismatch, .valueNotFound: "\(what) is of another type"
        case .dataCorrupted: place.isEmpty ? "it is not JSON" : "\(what) has no value that it can have"
        @unknown default: reason
        }
    }
}
