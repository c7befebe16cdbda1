import Compiler

extension FileTree {
    /// Where the links of a path lead, if that is in a program. It is a file or folder of that program then, under the
    /// name that it has there: what is read of it is what is read without the link.
    func linkedInProgram(_ path: String) -> String? {
        guard let real = resolved(path), real != path else { return nil }
        return programAbove(kind(of: real) == .folder ? real : Paths.parent(of: real)) == nil ? nil : real
    }

    /// What stands only in an editor has at least a folder.
    private func resolved(_ path: String) -> String? {
        if let real = try? access.resolve(path) { return real }
        return (try? access.resolve(Paths.parent(of: path))).map { Paths.join($0, Paths.name(of: path)) }
    }
}

/// The path under which a program holds a file that somebody may name by a link: the path itself where it leads to a
/// program.
package func pathInProgram(_ path: String, from workingDirectory: String, _ access: FileAccess) -> String {
    var tree = FileTree(access, buffers: [], kinds: [])
    let absolute = Paths.absolute(path, from: workingDirectory)
    let folder = Paths.parent(of: absolute)
    guard tree.programAbove(folder) == nil, tree.misnamedProgramAbove(folder) == nil,
        let real = tree.linkedInProgram(absolute)
    else { return path }
    return Paths.relative(real, to: workingDirectory)
}

extension FileTree {
    /// Folders outside of programs whose names are no text: there may be programs in them.
    func unnamed(_ entries: [FileAccess.Entry], in folder: String) -> [(path: String, problem: FileProblem)] {
        entries.filter { $0.kind == .folder && !$0.isUTF8 && !FileTree.isSkipped($0.name) }
            .map { (Paths.join(folder, $0.name), .folderName) }
    }
}
