/// The source files of one run, read again when a finding in them is shown.
///
/// Checked files are not kept: most have no findings, and a corpus may be large.
package final class SourceMap {
    private let path: (FileID) -> String?
    private let read: (FileID) -> [UInt8]?
    private static let maximumLoaded = 64
    private var loaded: [Int: (file: SourceFile, lines: LineIndex)] = [:]

    /// `path` returns nil if there is no such file.
    package init(path: @escaping (FileID) -> String?, read: @escaping (FileID) -> [UInt8]?) {
        (self.path, self.read) = (path, read)
    }

    /// `paths` are indexed by `FileID`.
    package convenience init(paths: [String], read: @escaping (FileID) -> [UInt8]?) {
        self.init(path: { paths.indices.contains($0.index) ? paths[$0.index] : nil }, read: read)
    }

    package func path(of file: FileID) -> String { loaded[file.index]?.file.path ?? path(file) ?? "" }

    package func file(_ id: FileID) -> SourceFile { load(id).file }

    package func lines(of id: FileID) -> LineIndex { load(id).lines }

    package func start(of place: Place) -> Position { lines(of: place.file).position(at: place.span.start) }

    package func end(of place: Place) -> Position { lines(of: place.file).position(at: place.span.end) }

    private func load(_ id: FileID) -> (file: SourceFile, lines: LineIndex) {
        if let known = loaded[id.index] { return known }
        // A file that cannot be read shows as empty; its findings still have a path.
        let path = path(id)
        let bytes = path == nil ? [] : read(id) ?? []
        let result = (SourceFile(id: id, path: path ?? "", bytes: bytes), LineIndex(bytes))
        // Findings come file by file, so files that were read long ago are not needed again.
        if loaded.count >= SourceMap.maximumLoaded { loaded.removeAll() }
        loaded[id.index] = result
        return result
    }
}
