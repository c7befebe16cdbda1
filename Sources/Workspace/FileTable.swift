import SourceText

/// The ids of files. A file has one as long as the process runs, and no other file gets it.
struct FileTable: Sendable {
    /// A file by its folder. Most names are so short that they take no room of their own.
    private struct Place: Hashable {
        let folder: Int32
        let name: PathKey
    }

    /// By `FileID`.
    private var files: [Place] = []
    private var known: [Place: FileID] = [:]
    private var folders: [String] = []
    private var knownFolders: [PathKey: Int32] = [:]
    private let workingDirectory: String

    init(workingDirectory: String) { self.workingDirectory = workingDirectory }

    /// The absolute path of a file; nil for one that is none.
    subscript(file: FileID) -> String? {
        guard files.indices.contains(file.index) else { return nil }
        let place = files[file.index]
        return Paths.join(folders[Int(place.folder)], place.name.path)
    }

    /// How a user would write it.
    func shown(_ file: FileID) -> String? { self[file].map(shown) }

    func shown(_ path: String) -> String { Paths.relative(path, to: workingDirectory) }

    func known(_ path: String) -> FileID? {
        knownFolders[PathKey(Paths.parent(of: path))].flatMap {
            known[Place(folder: $0, name: PathKey(Paths.name(of: path)))]
        }
    }

    /// The files at these paths or in these folders, also those that are gone and may come back.
    func files(in places: [String]) -> [FileID] {
        files.indices.map { FileID($0) }.filter { file in
            self[file].map { path in places.contains { Paths.isInside(path, $0) } } ?? false
        }
    }

    /// The id of the file at an absolute path.
    mutating func id(of path: String, isUTF8: Bool = true) -> FileID {
        let name = Paths.name(of: path)
        let folder = number(ofFolderOf: path, before: name)
        let place = Place(folder: folder, name: PathKey(name))
        // The text for a name that is not UTF-8 may also be the name of another file.
        let key = isUTF8 ? place : Place(folder: folder, name: PathKey(place.name.path + "\0"))
        if let id = known[key] { return id }
        let id = FileID(files.count)
        known[key] = id
        files.append(place)
        return id
    }

    private mutating func number(ofFolderOf path: String, before name: String) -> Int32 {
        // Files come folder by folder.
        if let last = folders.last, last.utf8.count + 1 + name.utf8.count == path.utf8.count,
            path.utf8.starts(with: last.utf8)
        {
            return Int32(folders.count - 1)
        }
        let folder = Paths.parent(of: path)
        if let known = knownFolders[PathKey(folder)] { return known }
        let number = Int32(folders.count)
        knownFolders[PathKey(folder)] = number
        folders.append(folder)
        return number
    }
}
