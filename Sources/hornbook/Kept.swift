import Workspace

/// Lives as long as the process does, which gives everything back at once; piece by piece that takes time.
final class Kept {
    let workspace: Workspace

    init(_ workspace: Workspace) {
        self.workspace = workspace
        _ = Unmanaged.passRetained(self)
    }
}
