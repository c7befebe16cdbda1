import Workspace

/// The files of a folder and those below it, by their paths in it.
package func files(below folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for entry in try Disk.list(folder) {
        let path = folder + "/" + entry.name
        if entry.kind == .folder {
            for (inside, bytes) in try files(below: path) { found[entry.name + "/" + inside] = bytes }
        } else {
            found[entry.name] = try Disk.read(path)
        }
    }
    return found
}
