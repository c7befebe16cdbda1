import Compiler
import SourceText

/// The programs that some paths are about. Every folder is looked into once.
struct Discovery {
    static let declaration = "hornbook.yaml"

    /// A program by its folder.
    struct Program {
        let folder: String
        let files: ProgramFiles
    }

    /// In the order of their folders.
    private(set) var programs: [Program] = []
    /// What findings are shown of: whole programs, or the named files and folders below them.
    private(set) var scopes: [String] = []
    /// What is wrong with the paths, one at a time.
    private(set) var problems: [OpenError] = []

    /// `arguments` are absolute paths, each with the words in which somebody gave it. What `buffers` says of
    /// a path is known without a look at the disk.
    init(
        _ arguments: [(path: String, given: String)], buffers: Set<PathKey>, _ access: FileAccess,
        _ table: inout FileTable
    ) {
        var tree = FileTree(access, buffers: buffers)
        var found: Set<PathKey> = []
        for (path, given) in arguments {
            guard let kind = tree.kind(of: path) else {
                problems.append(.nothingThere(given))
                continue
            }
            if let program = tree.programAbove(kind == .folder ? path : Paths.parent(of: path)) {
                found.insert(PathKey(program))
                // A folder of the program, or one file of it: the rest is checked but not shown.
                let isDeclaration = Paths.name(of: path) == Discovery.declaration
                scopes.append(isDeclaration && !buffers.contains(PathKey(path)) ? program : path)
                // Programs may stand inside others' folders, and are programs of their own.
                if kind == .folder { found.formUnion(tree.programs(below: path).map(PathKey.init)) }
            } else {
                let below = kind == .folder ? tree.programs(ofRepository: path) : []
                if below.isEmpty { problems.append(.noProgram(given, isFolder: kind == .folder)) }
                found.formUnion(below.map(PathKey.init))
                scopes += below
            }
        }
        problems += tree.unlistable.map { .unlistable($0.path, $0.problem) }
        let folders = found.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for folder in folders {
            programs.append(Program(folder: folder, files: tree.files(of: folder, &table)))
        }
    }
}

/// Folders and files as the disk and the open buffers together show them.
private struct FileTree {
    /// A source file, or what stands in its place.
    private struct Source {
        let path: String
        var isUTF8 = true
        var problem: FileProblem?
    }

    private let access: FileAccess
    private let buffers: Set<PathKey>
    private var listings: [PathKey: Result<[FileAccess.Entry], FileProblem>] = [:]
    /// Folders outside all programs that could not be looked into.
    private(set) var unlistable: [(path: String, problem: FileProblem)] = []

    init(_ access: FileAccess, buffers: Set<PathKey>) {
        self.access = access
        self.buffers = buffers
    }

    func kind(of path: String) -> FileAccess.Kind? {
        buffers.contains(PathKey(path)) ? .file : access.kind(path)
    }

    /// The nearest folder with a `hornbook.yaml`, upwards to the root of the repository.
    func programAbove(_ start: String) -> String? {
        var folder = start
        while true {
            let declaration = kind(of: Paths.join(folder, Discovery.declaration))
            if let declaration, declaration != .folder { return folder }
            if folder == "/" || access.kind(Paths.join(folder, ".git")) != nil { return nil }
            folder = Paths.parent(of: folder)
        }
    }

    /// Those in its `content/`, where there are any: what lies beside it, below tests for instance, is not a
    /// writer's.
    mutating func programs(ofRepository folder: String) -> [String] {
        let content = Paths.join(folder, "content")
        let own = kind(of: content) == .folder ? programs(below: content) : []
        return own.isEmpty ? programs(below: folder) : own
    }

    mutating func programs(below folder: String) -> [String] {
        let open = buffers.map(\.path).filter { Paths.name(of: $0) == Discovery.declaration }
            .map { Paths.parent(of: $0) }.filter { Paths.isInside($0, folder) }
        return open + programsOnDisk(below: folder)
    }

    private mutating func programsOnDisk(below folder: String) -> [String] {
        let entries: [FileAccess.Entry]
        switch list(folder) {
        case .success(let listed): entries = listed
        case .failure(let problem):
            // Inside a program it is a finding there.
            if programAbove(folder) == nil { unlistable.append((folder, problem)) }
            return []
        }
        let below = entries.filter { $0.kind == .folder && $0.isUTF8 && !FileTree.isSkipped($0.name) }
            .flatMap { programsOnDisk(below: Paths.join(folder, $0.name)) }
        return isProgram(folder) ? [folder] + below : below
    }

