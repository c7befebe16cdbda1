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

    private func problem(with path: String, _ facet: FileFacet, in program: String, isOpen: Bool) -> FileProblem? {
        if let folder = facet.folder, !Paths.isInside(path, Paths.join(program, folder)) {
            return .outside("folder \(folder)/")
        }
        let (boundary, name) = boundary(of: program)
        do throws(FileProblem) {
            let isInside =
                isOpen
                ? Paths.isInside(path, boundary)
                : Paths.isInside(try access.resolve(path), try access.resolve(boundary))
            guard isInside else { return .outside(name) }
            // Audio and pictures are not read, so only their kind is checked.
            switch facet.format == .media && !isOpen ? access.kind(path) : .file {
            case .folder: return .folder
            case .other: return .special
            default: return nil
            }
        } catch { return error }
    }

    /// The repository of a program, or the program itself if there is none, and what to call it.
    private func boundary(of program: String) -> (folder: String, name: String) {
        let repository = access.foldersUp(from: program).first { access.kind(Paths.join($0, ".git")) != nil }
        return repository.map { ($0, "repository") } ?? (program, "program's folder")
    }
}
