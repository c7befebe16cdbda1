import Compiler
import ForeignFiles
import SourceText

/// Finds the files of other tools that sources name. A link may lead anywhere, but nothing outside the repository
/// is read, since it differs from machine to machine; without a repository, nothing outside the program.
struct NamedPaths {
    /// Files that are named have ids, too: so it shows when one of them changes.
    private(set) var table: FileTable
    private let access: FileAccess
    private let buffers: [FileID: [UInt8]]

    init(_ access: FileAccess, _ table: FileTable, _ buffers: [FileID: [UInt8]]) {
        self.access = access
        self.table = table
        self.buffers = buffers
    }

    /// What a path from the program's folder leads to.
    mutating func find(_ written: String, in program: String) -> NamedSource {
        let path = Paths.absolute(written, from: program)
        let id = table.id(of: path)
        let buffer = buffers[id]
        let file = ProgramFiles.File(
            id: id, path: table.shown[id.index], relative: written,
            problem: problem(with: path, in: program, isOpen: buffer != nil))
        return NamedSource(file) { [access] () throws(FileProblem) in
            if let buffer { return buffer }
            return try access.read(path, mostForeignBytes + 1)
        }
    }

    private func problem(with path: String, in program: String, isOpen: Bool) -> FileProblem? {
        let (boundary, name) = boundary(of: program)
        do throws(FileProblem) {
            let isInside =
                isOpen
                ? Paths.isInside(path, boundary)
                : Paths.isInside(try access.resolve(path), try access.resolve(boundary))
            return isInside ? nil : .outside(name)
        } catch {
            return error
        }
    }

    /// The repository that a program lies in, or else the program itself, and what to call it.
    private func boundary(of program: String) -> (folder: String, name: String) {
        var folder = program
        while true {
            if access.kind(Paths.join(folder, ".git")) != nil { return (folder, "repository") }
            if folder == "/" { return (program, "program's folder") }
            folder = Paths.parent(of: folder)
        }
    }
}
