import Compiler
import ContentModel
import SourceText

/// Finds the files of other tools that sources name. A link may lead anywhere, but nothing outside the repository
/// is read, since it differs from machine to machine; without a repository, nothing outside the program.
struct NamedPaths {
    /// Named files have ids, too, so that a change in one of them is noticed.
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
            id: id, path: table.shown(path), relative: facet.location,
            problem: problem(with: path, facet, in: program, isOpen: buffer != nil))
        let neighbours = { [access] in
            let entries = try? access.list(Paths.parent(of: path))
            return (entries ?? []).filter(\.isUTF8).map(\.name)
        }
        return FoundFile(file, neighbours: neighbours) { [access] () throws(FileProblem) in
            if let buffer { return buffer }
            return try access.read(path, facet.format.mostBytes + 1)
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
            // Audio and pictures are not read; at least their kind is checked.
            switch facet.format == .media && !isOpen ? access.kind(path) : .file {
            case .folder: return .folder
            case .other: return .special
            default: return nil
            }
        } catch { return error }
    }

    /// The repository that a program lies in, or else the program itself, and what to call it.
    private func boundary(of program: String) -> (folder: String, name: String) {
        let repository = access.foldersUp(from: program).first { access.kind(Paths.join($0, ".git")) != nil }
        return repository.map { ($0, "repository") } ?? (program, "program's folder")
    }
}
