package import DailyPractice

/// A destination for the files of a build. Several files are written at the same time.
package protocol OutputDestination: Sendable {
    /// Opens a file for writing. No other file of the build has its path.
    func open(_ path: String) -> any OutputSink

    /// Opens a sink that only hashes.
    func openHash() -> any OutputSink

    /// Gives a written file a second name.
    func link(_ path: String, as second: String) throws
}

/// A file that is being written, piece by piece, so that it need not be in memory as a whole.
package protocol OutputSink: AnyObject {
    /// Writes the next bytes. Errors are thrown by ``finish()``.
    func take(_ bytes: [UInt8])

    /// The last call. Throws what went wrong since the file was opened.
    func finish() throws -> OutputSum
}

package struct OutputSum: Sendable {
    let sha256: String
    let count: Int
    /// Its bytes; nil if the place does not keep them.
    let bytes: [UInt8]?
    /// The hash of its content alone, if that is another (see ``InLanguage``).
    var content: String?

    package init(sha256: String, count: Int, bytes: [UInt8]? = nil) {
        (self.sha256, self.count, self.bytes) = (sha256, count, bytes)
    }
}

/// A written file as the manifest lists it, or the error.
typealias Written = Result<WrittenFile, any Error>
typealias WrittenFile = (listed: ManifestFile, bytes: [UInt8]?)

/// Writes one file of a build, or several that share work.
typealias OutputJob = @Sendable (any OutputDestination) -> [Written]

extension OutputDestination {
    func write(_ path: String, _ role: FileRole, _ content: (any OutputSink) -> Void) -> Written {
        let sink = open(path)
        content(sink)
        return finish(sink, path, role)
    }

    func write(_ path: String, _ role: FileRole, _ bytes: [UInt8]) -> Written { write(path, role) { $0.take(bytes) } }

    func finish(_ sink: any OutputSink, _ path: String, _ role: FileRole) -> Written {
        Written {
            let sum = try sink.finish()
            var file = ManifestFile(path: path, role: role, sha256: sum.sha256, bytes: sum.count)
            file.content = sum.content
            return (file, sum.bytes)
        }
    }
}

/// Hashes what is written, and keeps it in memory if `keeps` is true.
struct MemoryDestination: OutputDestination {
    let hash: HashFunction
    var keeps = true

    func open(_ path: String) -> any OutputSink { MemorySink(self) }

    func openHash() -> any OutputSink { MemorySink(MemoryDestination(hash: hash, keeps: false)) }

    func link(_ path: String, as second: String) {}
}

private final class MemorySink: OutputSink {
    private let place: MemoryDestination
    private var bytes: [UInt8] = []

    init(_ place: MemoryDestination) { self.place = place }

    func take(_ bytes: [UInt8]) { if self.bytes.isEmpty { self.bytes = bytes } else { self.bytes += bytes } }

    func finish() -> OutputSum {
        OutputSum(sha256: place.hash(bytes), count: bytes.count, bytes: place.keeps ? bytes : nil)
    }
}

/// Buffers text for files that share it.
struct OutputText {
    private let sinks: [any OutputSink]
    var bytes: [UInt8] = []

    init(into sinks: [any OutputSink]) { self.sinks = sinks }

    static func += (text: inout OutputText, more: some Sequence<UInt8>) { text.bytes.append(contentsOf: more) }

    static func += (text: inout OutputText, more: String) { text.bytes += more }

    /// Passes the buffered text on if it is long, or in any case if `whole` is true.
    mutating func flush(whole: Bool = false) {
        guard whole || bytes.count >= 1 << 17 else { return }
        for sink in sinks { sink.take(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }
}

/// One file of a build, in memory: its path below the program's folder in `dist/`, its role and its bytes.
package struct OutputFile: Sendable, Equatable {
    package let path: String
    package let role: FileRole
    package let bytes: [UInt8]

    package init(path: String, role: FileRole = .docs, bytes: [UInt8]) {
        (self.path, self.role, self.bytes) = (path, role, bytes)
    }
}

/// SHA-256 as 64 hexadecimal digits. Builds use an implementation made for many megabytes.
package typealias HashFunction = @Sendable ([UInt8]) -> String

/// The implementation that apps have too, for small inputs: a row, a view, a test.
package func sha256(of bytes: [UInt8]) -> String { hexadecimalSHA256(of: bytes) }
