/// Where in a program a folder lies.
enum FolderPlace {
    /// It is the program's own, with `hornbook.yaml` in it.
    case beside
    /// It is that of a kind of content, or lies in one.
    case ofKind
    case elsewhere

    func below(_ name: String, _ kinds: [String]) -> FolderPlace {
        self == .beside ? (kinds.contains(name) ? .ofKind : .elsewhere) : self
    }
}
