import SourceText

/// The ids of files. A file keeps its id as long as the process runs, and no other file gets it.
struct FileTable: Sendable {
    /// The absolute paths, by `FileID`.
    private var paths: [String] = []
    private var known: [PathKey: FileID] = [:]
    private let workingDirectory: String
    /// The folders that are open in an editor; nil if paths are shown from the working directory.
    private let folders: [String]?

    init(workingDirectory: String, folders: [String]?) {
        (self.workingDirectory, self.folders) = (workingDirectory, folders)
    }

    /// The absolute path of a file; nil for an unknown id.
    subscript(file: FileID) -> String? { paths.indices.contains(file.index) ? paths[file.index] : nil }

    /// The path as a user would write it.
    func displayPath(_ file: FileID) -> String? { self[file].map(displayPath) }

    func displayPath(_ path: String) -> String { Paths.relative(path, to: workingDirectory) }

    /// The path as messages of a program show it: relative to the editor's folder that contains the program, or to the
    /// program's folder if there is none. Without an editor it is relative to the working directory.
    func displayPath(_ path: String, in program: String) -> String {
        let folder = folders.map { $0.first { Paths.isInside(program, $0) } ?? program } ?? workingDirectory
        return Paths.relative(path, to: folder)
    }

    func known(_ path: String) -> FileID? { known[PathKey(path)] }

    /// The files at these paths or in these folders, including deleted files, which may come back.
    func files(in places: [String]) -> [FileID] {
        paths.indices.filter { index in places.contains { Paths.isInside(paths[index], $0) } }.map { FileID($0) }
    }

    mutating func id(of path: String, isUTF8: Bool = true) -> FileID {
        // The escaped text of a name that is not UTF-8 may also be the name of another file.
        let key = PathKey(isUTF8 ? path : path + "\0")
        if let id = known[key] { return id }
        let id = FileID(paths.count)
        known[key] = id
        paths.append(path)
        return id
    }
}
