import Compiler
import ContentModel
import SourceText

/// Finds the files of other tools that sources name. Links are followed, but only files inside the repository are
/// read, because others differ between machines. Without a repository, only files inside the program are read.
struct NamedPaths {
    /// Named files have ids, so that changes to them are noticed.
    private(set) var table: FileTable
    private let access: FileAccess
    private let buffers: [FileID: [UInt8]]
    /// What was found out about folders: programs name many files in few of them.
    private var folders: [String: (resolved: String, files: Set<String>)] = [:]
    private var boundaries: [String: (folder: String, name: String, resolved: String)] = [:]

    init(_ access: FileAccess, _ table: FileTable, _ buffers: [FileID: [UInt8]]) {
        (self.access, self.table, self.buffers) = (access, table, buffers)
    }

    mutating func find(_ facet: FileFacet, in program: String) -> FoundFile {
        let path = Paths.absolute(facet.location, from: program)
        let id = table.id(of: path)
        let buffer = buffers[id]
        let file = ProgramFiles.File(
            id: id, path: table.displayPath(path, in: program), relative: facet.location,
            problem: problem(with: path, facet, in: program, isOpen: buffer != nil))
        let neighbours = { [access] in
            let entries = try? access.list(Paths.parent(of: path))
            return (entries ?? []).filter(\.isUTF8).map(\.name)
        }
        return FoundFile(file, neighbours: neighbours) { [access] () throws(FileProblem) in
            if let buffer { return buffer }
            return try access.read(path, facet.format.maximumBytes + 1)
        }
    }

    private mutating func problem(with path: String, _ facet: FileFacet, in program: String, isOpen: Bool)
        -> FileProblem?
    {
        if let folder = facet.folder, !Paths.isInside(path, Paths.join(program, folder)) {
            return .outside("folder \(folder)/")
        }
        let boundary = boundary(of: program)
        do throws(FileProblem) {
            let isInside =
                isOpen ? Paths.isInside(path, boundary.folder) : Paths.isInside(try resolved(path), boundary.resolved)
            guard isInside else { return .outside(boundary.name) }
            // Audio and pictures are not read, so only their kind is checked.
            switch facet.format == .media && !isOpen ? access.kind(path) : .file {
            case .folder: return .folder
            case .other: return .special
            default: return nil
            }
        } catch { return error }
    }

    /// The path with all its links followed.
    private mutating func resolved(_ path: String) throws(FileProblem) -> String {
        let parent = Paths.parent(of: path)
        let folder = folders[parent] ?? known(parent)
        folders[parent] = folder
        guard folder.files.contains(Paths.name(of: path)) else { return try access.resolve(path) }
        return Paths.join(folder.resolved, Paths.name(of: path))
    }

    /// Where a folder is, and the files in it that are no links.
    private func known(_ folder: String) -> (resolved: String, files: Set<String>) {
        guard let resolved = try? access.resolve(folder), let entries = try? access.list(folder) else {
            return ("", [])
        }
        return (resolved, Set(entries.filter { $0.kind == .file && $0.isUTF8 }.map(\.name)))
    }

    /// The repository of a program, or the program itself if there is none, and what to call it.
    private mutating func boundary(of program: String) -> (folder: String, name: String, resolved: String) {
        if let known = boundaries[program] { return known }
        let repository = access.foldersUp(from: program).first { access.kind(Paths.join($0, ".git")) != nil }
        let folder = repository ?? program
        let name = repository == nil ? "program's folder" : "repository"
        let found = (folder, name, (try? access.resolve(folder)) ?? folder)
        boundaries[program] = found
        return found
    }
}
