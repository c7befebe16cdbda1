import Compiler
import SourceText

/// Something that stops a run before or beside the content: exit code 2.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The programs that a run is about, found from the paths on the command line.
struct Discovery {
    static let declaration = "hornbook.yaml"

    /// In the order of their folders.
    private(set) var programs: [ProgramFiles] = []
    /// The folder of each program, absolute, in the same order.
    private(set) var folders: [String] = []
    /// The shown path of every file, by its `FileID`.
    private(set) var paths: [String] = []
    /// What findings are shown of: whole programs, or the named files and folders below them. Absolute.
    private var scopes: [String] = []
    private let workingDirectory = Disk.workingDirectory

    /// `extra` is a file that need not be on disk: the one that comes in by standard input.
    init(_ arguments: [String], extra: String? = nil) throws {
        var found: Set<String> = []
        for argument in arguments.isEmpty && extra == nil ? ["."] : arguments {
            let path = Paths.absolute(argument, from: workingDirectory)
            guard let kind = Disk.kind(of: path) else {
                throw UsageError("there is no file or folder \(argument)")
            }
            let start = kind == .folder ? path : Paths.parent(of: path)
            if let program = Discovery.programAbove(start) {
                found.insert(program)
                // A folder of the program, or one file of it: the rest is checked but not shown.
                scopes.append(Paths.name(of: path) == Discovery.declaration ? program : path)
                // Programs may stand inside others' folders, and are programs of their own.
                if kind == .folder { found.formUnion(try Discovery.programsBelow(path)) }
            } else {
                let below = kind == .folder ? try Discovery.programsBelow(path) : []
                if below.isEmpty { throw Discovery.nothingFound(argument, kind) }
                found.formUnion(below)
                scopes += below
            }
        }
        if let extra {
            let path = Paths.absolute(extra, from: workingDirectory)
            guard let program = Discovery.programAbove(Paths.parent(of: path)) else {
                throw Discovery.nothingFound(extra, .file)
            }
            found.insert(program)
            scopes.append(path)
        }
        folders = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for folder in folders { try add(folder, extra: extra) }
    }

    /// Whether findings in that file are shown.
    func shows(_ file: FileID) -> Bool {
        guard paths.indices.contains(file.index) else { return true }
        let path = Paths.absolute(paths[file.index], from: workingDirectory)
        return scopes.contains { Paths.isInside(path, $0) }
    }

    // MARK: -

    private mutating func add(_ folder: String, extra: String?) throws {
        let declaration = addFile(folder + "/" + Discovery.declaration, in: folder)
        var sources = try Discovery.sources(in: folder)
        if let extra {
            let path = Paths.absolute(extra, from: workingDirectory)
            if Paths.isInside(path, folder), !sources.contains(path), path != folder + "/" + Discovery.declaration {
                sources.append(path)
            }
        }
        programs.append(
            ProgramFiles(declaration: declaration, sources: sources.map { addFile($0, in: folder) }))
    }

    private mutating func addFile(_ path: String, in folder: String) -> ProgramFiles.File {
        let shown = Paths.relative(path, to: workingDirectory)
        paths.append(shown)
        return ProgramFiles.File(
            id: FileID(paths.count - 1), path: shown, relative: String(path.dropFirst(folder.count + 1)))
    }

    /// The nearest folder with a `hornbook.yaml`, upwards to the root of the repository.
    private static func programAbove(_ start: String) -> String? {
        var folder = start
        while true {
            if Disk.kind(of: Paths.join(folder, declaration)) == .file { return folder }
            if folder == "/" || Disk.kind(of: Paths.join(folder, ".git")) != nil { return nil }
            folder = Paths.parent(of: folder)
        }
    }

    private static func programsBelow(_ folder: String) throws -> [String] {
        let entries = try Disk.list(folder)
        let isProgram = entries.contains { $0.name == declaration && $0.kind != .folder }
        return try entries.filter { $0.kind == .folder && !isSkipped($0.name) }
            .flatMap { try programsBelow(folder + "/" + $0.name) } + (isProgram ? [folder] : [])
    }

    /// The YAML files of a program, absolute, in order. Links to files are followed, links to folders
    /// are not: they could lead in circles.
    private static func sources(in folder: String) throws -> [String] {
        var found: [String] = []
        func walk(_ path: String) throws {
            for (name, kind) in try Disk.list(path) {
                let inside = path + "/" + name
                switch kind {
                case .folder:
                    if isSkipped(name) || Disk.kind(of: inside + "/" + declaration) == .file { continue }
                    try walk(inside)
                case .file, .link:
                    guard !name.hasPrefix("."), name.hasSuffix(".yaml") || name.hasSuffix(".yml"),
                        inside != folder + "/" + declaration, kind == .file || Disk.kind(of: inside) == .file
                    else { continue }
                    found.append(inside)
                case .other: continue
                }
            }
        }
        try walk(folder)
        return found
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || name == "node_modules" || name == "dist"
    }

    private static func nothingFound(_ argument: String, _ kind: Disk.Kind) -> UsageError {
        UsageError(
            kind == .folder
                ? "no \(declaration) in \(argument), above it or below it. A program is a folder with a "
                    + "\(declaration)"
                : "no \(declaration) in a folder above \(argument). A program is a folder with a "
                    + "\(declaration)")
    }
}
