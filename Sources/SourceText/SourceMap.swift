/// The source files of one run, read again when a finding in them is shown.
///
/// Checked files are not kept: most have no findings, and a corpus may be large.
package final class SourceMap {
    private let paths: [String]
    private let read: (FileID) -> [UInt8]?
    private static let mostLoaded = 64
    private var loaded: [Int: (file: SourceFile, lines: LineIndex)] = [:]

    /// `paths` are indexed by `FileID`.
    package init(paths: [String], read: @escaping (FileID) -> [UInt8]?) {
        self.paths = paths
        self.read = read
    }

    package func path(of file: FileID) -> String {
        paths.indices.contains(file.index) ? paths[file.index] : ""
    }

    package func file(_ id: FileID) -> SourceFile { load(id).file }

    package func lines(of id: FileID) -> LineIndex { load(id).lines }

    package func line(of place: Place) -> Int { lines(of: place.file).line(at: place.span.start) }

    package func start(of place: Place) -> Position {
        lines(of: place.file).position(at: place.span.start)
    }

    package func end(of place: Place) -> Position { lines(of: place.file).position(at: place.span.end) }

    private func load(_ id: FileID) -> (file: SourceFile, lines: LineIndex) {
        if let known = loaded[id.index] { return known }
        // A file that cannot be read shows as empty; its findings still have a path.
        let bytes = paths.indices.contains(id.index) ? read(id) ?? [] : []
        let result = (SourceFile(id: id, path: path(of: id), bytes: bytes), LineIndex(bytes))
        // Findings come file by file: what was read long ago is not asked for again.
        if loaded.count >= SourceMap.mostLoaded { loaded.removeAll() }
        loaded[id.index] = result
        return result
    }
}
