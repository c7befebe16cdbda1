import Compiler

/// The path of a file in its program if `path` reaches it through a link. `path` itself if it is in a program
/// already, or leads to none.
package func pathInProgram(_ path: String, from workingDirectory: String, _ access: FileAccess) -> String {
    var tree = FileTree(access, buffers: [], kinds: [])
    let absolute = Paths.absolute(path, from: workingDirectory)
    let folder = Paths.parent(of: absolute)
    guard tree.programAbove(folder) == nil, tree.misnamedProgramAbove(folder) == nil,
        let real = tree.linkedInProgram(absolute)
    else { return path }
    return Paths.relative(real, to: workingDirectory)
}
