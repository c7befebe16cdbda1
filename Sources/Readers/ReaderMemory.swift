import CanonicalJSON
import DailyPractice
import Platform
import Processes
import SourceText
import Workspace

/// What a reader said of texts before, by their hashes, in the user's folder for caches: a slow reader is asked only
/// about what changed.
struct ReaderMemory {
    private var remarks: [String: [ReaderRemark]] = [:]
    /// Nil if the user has no such folder.
    private let path: String?

    init(of reader: OutsideReader) {
        let home = environmentVariable("HOME").map { Paths.join($0, ".cache") }
        let name = hexadecimalSHA256(of: Array("\(reader.name)\n\(reader.command)".utf8)).prefix(32)
        path = (environmentVariable("XDG_CACHE_HOME") ?? home).map {
            Paths.join($0, "hornbook/readers/\(name).jsonl")
        }
        guard let path, let bytes = try? Disk.read(path, upTo: ReaderMemory.mostBytes) else { return }
        for line in bytes.split(separator: 0x0A) {
            // A line that cannot be read is asked for again.
            guard let value = try? JSONReader.document(Array(line)), let hash = value["text"]?.text else { continue }
            remarks[hash] = value["remarks"]?.elements?.compactMap { try? ReaderRemark($0) } ?? []
        }
    }

    private static let mostBytes = 64 << 20

    subscript(hash: String) -> [ReaderRemark]? {
        get { remarks[hash] }
        set { remarks[hash] = newValue }
    }

    /// Writes them for the next time; what cannot be written is asked for again. Of a file that has become large, only
    /// some texts are kept.
    func keep(_ current: [String]) {
        guard let path else { return }
        let kept = remarks.count > 4 * current.count + 10_000 ? Set(current) : Set(remarks.keys)
        let lines = kept.sorted().map { hash in
            JSONValue.object([("text", .text(hash)), ("remarks", .list((remarks[hash] ?? []).map(\.json)))]).document(
                .compact) + "\n"
        }
        let new = "\(path).\(getpid())"
        try? Disk.makeFolder(Paths.parent(of: path))
        guard (try? Disk.write(Array(lines.joined().utf8), to: new, passing: true)) != nil else { return }
        rename(new, path)
    }
}
