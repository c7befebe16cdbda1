import Compiler

/// The path that a file has in its program, where `path` names it by way of a link; `path` itself where that is in a
/// program, or leads to none.
package func pathInProgram(_ path: String, from workingDirectory: String, _ access: FileAccess) -> String {
    var tree = FileTree(access, buffers: [], kinds: [])
    let absolute = Paths.absolute(path, from: workingDirectory)
    let folder = Paths.parent(of: absolute)
    guard tree.programAbove(folder) == nil, tree.misnamedProgramAbove(folder) == nil,
        let real = tree.linkedInProgram(absolute)
    else { return path }
    return Paths.relative(real, to: workingDirectory)
}