    /// The YAML files of a program. Links to files are followed, links to folders are not: they could lead
    /// in circles.
    mutating func files(of folder: String, _ table: inout FileTable) -> ProgramFiles {
        let declaration = Paths.join(folder, Discovery.declaration)
        var sources = sources(in: folder).filter { $0.path != declaration }
        if !buffers.isEmpty { addBuffers(of: folder, to: &sources) }
        let prefix = folder == "/" ? 1 : folder.utf8.count + 1
        func file(_ source: Source) -> ProgramFiles.File {
            let id = table.id(of: source.path, isUTF8: source.isUTF8)
            return ProgramFiles.File(
                id: id, path: table.shown[id.index],
                relative: String(Substring(source.path.utf8.dropFirst(prefix))), problem: source.problem)
        }
        let ledger = Paths.join(folder, ledgerName)
        return ProgramFiles(
            declaration: file(Source(path: declaration)),
            ledger: holds(folder, ledgerName) ? file(Source(path: ledger)) : nil, sources: sources.map(file))
    }

    /// Open files that are not on the disk, or that would not be read if they were.
    private func addBuffers(of folder: String, to sources: inout [Source]) {
        let known = Set(sources.map { PathKey($0.path) })
        for buffer in buffers.subtracting(known) where Paths.name(of: buffer.path) != Discovery.declaration {
            guard let program = programAbove(Paths.parent(of: buffer.path)),
                PathKey(program) == PathKey(folder)
            else { continue }
            sources.append(Source(path: buffer.path))
        }
        sources.sort { precedes($0.path, $1.path) }
    }

    private mutating func sources(in folder: String) -> [Source] {
        let entries: [FileAccess.Entry]
        switch list(folder) {
        case .success(let listed): entries = listed
        case .failure(let problem):
            // A program may be open in an editor before its folder is made.
            return access.kind(folder) == nil ? [] : [Source(path: folder, problem: problem)]
        }
        var found: [Source] = []
        for entry in entries where !entry.name.hasPrefix(".") {
            let path = Paths.join(folder, entry.name)
            let isNamed = entry.name.hasSuffix(".yaml") || entry.name.hasSuffix(".yml")
            guard entry.isUTF8 else {
                if entry.kind == .folder || isNamed {
                    let problem = entry.kind == .folder ? FileProblem.folderName : .name
                    found.append(Source(path: path, isUTF8: false, problem: problem))
                }
                continue
            }
            if entry.kind == .folder {
                if FileTree.isSkipped(entry.name) || isProgram(path) { continue }
                let inside = sources(in: path)
                // A folder in place of a file is reported like other things that are no files.
                if isNamed, inside.first?.path != path { found.append(Source(path: path)) }
                found += inside
            } else if isNamed {
                found.append(Source(path: path))
            }
        }
        return found
    }

    /// Whether there is such a file, whatever stands in its place.
    private mutating func holds(_ folder: String, _ name: String) -> Bool {
        if buffers.contains(PathKey(Paths.join(folder, name))) { return true }
        guard case .success(let entries) = list(folder) else { return false }
        return entries.contains { $0.name == name }
    }

    private mutating func isProgram(_ folder: String) -> Bool {
        let declaration = Paths.join(folder, Discovery.declaration)
        if buffers.contains(PathKey(declaration)) { return true }
        guard case .success(let entries) = list(folder),
            let entry = entries.first(where: { $0.name == Discovery.declaration })
        else { return false }
        return entry.kind == .link ? access.kind(declaration) != .folder : entry.kind != .folder
    }

    private mutating func list(_ folder: String) -> Result<[FileAccess.Entry], FileProblem> {
        if let known = listings[PathKey(folder)] { return known }
        let listing = Result { () throws(FileProblem) in try access.list(folder) }
        listings[PathKey(folder)] = listing
        return listing
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || name == "node_modules" || name == "dist"
    }
}

/// The order of paths: as folders are gone through, each with its names in the order of their bytes.
private func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8) { ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1) }
}

private let slash = UInt8(ascii: "/")
