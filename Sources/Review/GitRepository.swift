import Compiler
import Processes
import SourceText
import Workspace

/// Git's information about the ledger in a folder; empty without git.
package struct GitRepository {
    /// The merge driver for ledgers in clones in which `hornbook init` was run. Elsewhere, and where the shell does not
    /// find hornbook, git keeps the lines of both sides.
    private static let driver =
        "hornbook release --merge-driver %O %A %B || { test $? -gt 1 && git merge-file --union %A %O %B; }"

    let folder: String

    package init(folder: String) { self.folder = folder }

    /// Runs git to its end; throws if it is not installed.
    package func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> (
        status: Int32, printed: String
    ) { try ChildProcess.run("git", (folder.isEmpty ? [] : ["-C", folder]) + arguments, variables) }

    /// The output of git; nil if it fails.
    func git(_ arguments: String...) -> String? {
        guard let (status, printed) = try? run(arguments), status == 0 else { return nil }
        return printed
    }

    /// The ledgers that the current or the last merge brings together.
    package var mergedLedgers: [[UInt8]] {
        let parents =
            git("rev-list", "--parents", "--max-count=1", "HEAD")?.split(separator: " ").map(String.init) ?? []
        let merged = parents.count > 2 ? parents : ["HEAD"]
        return (merged + ["MERGE_HEAD"]).compactMap(ledger)
    }

    package func ledger(at revision: String) -> [UInt8]? {
        git("show", "\(revision):./\(ledgerName)").map { Array($0.utf8) }
    }

    /// The newest commits that changed the ledger, the newest first.
    package var revisions: [String] {
        git("log", "-8", "--format=%H", "--", ledgerName)?.split(separator: "\n").map(String.init) ?? []
    }

    package func author(of word: String) -> String? {
        let found = git("log", "--all", "--full-history", "--format=%an on %as", "-S\(word)", "--", ledgerName)
        return found?.split(separator: "\n").last.map(String.init)
    }

    /// The releases that the ledger's history has and the ledger lacks, each with its commit.
    package func lostReleases(of ledger: [UInt8]) -> [(release: String, commit: String)] {
        let mark = "commit "
        let shown = git(
            "log", "--full-history", "--no-color", "--no-ext-diff", "--format=\(mark)%h (%an on %as)", "-p", "-U0",
            "-G^release ", "--", ledgerName)
        let known = Set(String(decoding: ledger, as: UTF8.self).split(separator: "\n"))
        var commit = ""
        var lost: [(release: String, commit: String)] = []
        for line in shown?.split(separator: "\n") ?? [] {
            if line.hasPrefix(mark) { commit = String(line.dropFirst(mark.count)) }
            guard line.hasPrefix("+release "), line.contains(" check="), !known.contains(line.dropFirst()) else {
                continue
            }
            lost.append((String(line.split(separator: " ")[1]), commit))
        }
        return lost
    }

    /// Makes git merge ledgers with Hornbook in this clone; false if it already does, or there is no git.
    package func installMergeDriver() throws -> Bool {
        guard let attributes = git("rev-parse", "--git-path", "info/attributes"),
            git("config", "merge.hornbook.driver") != GitRepository.driver,
            git("config", "merge.hornbook.driver", GitRepository.driver) != nil
        else { return false }
        _ = git("config", "merge.hornbook.name", "hornbook.lock, by id")
        let path = Paths.absolute(attributes, from: Paths.absolute(folder, from: try Disk.workingDirectory()))
        let known = Disk.kind(of: path) == .file ? try Disk.read(path, upTo: Workspace.maximumBytes) : []
        let line = "\(ledgerName) merge=hornbook\n"
        if known.firstRange(of: Array(line.utf8)) != nil { return true }
        try Disk.makeFolder(Paths.parent(of: path))
        try Disk.replace(path, with: known + Array((known.last.map { $0 == 0x0A } ?? true ? line : "\n" + line).utf8))
        return true
    }
}
