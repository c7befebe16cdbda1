import SourceText

/// The ids of files. A file has one as long as the process runs, and no other file gets it.
struct FileTable: Sendable {
    /// Both by `FileID`.
    private(set) var paths: [String] = []
    private(set) var shown: [String] = []
    private var known: [PathKey: FileID] = [:]
    private let workingDirectory: String

    init(workingDirectory: String) { self.workingDirectory = workingDirectory }

    func known(_ path: String) -> FileID? { known[PathKey(path)] }

    /// Those at these paths, or in these folders: also such as are there no more and may come back.
    func files(in places: [String]) -> [FileID] {
        paths.indices.filter { index in places.contains { Paths.isInside(paths[index], $0) } }
            .map { FileID($0) }
    }

    /// The id of the file at an absolute path.
    mutating func id(of path: String, isUTF8: Bool = true) -> FileID {
        // What shows wrong bytes might be the name of another file.
        let key = PathKey(isUTF8 ? path : path + "\0")
        if let id = known[key] { return id }
        let id = FileID(paths.count)
        known[key] = id
        paths.append(path)
        shown.append(Paths.relative(path, to: workingDirectory))
        return id
    }
}
