import CanonicalJSON
import Compiler
import ContentRules
import Diagnostics
import Essentials
import SourceText
import Workspace

/// Known findings that a team accepts for now: how many of each rule at each place, by keys and ids.
///
/// Entries are sorted, one on each line, and each ends in the same way, so that two branches merge.
struct Baseline {
    struct Key: Hashable, Comparable {
        /// The path from the folder of the baseline.
        let path: String
        let rule: String
        let place: String

        static func < (a: Key, b: Key) -> Bool { (a.path, a.rule, a.place) < (b.path, b.rule, b.place) }
    }

    private struct Line: Decodable {
        let path: String?
        let rule: String?
        let at: String?
        let count: Int?
        let version: Int?
    }

    private static let version = 1
    let file: String
    private let folder: String
    private let here: String
    private(set) var counts: [Key: Int] = [:]

    init(empty file: String) throws {
        self.file = file
        here = try Disk.workingDirectory()
        folder = Paths.parent(of: Paths.absolute(file, from: here))
    }

    init(reading file: String) throws {
        try self.init(empty: file)
        let bytes = try Disk.read(file, upTo: Workspace.maximumBytes)
        guard let lines = try? JSONDecoder().decode([Line].self, from: Data(bytes)), let last = lines.last?.version
        else { throw UsageError("\(file) is no baseline: `hornbook lint --write-baseline <file>` writes one") }
        guard last == Baseline.version else {
            throw UsageError(
                "\(file) is a baseline of version \(last); this Hornbook reads version \(Baseline.version)")
        }
        for line in lines {
            guard let path = line.path, let rule = line.rule, let count = line.count, count > 0 else { continue }
            // The rule may have become part of another one.
            let current = Registry.standard.rules.info(rule)?.id ?? rule
            let key = Key(path: path, rule: current, place: line.at ?? "")
            counts[key] = max(count, counts[key] ?? 0)
        }
    }

    func key(of finding: Finding, path: String, place: String) -> Key {
        let absolute = Paths.absolute(path, from: here)
        return Key(path: Paths.relative(absolute, to: folder), rule: finding.rule, place: place)
    }

    func inWords(_ key: Key) -> String {
        let path = Paths.relative(Paths.absolute(key.path, from: folder), to: here)
        return "\(path): \(key.rule)" + (key.place.isEmpty ? "" : " at \(key.place)")
    }

    func isAbout(_ key: Key, _ paths: [String]) -> Bool {
        let file = Paths.absolute(key.path, from: folder)
        return (paths.isEmpty ? ["."] : paths).contains { Paths.isInside(file, Paths.absolute($0, from: here)) }
    }

    /// Replaces all entries with these.
    mutating func setCounts(_ found: [Key: Int]) { counts = found.filter { $0.value > 0 } }

    func write() throws {
        let lines = counts.sorted { $0.key < $1.key }.map { key, count -> JSONValue in
            ["path": .text(key.path), "rule": .text(key.rule), "at": .text(key.place), "count": .integer(count)]
        }
        let end: JSONValue = ["version": .integer(Baseline.version)]
        let text = (lines + [end]).map { $0.document(.compact) }.joined(separator: ",\n")
        try Disk.replace(file, with: Array("[\n\(text)\n]\n".utf8))
    }
}

struct BaselineUse {
    let baseline: Baseline
    private(set) var found: [Baseline.Key: Int] = [:]
    /// The findings that it lists.
    private(set) var known: [Finding] = []
    /// False if something could not be read, so that missing findings may still exist.
    private var isWhole = true

    init(_ baseline: Baseline) { self.baseline = baseline }

    /// The findings that it does not list. If a place has more than it lists, all of them are left, since it is
    /// unclear which are new. Findings that are spared are counted and always left.
    mutating func left(of findings: Findings, _ sources: SourceMap, sparing isSpared: (Finding) -> Bool) -> Findings {
        let paths = NodePaths(sources)
        let keys = findings.all.map { finding in
            baseline.key(
                of: finding, path: sources.path(of: finding.place.file), place: paths.path(of: finding.place))
        }
        for key in keys { found[key, default: 0] += 1 }
        var index = -1
        return findings.filter { finding in
            index += 1
            if finding.info.group == .syntax || finding.isOfUnreadable { isWhole = false }
            guard !isSpared(finding), found[keys[index], default: 0] <= baseline.counts[keys[index], default: 0]
            else { return true }
            known.append(finding)
            return false
        }
    }

    func resolved(in paths: [String], where counts: (String) -> Bool) -> [Baseline.Key] {
        guard isWhole else { return [] }
        return baseline.counts.filter { key, count in
            found[key, default: 0] < count && counts(key.rule) && baseline.isAbout(key, paths)
        }.keys.sorted()
    }

    func prune(_ resolved: [Baseline.Key]) throws {
        guard !resolved.isEmpty else { return }
        var pruned = baseline
        pruned.setCounts(baseline.counts.merging(resolved.map { ($0, found[$0, default: 0]) }) { _, left in left })
        try pruned.write()
    }
}
