import Builds
package import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Essentials
import Ledger
import Processes
import Publishing
import Releases
import SourceText
package import Workspace

/// A ledger, a build, or a revision of git, with which sources are compared in place of their own ledger.
package final class ComparisonBase {
    /// A path, or a name that git knows.
    private let given: String
    /// The JSON of programs in a revision, by the paths of their ledgers.
    private var documents: [String: [String: [UInt8]]] = [:]

    package init(given: String) { self.given = given }

    package func ledger(of outcome: Outcome, in workspace: Workspace) throws -> [UInt8] {
        guard let program = outcome.catalog?.program.program, program.isSound else { throw DeclarationError(outcome) }
        let base: Ledger
        switch Disk.kind(of: given) {
        case .file:
            let bytes = try Disk.read(given, upTo: Workspace.maximumLedgerBytes)
            var findings = Findings()
            let source = SourceFile(id: FileID(0), path: given, bytes: bytes)
            guard let ledger = readLedger(source, of: program.string, &findings) else {
                let reason = findings.all.first { $0.severity == .error }?.message
                throw UsageError(
                    "\(given) cannot be compared with: \(reason ?? "people have to decide something in it")")
            }
            base = ledger
        case .folder: base = try published(program.string)
        default:
            let (build, name) = try past(outcome, workspace)
            let content = build.content(hash: fileHash)
            documents[outcome.ledgerPath] = content.documents
            base = build.release(as: name, contentVersion: content.version, writesIDs: false).ledger
        }
        return writeLedger(outcome.ledger.map(base.named) ?? base)
    }

    /// Throws if the base does not exist for any program.
    func refuseIfMissing(for outcomes: [Outcome]) throws {
        switch Disk.kind(of: given) {
        case .file:
            guard try Disk.read(given, atMost: 14).elementsEqual("hornbook-lock ".utf8) else {
                throw UsageError("\(given) is no hornbook.lock")
            }
        case .folder: _ = try BuiltProgram.all(at: [given])
        default:
            let folders = outcomes.map { Paths.parent(of: $0.files.declaration.path) }
            if !folders.contains(where: { (try? revisionName(below: $0)) != nil }) {
                _ = try revisionName(below: folders.first ?? "")
            }
        }
    }

    /// The JSON of a program in the base, by path; nil if there is none, as for a ledger.
    func documents(of outcome: Outcome) -> [String: [UInt8]]? {
        switch Disk.kind(of: given) {
        case .file: return nil
        case .folder:
            let name = outcome.catalog?.program.program.string
            guard let build = (try? BuiltProgram.all(at: [given]))?.first(where: { $0.name == name }) else {
                return nil
            }
            let paths = build.manifest.files.filter { $0.role == .app }.map(\.path)
            return Dictionary(paths.map { ($0, (try? build.read($0)) ?? []) }) { first, _ in first }
        default: return documents[outcome.ledgerPath]
        }
    }

    /// The JSON of the last release, from a revision of git that changed the ledger and has its content; nil if there
    /// is none.
    static func documents(of outcome: Outcome, released version: String, in workspace: Workspace) -> [String:
        [UInt8]]?
    {
        let folder = Paths.parent(of: outcome.files.declaration.path)
        return GitRepository(folder: folder).revisions.lazy.compactMap { revision in
            try? ComparisonBase(given: revision).past(outcome, workspace).build.content(hash: fileHash)
        }.first { $0.version == version }?.documents
    }

    // MARK: - A build

    private func published(_ program: String) throws -> Ledger {
        let own = Paths.join(given, program)
        let folder = Disk.kind(of: Paths.join(own, "manifest.json")) == .file ? own : given
        if folder == given, let builds = try? BuiltProgram.all(at: [given]),
            !builds.contains(where: { $0.name == program })
        {
            throw UsageError("\(given) has no build of `\(program)`: it has \(orList(builds.map(\.name), "and"))")
        }
        do {
            let content = try ContentLibrary(directory: URL(fileURLWithPath: folder, isDirectory: true))
            let bands = content.manifest.ageBands
            guard content.manifest.program == program else {
                throw UsageError("\(given) is a build of `\(content.manifest.program)`, not of `\(program)`")
            }
            let version = content.manifest.contentVersion
            return try publishedLedger(
                of: program, as: .init(name: String(version.prefix(8)), contentVersion: version),
                activities: bands.flatMap(content.activities(in:)),
                quizzes: bands.flatMap { band in content.quizzes(in: band).map { (band, $0) } },
                declared: declared(in: folder))
        } catch let error as LoadError { throw UsageError("\(given) is no build that can be read: \(error)") }
    }

    private func declared(in folder: String) throws -> [(list: DeclarationFacet.List, id: String)] {
        try Registry.standard.publishing.compactMap(\.built).flatMap { document in
            let path = Paths.join(folder, document.path)
            guard Disk.kind(of: path) == .file else { return [(list: DeclarationFacet.List, id: String)]() }
            do {
                return try document.declared(
                    JSONModelDecoder(bytes: Disk.read(path, upTo: BuiltProgram.maximumBytes))
                ).flatMap { list in list.ids.map { (list.list, $0) } }
            } catch let error as DecodingError { throw UsageError("\(path) cannot be read: \(error.summary)") }
        }
    }

    // MARK: - A revision

    private func revisionName(below folder: String) throws -> String {
        let (status, name) = try GitRepository(folder: folder).run([
            "rev-parse", "--short", "--verify", "--quiet", "\(given)^{commit}",
        ])
        guard status == 0, !name.isEmpty else {
            throw UsageError("\(given) is neither a ledger, nor the folder of a build, nor a revision that git knows")
        }
        return name
    }

    /// A program in the revision, and the revision's name.
    private func past(_ outcome: Outcome, _ workspace: Workspace) throws -> (build: Publishable, name: String) {
        let folder = Paths.parent(of: outcome.files.declaration.path)
        let name = try revisionName(below: folder)
        let copy = try TemporaryFolder()
        defer { copy.remove() }
        let sources = Paths.join(copy.path, "sources")
        // Sources may name files anywhere in their repository, so the copy must look like one.
        try Disk.makeFolder(Paths.join(sources, ".git"))
        // Uses its own index instead of an archive, since a repository may exclude files from archives.
        let index = ["GIT_INDEX_FILE": Paths.join(copy.path, "index")]
        func git(_ folder: String, _ arguments: String...) throws -> String {
            let (status, printed) = try GitRepository(folder: folder).run(arguments, index)
            guard status == 0 else { throw UsageError("git failed: \(printed)") }
            return printed
        }
        let root = try git(folder, "rev-parse", "--show-toplevel")
        let inside = try git(folder, "rev-parse", "--show-prefix")
        _ = try git(root, "read-tree", name)
        _ = try git(root, "checkout-index", "--all", "--quiet", "--prefix=\(sources)/")
        guard let then = workspace.check(folder, asIn: Paths.absolute(inside, from: sources)) else {
            throw UsageError("\(given) has no program in \(folder.isEmpty ? "this folder" : folder)")
        }
        guard let build = then.publishable else {
            throw UsageError("the sources of \(given) have errors, so nothing can have been built from them")
        }
        return (build, name)
    }
}
