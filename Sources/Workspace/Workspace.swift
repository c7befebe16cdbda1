import CSystemCalls
package import Compiler
import ContentModel
package import ContentRules
package import SourceText
import Storage

/// Some programs, held open: every command works on one, and so does whatever answers more than once.
///
/// It finds the programs, keeps what each file contributed, and after a change looks again at that file and
/// at what looks across files. What it says is what a workspace would say that is opened now. Paths are as a
/// user writes them: absolute, or from the working directory.
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
    /// What was found last time, by the program's folder.
    private var checked: [PathKey: Compilation] = [:]
    /// Of the last program, which need not be taken apart before the process ends.
    private var last: Compilation?
    /// Files that may say something else than when they were checked.
    private var changed: Set<FileID> = []
    /// Files may have come or gone.
    private var isListed = false
    /// What was last seen of files at a `refresh`.
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

    // MARK: - What there is

    /// Takes in the programs that these paths are in, or that lie below them. Throws when a path leads to
    /// none; later, programs may come and go.
    package mutating func open(_ paths: [String]) throws(OpenError) {
        arguments += paths.map { (absolute($0), $0) }
        list()
        if let problem = discovery.problems.first { throw problem }
    }

    /// The text of a file from now on, whatever the disk says of it, and be there nothing.
    package mutating func setBuffer(_ path: String, _ bytes: [UInt8]) {
        let file = table.id(of: absolute(path))
        let isNew = buffers.updateValue(bytes, forKey: file) == nil
        changed.insert(file)
        if isNew { isListed = false }
    }

    /// From now on the file is what the disk says.
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
    /// written since the last `refresh`.
    package mutating func refresh() {
        list()
        var seen: [FileID: Stamp] = [:]
        for file in files() {
            let stamp = table[file].flatMap(access.stamp)
            if stamp == nil || stamp != stamps[file] { changed.insert(file) }
            seen[file] = stamp
        }
        stamps = seen
    }

    /// Where each program's `hornbook.yaml` is, as a user writes it.
    package var declarations: [String] {
        discovery.declarations.map { Paths.relative($0, to: workingDirectory) }
    }

    /// How many files there are to look at. Lists them, and keeps nothing.
    package var fileCount: Int {
        var (discovery, table) = (discovery, table)
        return discovery.folders.reduce(0) { count, folder in
            count + discovery.program(in: folder, &table).files.sources.count + 1
        }
    }

    // MARK: - What is said of it

    /// What became of each program, in the order of their folders.
    package mutating func check() -> [Outcome] {
        let programs = listAll()
        let earlier = checked
        checked = [:]
        let read = reader
        var (names, programNames) = (NamedPaths(access, table, buffers), ProgramNames())
        let outcomes = programs.map { program in
            let folder = PathKey(program.folder)
            let compilation = compile(
                program.files, for: purpose, registry: registry, rules: rules, after: earlier[folder],
                changed: changed, read: read, find: { names.find($0, in: program.folder) })
            checked[folder] = compilation
            return programNames.check(compilation.outcome)
        }
        table = names.table
        changed = []
        return outcomes
    }

    /// What is wrong with each program, one after the other, and the workspace with the files that it names. Nothing
    /// is kept for another time, so that many programs take no more room than one; but what is left in a cache is
    /// taken over where it still holds.
    package mutating func checkEach(_ cache: Cache?, _ take: (Checked, Workspace) -> Void) {
        forEach { workspace, program, names, programNames in
            let checked = workspace.check(program, cache) { names.find($0, in: program.folder) }
            workspace.table = names.table
            let findings = programNames.check(checked)
            take(Checked(files: checked.files, name: checked.name, findings: findings), workspace)
        }
    }

    /// The same with what each program says. All files are read; those that say what they said are not checked again.
    /// Where all of them do, `stands` takes what was made of them, and says whether that is still there: then they are
    /// not compiled. Otherwise `take` returns what it makes, for the next run.
    package mutating func compileEach(
        _ cache: Cache?, unless stands: (Made, Checked, Workspace) throws -> Bool,
        _ take: (Outcome, Workspace) throws -> Made?
    ) rethrows {
        try forEach { workspace, program, names, programNames in
            let left = workspace.left(of: program, in: cache)
            if let left, let checked = left.program.checked, let made = left.program.made(workspace.reader) {
                let findings = programNames.check(checked)
                let named = Checked(files: checked.files, name: checked.name, findings: findings)
                if try stands(made, named, workspace) { return left.program.saveStamps() }
            }
            let (outcome, sources) = workspace.compileOne(program, after: left) {
                names.find($0, in: program.folder)
            }
            workspace.table = names.table
            let made = try take(programNames.check(outcome), workspace)
            if let made, let left, let sources { left.program.save(made, of: sources) }
        }
    }

    private mutating func forEach(
        _ body: (inout Workspace, Discovery.Program, inout NamedPaths, inout ProgramNames) throws -> Void
    ) rethrows {
        if !isListed { list() }
        var programNames = ProgramNames()
        for folder in discovery.folders {
            last = nil
            // What the program before took lies between what is kept of it.
            hornbook_return_freed_memory()
            let program = discovery.program(in: folder, &table)
            var names = NamedPaths(access, table, buffers)
            try body(&self, program, &names, &programNames)
        }
    }

    private mutating func check(_ program: Discovery.Program, _ cache: Cache?, find: FindNamed) -> Checked {
        let left = left(of: program, in: cache)
        if let left, let checked = left.program.checked {
            left.program.saveStamps()
            return checked
        }
        let compilation = compilation(of: program, after: left, find: find)
        last = compilation
        return compilation.outcome.checked
    }

    /// A program to be published, and the hash of what it is made of, for the next run. What was known of its files
    /// beyond that is let go of before there are outputs.
    private func compileOne(
        _ program: Discovery.Program, after left: Left?, find: FindNamed
    ) -> (outcome: Outcome, sources: ContentHash?) {
        let compilation = compilation(of: program, after: left, find: find)
        return (compilation.outcome, left?.program.hash(of: compilation))
    }

    /// What earlier runs left of a program, and what its `hornbook.yaml` says.
    private typealias Left = (program: CachedProgram, declaration: [UInt8])

    private func left(of program: Discovery.Program, in cache: Cache?) -> Left? {
        let (files, read) = (program.files, reader)
        guard let cache, rules == nil, files.sources.count >= cache.leastFiles,
            let declaration = try? read(files.declaration)
        else { return nil }
        let (access, table, buffers) = (access, table, buffers)
        let cached = CachedProgram(
            files, in: program.folder, declaration: declaration, for: purpose, cache, registry, read,
            stamp: { buffers[$0] == nil ? table[$0].flatMap(access.stamp) : nil })
        return (cached, declaration)
    }

    /// Leaves to the next run what can be taken over.
    private func compilation(of program: Discovery.Program, after left: Left?, find: FindNamed) -> Compilation {
        let (files, read) = (program.files, reader)
        let compilation = compile(
            files, for: purpose, registry: registry, rules: rules, after: nil, changed: [],
            store: left?.program.units,
            read: { file throws(FileProblem) in
                // It may be written meanwhile, and what is left belongs to what it said.
                if file.id == files.declaration.id, let left { return left.declaration }
                return try read(file)
            }, find: find)
        left?.program.save(compilation)
        return compilation
    }

    /// Whether the file lies in what was opened: of a program of which only some files or folders were
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
            read: { file in
                buffers[file] ?? table[file].flatMap { try? access.read($0, Workspace.mostBytes) }
            })
    }

    // MARK: -

    private var reader: ReadFile {
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
            files += checked[PathKey(program.folder)]?.namedFiles ?? []
            return files
        }
    }

    /// Finds the programs.
    private mutating func list() {
        let open = Set(buffers.keys.compactMap { table[$0] }.map(PathKey.init))
        discovery = Discovery(arguments, buffers: open, kinds: registry.kinds.map(\.folder), access)
        programs = nil
        isListed = true
    }

    /// Finds the programs, and the files of all of them.
    private mutating func listAll() -> [Discovery.Program] {
        if !isListed { list() }
        if let programs { return programs }
        let all = discovery.folders.map { discovery.program(in: $0, &table) }
        programs = all
        return all
    }

    private func absolute(_ path: String) -> String { Paths.absolute(path, from: workingDirectory) }
}
