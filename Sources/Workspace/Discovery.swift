import Compiler
import SourceText

/// The programs that some paths belong to. Every folder is listed once. The files of a program are listed only when
/// it is asked for, so many programs need no more memory than one.
struct Discovery: Sendable {
    static let declaration = "hornbook.yaml"

    typealias Program = (folder: String, files: ProgramFiles)

    private(set) var folders: [String] = []
    /// The paths whose findings are shown: whole programs, or the named files and folders in them.
    private var scopes: [String] = []
    private(set) var problems: [OpenError] = []
    private var tree: FileTree
    private var named: [PathKey] = []

    /// `arguments` are absolute paths, each with the text in which it was given. A path in `buffers` counts as a
    /// file without a look at the disk. `kinds` are the folders of the kinds of content.
    init(_ arguments: [(path: String, given: String)], buffers: Set<PathKey>, kinds: [String], _ access: FileAccess) {
        tree = FileTree(access, buffers: buffers, kinds: kinds)
        var found: Set<PathKey> = []
        for (path, given) in arguments { take(path, given, buffers, &found) }
        problems += tree.unlistable.map { .unlistable($0.path, $0.problem) }
        folders = found.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Finds the programs for a path. `buffers` are open files.
    private mutating func take(_ path: String, _ given: String, _ buffers: Set<PathKey>, _ found: inout Set<PathKey>)
    {
        if given.isEmpty { return problems.append(.nothingNamed) }
        guard let kind = tree.kind(of: path) else {
            let others = (try? tree.list(Paths.parent(of: path)).get()) ?? []
            return problems.append(
                .nothingThere(given, near: nearestFile(to: Paths.name(of: path), among: others.map(\.name))))
        }
        let folder = kind == .folder ? path : Paths.parent(of: path)
        let above = tree.programAbove(folder)
        let around = above == nil && kind == .folder ? tree.programs(ofRepository: path) : []
        if let program = above ?? (around.isEmpty ? tree.misnamedProgramAbove(folder) : nil) {
            found.insert(PathKey(program))
            // A folder of the program, or one file of it: the rest is checked but not shown.
            let isDeclaration = path == tree.declaration(of: program)
            scopes.append(isDeclaration && !buffers.contains(PathKey(path)) ? program : path)
            if !isDeclaration { named.append(PathKey(path)) }
            // A program may be inside the folder of another one.
            if kind == .folder { found.formUnion(tree.programs(below: path).map(PathKey.init)) }
        } else if around.isEmpty, let real = tree.linkedInProgram(path) {
            take(real, given, buffers, &found)
        } else {
            if around.isEmpty { problems.append(.noProgram(given, isFolder: kind == .folder)) }
            found.formUnion(around.map(PathKey.init))
            scopes += around
        }
    }

    /// Whether the findings of a file are shown.
    func shows(_ path: String) -> Bool { scopes.contains { Paths.isInside(path, $0) } }

    mutating func program(in folder: String, _ table: inout FileTable) -> Program {
        (folder, tree.files(of: folder, named: named, &table))
    }

    /// The file that makes each folder a program.
    var declarations: [String] {
        var tree = tree
        return folders.map { tree.declaration(of: $0) }
    }
}
