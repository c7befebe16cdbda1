package import DailyPractice

/// Where a build goes, file by file. Several files are written side by side.
package protocol OutputPlace: Sendable {
    /// A file to be written from its beginning, at a path that no other file of the build has.
    func open(_ path: String) -> any OutputSink

    /// A second name for a file that is written.
    func link(_ path: String, as second: String) throws
}

/// A file of a build while it is written: bytes go in piece by piece, so that none has to be held whole.
package protocol OutputSink: AnyObject {
    /// The next bytes. What goes wrong is told at the end.
    func take(_ bytes: [UInt8])

    /// The last call. Throws what went wrong since the file was opened.
    func finish() throws -> OutputSum
}

package struct OutputSum: Sendable {
    let sha256: String
    let count: Int
    /// Its bytes, where the place keeps them.
    let bytes: [UInt8]?

    package init(sha256: String, count: Int, bytes: [UInt8]? = nil) {
        (self.sha256, self.count, self.bytes) = (sha256, count, bytes)
    }
}

/// A file that is written, as the manifest lists it, or why it is not.
typealias Written = Result<WrittenFile, any Error>
typealias WrittenFile = (listed: ManifestFile, bytes: [UInt8]?)

/// What writes one file of a build, or several that share their work.
typealias OutputJob = @Sendable (any OutputPlace) -> [Written]

extension OutputPlace {
    func write(_ path: String, _ role: FileRole, _ content: (any OutputSink) -> Void) -> Written {
        let sink = open(path)
        content(sink)
        return finish(sink, path, role)
    }

    func write(_ path: String, _ role: FileRole, _ bytes: [UInt8]) -> Written { write(path, role) { $0.take(bytes) } }

    func write(_ path: String, _ role: FileRole, _ text: String) -> Written { write(path, role, Array(text.utf8)) }

    func finish(_ sink: any OutputSink, _ path: String, _ role: FileRole) -> Written {
        Written {
            let sum = try sink.finish()
            return (ManifestFile(path: path, role: role, sha256: sum.sha256, bytes: sum.count), sum.bytes)
        }
    }
}

/// Hashes what is written, and keeps it where that is wanted.
struct MemoryPlace: OutputPlace {
    let hash: HashFunction
    var keeps = true

    func open(_ path: String) -> any OutputSink { MemorySink(self) }

    func link(_ path: String, as second: String) {}
}

private final class MemorySink: OutputSink {
    private let place: MemoryPlace
    private var bytes: [UInt8] = []

    init(_ place: MemoryPlace) { self.place = place }

    func take(_ bytes: [UInt8]) { if self.bytes.isEmpty { self.bytes = bytes } else { self.bytes += bytes } }

    func finish() -> OutputSum {
        OutputSum(sha256: place.hash(bytes), count: bytes.count, bytes: place.keeps ? bytes : nil)
    }
}

/// Text on its way into files that share it.
struct OutputText {
    private let sinks: [any OutputSink]
    var bytes: [UInt8] = []

    init(into sinks: [any OutputSink]) { self.sinks = sinks }

    static func += (text: inout OutputText, more: some Sequence<UInt8>) { text.bytes.append(contentsOf: more) }

    static func += (text: inout OutputText, more: String) { text.bytes += more }

    /// Hands on what there is; until it is a lot only at the end.
    mutating func handOn(whole: Bool = false) {
        guard whole || bytes.count >= 1 << 17 else { return }
        for sink in sinks { sink.take(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }
}

/// One file of a build, in memory: where it goes below the program's folder in `dist/`, what it is for, its bytes.
package struct OutputFile: Sendable, Equatable {
    package let path: String
    package let role: FileRole
    package let bytes: [UInt8]

    package init(path: String, role: FileRole = .docs, bytes: [UInt8]) {
        (self.path, self.role, self.bytes) = (path, role, bytes)
    }
}

/// SHA-256 as sixty-four digits. Builds are given one that is made for many megabytes.
package typealias HashFunction = @Sendable ([UInt8]) -> String

/// The one that apps have too: for a row, a view, a test.
package func sha256(of bytes: [UInt8]) -> String { hexadecimalSHA256(of: bytes) }
