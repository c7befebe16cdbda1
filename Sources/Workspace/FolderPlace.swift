/// The position of a folder in a program.
enum FolderPlace {
    /// The program's own folder, with `hornbook.yaml` in it.
    case nextToProgram
    /// The folder of a kind of content, or a folder in it.
    case ofKind
    case elsewhere

    func below(_ name: String, _ kinds: [String]) -> FolderPlace {
        self == .nextToProgram ? (kinds.contains(name) ? .ofKind : .elsewhere) : self
    }
}
