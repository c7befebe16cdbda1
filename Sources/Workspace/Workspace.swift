import CSystemCalls
package import Compiler
import ContentModel
package import ContentRules
package import Diagnostics
package import SourceText

/// Some programs, held open for commands, and for whatever checks more than once.
///
/// It finds the programs and keeps the unit of each file. After a change it checks that file again, and what looks
/// across files. Its findings are always those of a workspace that is opened now. Paths are as a user writes them:
/// absolute, or from the working directory.
package struct Workspace: Sendable {
    private let access: FileAccess
    private let workingDirectory: String
    private let purpose: Purpose
    private let registry: Registry
    /// Nil for those of the registry.
    private let rules: [Rule]?
    private var arguments: [(path: String, given: String)] = []
    private var buffers: [FileID: [UInt8]] = [:]
    private var table: FileTable

    private var discovery: Discovery
    /// All programs, once somebody has asked for all.
    private var programs: [Discovery.Program]?
    /// The last compilation of each program, by its folder.
    private var compilations: [PathKey: Compilation] = [:]
    /// The last program of `forEachProgram`. The command ends without freeing it, which would take time.
    private var last: Compilation?
    /// Files that may have changed since they were checked.
    private var changed: Set<FileID> = []
    /// True where the folders are listed; false where files may have come or gone.
    private var isListed = false
    /// The files of other tools that each program names, by its folder.
    private var named: [PathKey: [FileID]] = [:]
    /// The stamps of files at the last `refresh`.
    private var stamps: [FileID: Stamp] = [:]

    package init(
        access: FileAccess, workingDirectory: String, for purpose: Purpose = .building,
        registry: Registry = .standard, rules: [Rule]? = nil
    ) {
        self.purpose = purpose
        self.access = access
        self.workingDirectory = workingDirectory
        self.registry = registry
        self.rules = rules
        table = FileTable(workingDirectory: workingDirectory)
        discovery = Discovery([], buffers: [], kinds: [], access)
    }

    // MARK: - Files

    /// Takes in the programs that these paths are in, or that lie below them. Throws when a path leads to
    /// none; later, programs may come and go.
    package mutating func open(_ paths: [String]) throws(OpenError) {
        arguments += paths.map { (absolute($0), $0) }
        list()
        if let problem = discovery.problems.first { throw problem }
    }

    /// Sets the text of a file from now on, whether or not there is such a file on the disk.
    package mutating func setBuffer(_ path: String, _ bytes: [UInt8]) {
        let file = table.id(of: absolute(path))
        let isNew = buffers.updateValue(bytes, forKey: file) == nil
        changed.insert(file)
        if isNew { isListed = false }
    }

    package mutating func closeBuffer(_ path: String) {
        guard let file = table.known(absolute(path)), buffers.removeValue(forKey: file) != nil else { return }
        changed.insert(file)
        isListed = false
    }

    /// These files or folders were written, made, moved or removed.
    package mutating func changed(_ paths: [String]) {
        changed.formUnion(table.files(in: paths.map(absolute)))
        isListed = false
    }

    /// Anything may have changed on the disk: looks which files are there, and which of them are new or were
    /// written since the last `refresh`. False where nothing is to be checked again.
    @discardableResult package mutating func refresh() -> Bool {
        let before = programs?.map(\.files)
        list()
        var seen: [FileID: Stamp] = [:]
        for file in files() {
            let stamp = table[file].flatMap(access.stamp)
            if stamp == nil || stamp != stamps[file] { changed.insert(file) }
            seen[file] = stamp
        }
        stamps = seen
        return before != programs?.map(\.files) || !changed.isEmpty
            || compilations.values.contains(where: \.isAwaitingFiles)
    }

    /// All files whose changes count, as they were when the folders were listed.
    package var paths: [String] { mutating get { files().compactMap { table[$0] } } }

    /// Where each program's `hornbook.yaml` is, as a user writes it.
    package var declarations: [String] { discovery.declarations.map { Paths.relative($0, to: workingDirectory) } }

    /// What the programs consist of, in the order of their folders; nothing is read.
    package mutating func programFiles() -> [ProgramFiles] { listAll().map(\.files) }

    // MARK: - Checking

    /// The outcome of each program, in the order of their folders. Only what changed is checked again.
    package mutating func check() -> [Outcome] {
        let programs = listAll()
        let earlier = compilations
        compilations = [:]
        var programNames = ProgramNames()
        let outcomes = programs.map { program in
            let folder = PathKey(program.folder)
            let compilation = compile(program, after: earlier[folder])
            compilations[folder] = compilation
            return programNames.check(compilation.outcome)
        }
        changed = []
        return outcomes
    }

    /// Compiles each program, one after the other, and lets go of it before the next, so that many take no more room
    /// than one. `take` also gets the workspace as it is then, with the files that the program names.
    package mutating func forEachProgram(_ take: (Outcome, Workspace) throws -> Void) rethrows {
        if !isListed { list() }
        var programNames = ProgramNames()
        for folder in discovery.folders {
            last = nil
            // The allocator keeps the memory of the program before, spread over the heap.
            hornbook_return_freed_memory()
            let program = discovery.program(in: folder, &table)
            let compilation = compile(program, after: nil)
            // Only the outcome is kept of a program to be published, since outputs need room.
            if purpose == .checking { last = compilation }
            try take(programNames.check(compilation.outcome), self)
        }
    }

    /// What one source tells by itself, told sooner than what the program tells. Whatever depends on other sources is
    /// missing or wrong in it. Nil for a file that is no source of a program that was checked.
    package func checkAlone(_ path: String) -> Findings? {
        guard let file = file(at: path) else { return nil }
        for program in compilations.values.map(\.outcome.files) {
            guard let index = program.index(ofSource: file) else { continue }
            let alone = ProgramFiles(declaration: program.declaration, sources: [program.sources[index]])
            let outcome = Compiler.compile(alone, for: .checking, registry: registry, rules: rules, read: reader)
            return outcome.findings.filter { $0.place.file == file }
        }
        return nil
    }

    private mutating func compile(_ program: Discovery.Program, after earlier: Compilation?) -> Compilation {
        var names = NamedPaths(access, table, buffers)
        defer { table = names.table }
        let compilation = recompile(
            program.files, for: purpose, registry: registry, rules: rules, after: earlier, changed: changed,
            read: reader, find: { names.find($0, in: program.folder) })
        named[PathKey(program.folder)] = compilation.namedFiles
        return compilation
    }

    /// True for a file that lies in what was opened: of a program of which only some files or folders were
    /// named, the others are checked too.
    package func shows(_ file: FileID) -> Bool { table[file].map(discovery.shows) ?? true }

    /// The same for the files of a program and those that it names.
    package func shows(in program: ProgramFiles) -> (FileID) -> Bool {
        let isWhole = table[program.declaration.id].map { discovery.shows(Paths.parent(of: $0)) } ?? false
        return { file in isWhole && program[file] != nil || shows(file) }
    }

    /// The id of the file at a path, if it has come up.
    package func file(at path: String) -> FileID? { table.known(absolute(path)) }

    /// The texts that findings point into.
    package var sources: SourceMap {
        let (access, table, buffers) = (access, table, buffers)
        return SourceMap(
            path: table.shown,
            read: { file in buffers[file] ?? table[file].flatMap { try? access.read($0, Workspace.mostBytes) } })
    }

    // MARK: - Reading

    package var reader: ReadFile {
        let (access, table, buffers) = (access, table, buffers)
        return { file throws(FileProblem) in
            if let bytes = buffers[file.id] { return bytes }
            guard let path = table[file.id] else { throw .missing }
            return try file.relative == ledgerName ? access.ledger(path) : access.read(path, Workspace.mostBytes)
        }
    }

    private mutating func files() -> [FileID] {
        listAll().flatMap { program -> [FileID] in
            var files = [program.files.declaration.id]
            if let ledger = program.files.ledger { files.append(ledger.id) }
            files += program.files.sources.map(\.id)
            files += named[PathKey(program.folder)] ?? []
            return files
        }
    }

    private mutating func list() {
        let open = Set(buffers.keys.compactMap { table[$0] }.map(PathKey.init))
        discovery = Discovery(arguments, buffers: open, kinds: registry.kinds.map(\.folder), access)
        programs = nil
        isListed = true
    }

    private mutating func listAll() -> [Discovery.Program] {
        if !isListed { list() }
        if let programs { return programs }
        let all = discovery.folders.map { discovery.program(in: $0, &table) }
        programs = all
        return all
    }

    private func absolute(_ path: String) -> String { Paths.absolute(path, from: workingDirectory) }
}
