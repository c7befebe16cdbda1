import Compiler
import ContentModel
import Diagnostics
import SourceText
import Workspace

struct Programs {
    /// All programs below these are checked.
    private let folders: [String]
    let workingDirectory: String
    private let access: FileAccess
    private(set) var workspace: Workspace
    private(set) var outcomes: [Outcome] = []
    private(set) var isStale = true
    private var descriptions: [String: RecordDescription] = [:]

    /// The file that makes a folder a program.
    static let declaration = "hornbook.yaml"

    init(_ access: FileAccess, folders: [String], from workingDirectory: String) {
        (self.access, self.folders, self.workingDirectory) = (access, folders, workingDirectory)
        workspace = Workspace(access: access, workingDirectory: workingDirectory, for: .checking, folders: folders)
        for folder in folders { try? workspace.open([folder]) }
    }

    /// Opens the program of a file unless it is already open. There may be none.
    mutating func open(programOf path: String, isOpen: (String) -> Bool) {
        guard let folder = programFolder(above: path, isOpen: isOpen) else { return }
        // The workspace finds programs below `folders` by itself.
        if folders.contains(where: { Paths.isInside(folder, $0) }) { return }
        let known = workspace.declarations.map { Paths.parent(of: absolute($0)) }
        if known.contains(folder) { return }
        try? workspace.open([folder])
        isStale = true
    }

    func programFolder(above path: String, isOpen: (String) -> Bool) -> String? {
        let folders = sequence(first: Paths.parent(of: path)) { ["", "/"].contains($0) ? nil : Paths.parent(of: $0) }
        return folders.first { folder in
            let declaration = Paths.join(folder, Programs.declaration)
            return isOpen(declaration) || access.kind(declaration) == .file
        }
    }

    mutating func setText(of path: String, _ bytes: [UInt8]) {
        workspace.setBuffer(path, bytes)
        isStale = true
    }

    mutating func close(_ path: String) {
        workspace.closeBuffer(path)
        isStale = true
    }

    mutating func refresh() { if workspace.refresh() { isStale = true } }

    /// False if `isInterrupted` becomes true before the programs are checked.
    mutating func check(unless isInterrupted: @Sendable () -> Bool) -> Bool {
        guard let outcomes = workspace.check(unless: isInterrupted) else { return false }
        (self.outcomes, isStale) = (outcomes, false)
        return true
    }

    /// The findings of a file that is checked by itself; nil if it is in no program.
    mutating func checkAlone(_ path: String) -> Findings? {
        guard let id = workspace.file(at: path) else { return nil }
        let program = workspace.programFiles().first { $0[id] != nil }
        return program.flatMap { workspace.checkAlone($0, [id]) }?.findings.filter { $0.place.file == id }
    }

    // MARK: - Files

    private func absolute(_ path: String) -> String { Paths.absolute(path, from: workingDirectory) }

    var sources: SourceMap { workspace.sources }

    func path(of file: FileID, _ sources: SourceMap) -> String { absolute(sources.path(of: file)) }

    func program(of path: String) -> (outcome: Outcome, file: ProgramFiles.File)? {
        guard let id = workspace.file(at: path) else { return nil }
        for outcome in outcomes { if let file = outcome.files[id] { return (outcome, file) } }
        return nil
    }

    mutating func description(of file: ProgramFiles.File) -> RecordDescription? {
        let name = file.relative == Programs.declaration ? "" : file.folder ?? "."
        if let known = descriptions[name] { return known }
        let made =
            name.isEmpty
            ? RecordDescription(of: ProgramSource.self) : file.kind(among: Registry.standard.kinds)?.describe()
        descriptions[name] = made
        return made
    }

    func bytes(of path: String) -> [UInt8] {
        workspace.file(at: path).map { sources.file($0).bytes } ?? (try? access.read(path, Workspace.maximumBytes))
            ?? []
    }
}
