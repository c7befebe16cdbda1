import CSystemCalls
package import Compiler
import ContentModel
package import ContentRules
import Diagnostics
package import SourceText

/// Some programs, held open for commands and for everything that checks repeatedly.
///
/// Finds the programs and keeps the checked unit of each file. After a change it checks only that file again, and
/// the rules across files. The findings are always those of a newly opened workspace. Paths are as a user writes
/// them: absolute, or relative to the working directory.
package struct Workspace: Sendable {
    private var access: FileAccess
    private let workingDirectory: String
    private let purpose: Purpose
    private let registry: Registry
    /// Nil for the rules of the registry.
    private let rules: [Rule]?
    /// Reads the texts of each program; nil if nobody does.
    private let outside: OutsideReading?
    private var arguments: [(path: String, given: String)] = []
    private var buffers: [FileID: [UInt8]] = [:]
    private var table: FileTable

    private var discovery: Discovery
    /// All programs; nil until they are first listed.
    private var programs: [Discovery.Program]?
    /// The last compilation of each program, by its folder.
    private var compilations: [PathKey: Compilation] = [:]
    /// The last program of `forEachProgram`. The command exits without freeing it, because that would take time.
    private var last: Compilation?
    /// Files that may have changed since they were checked.
    package private(set) var changed: Set<FileID> = []
    /// False if the folders must be listed again because files may have come or gone.
    private var isListed = false
    /// The files of other tools that each program names, by its folder.
    private var named: [PathKey: [FileID]] = [:]
    /// The stamps of files at the last `refresh`.
    private var stamps: [FileID: Stamp] = [:]
    /// The hashes of files without a stamp at the last `refresh`.
    private var hashes: [FileID: Int] = [:]

    /// `folders` are the folders that are open in an editor, to which paths in messages are relative.
    package init(
        access: FileAccess, workingDirectory: String, for purpose: Purpose = .building, folders: [String]? = nil,
        registry: Registry = .standard, rules: [Rule]? = nil, outside: OutsideReading? = nil
    ) {
        (self.purpose, self.access, self.workingDirectory) = (purpose, access, workingDirectory)
        (self.registry, self.rules, self.outside) = (registry, rules, outside)
        table = FileTable(workingDirectory: workingDirectory, folders: folders)
        discovery = Discovery([], buffers: [], kinds: [], access)
    }

    // MARK: - Files

    /// Adds the programs that these paths are in, and those below them. Throws if a path leads to none. Programs
    /// may come and go later.
    package mutating func open(_ paths: [String]) throws(OpenError) {
        arguments += paths.map { (absolute($0), $0) }
        discover()
        if let problem = discovery.problems.first { throw problem }
    }

    /// Sets the text of a file, whether or not it is on the disk.
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

    /// Tells the workspace that files or folders were written, created, moved or deleted.
    package mutating func changed(_ paths: [String]) {
        changed.formUnion(table.files(in: paths.map(absolute)))
        isListed = false
    }

    /// Lists the files on the disk again and finds those that are new or changed since the last `refresh`. Returns
    /// false if nothing needs to be checked again.
    @discardableResult package mutating func refresh() -> Bool {
        let before = programs?.map(\.files)
        discover()
        let (stampsBefore, hashesBefore) = (stamps, hashes)
        (stamps, hashes) = ([:], [:])
        for file in files() {
            let path = table[file]
            stamps[file] = path.flatMap(access.stamp)
            if stamps[file] != nil, hashesBefore[file] == nil {
                if stamps[file] != stampsBefore[file] { changed.insert(file) }
                continue
            }
            // Its times do not tell whether it was changed again, so its bytes do.
            let hash = path.flatMap { try? access.read($0, Workspace.maximumBytes).hashValue }
            if hash != hashesBefore[file] || stampsBefore[file] != nil { changed.insert(file) }
            if stamps[file] == nil { hashes[file] = hash }
        }
        return before != programs?.map(\.files) || !changed.isEmpty
    }

    /// All files whose changes matter, as of the last listing of the folders.
    package var paths: [String] { mutating get { files().compactMap { table[$0] } } }

    /// The folders below which changes matter, as of the last listing of the folders.
    package var watched: [String] {
        let opened = arguments.map { access.kind($0.path) == .folder ? $0.path : Paths.parent(of: $0.path) }
        let elsewhere = named.values.joined().compactMap { table[$0].map { Paths.parent(of: $0) } }
        let all = Set(opened + discovery.folders + elsewhere).sorted()
        return all.filter { folder in !all.contains { $0 != folder && Paths.isInside(folder, $0) } }
    }

    /// The path of each program's `hornbook.yaml`, as a user writes it.
    package var declarations: [String] { discovery.declarations.map { Paths.relative($0, to: workingDirectory) } }

    /// The files of each program, in the order of the folders. Reads no file.
    package mutating func programFiles() -> [ProgramFiles] { listAll().map(\.files) }

    // MARK: - Checking

    /// The outcome of each program, in the order of the folders. Checks again only what changed.
    package mutating func check() -> [Outcome] { check(unless: { false }) ?? [] }

    /// The same; nil if `isInterrupted` becomes true before the files are checked. Then nothing has happened.
    package mutating func check(unless isInterrupted: @Sendable () -> Bool) -> [Outcome]? {
        var (checked, outcomes): ([PathKey: Compilation], [Outcome]) = ([:], [])
        var programNames = ProgramNames()
        for program in listAll() {
            let folder = PathKey(program.folder)
            guard let compilation = compile(program, after: compilations[folder], unless: isInterrupted) else {
                return nil
            }
            checked[folder] = compilation
            outcomes.append(programNames.check(compilation.outcome))
        }
        (compilations, changed) = (checked, [])
        return outcomes
    }

    /// Compiles one program after another and releases each before the next, so many need no more memory than one.
    /// `take` also gets the workspace as of then, with the files that the program names.
    package mutating func forEachProgram(_ take: (Outcome, Workspace) throws -> Void) rethrows {
        if !isListed { discover() }
        defer { changed = [] }
        var programNames = ProgramNames()
        for folder in discovery.folders {
            last = nil
            // Otherwise the allocator keeps the memory of the previous program, scattered over the heap.
            hornbook_return_freed_memory()
            let program = discovery.program(in: folder, &table)
            guard let compilation = compile(program, after: nil) else { continue }
            // For a program to be published only the outcome is kept, because the outputs need memory.
            if purpose == .checking { last = compilation }
            try take(programNames.check(compilation.outcome), self)
        }
    }

    /// Checks some sources of a program, and reads no others. Findings that depend on others are left out. Nil if a
    /// file is not in the folder of a kind. The ledger is read if `tracked` says so.
    package mutating func checkAlone(_ program: ProgramFiles, _ files: [FileID], tracked: Bool = false) -> Outcome? {
        let sources = files.compactMap { id in
            program.index(ofSource: id).map { program.sources[$0] }.flatMap { file in
                file.problem == nil && file.kind(among: registry.kinds) != nil ? file : nil
            }
        }
        guard sources.count == files.count else { return nil }
        let alone = ProgramFiles(
            declaration: program.declaration, ledger: tracked ? program.ledger : nil, sources: sources,
            folders: program.folders, folderInMessages: program.folderInMessages)
        let folder = table[program.declaration.id].map { Paths.parent(of: $0) } ?? ""
        return compile((folder, alone), after: nil, isWhole: false)?.outcome
    }

    /// The outcome of a program as it is in a copy of its folder, in a copy of its repository. Only what differs there is
    /// checked again. Nil if there is no program.
    package func check(_ folder: String, asIn copy: String) -> Outcome? {
        var other = self
        let folder = absolute(folder)
        other.access = access.reading(folder, from: copy)
        (other.arguments, other.buffers, other.isListed) = ([(folder, folder)], [:], false)
        other.changed = Set(
            other.files().filter { file in
                let path = other.table[file] ?? ""
                let limit = Workspace.maximumLedgerBytes
                return (try? access.read(path, limit)) != (try? other.access.read(path, limit))
            })
        return other.check().first
    }

    private mutating func compile(
        _ program: Discovery.Program, after earlier: Compilation?, isWhole: Bool = true,
        unless isInterrupted: @Sendable () -> Bool = { false }
    ) -> Compilation? {
        var names = NamedPaths(access, table, buffers)
        defer { table = names.table }
        let compilation = recompile(
            program.files, for: purpose, registry: registry, rules: rules, after: earlier, changed: changed,
            read: reader, find: { names.find($0, in: program.folder) }, outside: outside, isWhole: isWhole,
            unless: isInterrupted)
        if isWhole, let compilation { named[PathKey(program.folder)] = compilation.namedFiles }
        return compilation
    }

    /// Whether the findings of a file are shown. If only some files or folders of a program were opened, the others
    /// are checked but not shown.
    package func shows(_ file: FileID) -> Bool { table[file].map(discovery.shows) ?? true }

    /// The same for the files of a program, and for files of other tools if the whole program was opened. A file of
    /// translations is shown with its source.
    package func shows(in program: ProgramFiles) -> (FileID) -> Bool {
        let folder = table[program.declaration.id].map(Paths.parent)
        let isWhole = folder.map(discovery.shows) ?? false
        let translations = folder.map { Paths.join($0, translationsFolder) + "/" }
        return { file in
            if isWhole && program[file] != nil || shows(file) { return true }
            guard let folder, let translations, let path = table[file], path.hasPrefix(translations) else {
                return false
            }
            let source = path.dropFirst(translations.count).drop { $0 != "/" }.dropFirst().dropLast(".po".count)
            return discovery.shows(Paths.join(folder, String(source)))
        }
    }

    /// The id of the file at a path; nil if it has not been seen.
    package func file(at path: String) -> FileID? { table.known(absolute(path)) }

    /// The texts that findings point into.
    package var sources: SourceMap {
        let (access, table, buffers) = (access, table, buffers)
        return SourceMap(
            path: table.displayPath,
            read: { file in buffers[file] ?? table[file].flatMap { try? access.read($0, Workspace.maximumBytes) } })
    }

    // MARK: - Reading

    package var reader: ReadFile {
        let (access, table, buffers) = (access, table, buffers)
        return { file throws(FileProblem) in
            if let bytes = buffers[file.id] { return bytes }
            guard let path = table[file.id] else { throw .missing }
            return try file.relative == ledgerName ? access.ledger(path) : access.read(path, Workspace.maximumBytes)
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

    private mutating func discover() {
        let open = Set(buffers.keys.compactMap { table[$0] }.map(PathKey.init))
        discovery = Discovery(arguments, buffers: open, kinds: registry.kinds.map(\.folder), access)
        programs = nil
        isListed = true
    }

    private mutating func listAll() -> [Discovery.Program] {
        if !isListed { discover() }
        if let programs { return programs }
        let all = discovery.folders.map { discovery.program(in: $0, &table) }
        programs = all
        return all
    }

    private func absolute(_ path: String) -> String { Paths.absolute(path, from: workingDirectory) }
}
