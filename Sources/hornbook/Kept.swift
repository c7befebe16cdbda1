import Workspace

/// What lives as long as the process does, which gives everything back at once; piece by piece that takes time.
enum Kept {
    // Commands end on the main thread, one after the other.
    nonisolated(unsafe) private static var workspaces: [Workspace] = []

    static func keep(_ workspace: Workspace) { workspaces.append(workspace) }
}
