/// Paths as text with `/` between their parts, compared by bytes. To Swift a slash followed by a combining accent
/// is not a slash, and é as one code point equals é as two.
package enum Paths {
    package static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." { return name }
        return folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    package static func parent(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: slash) else { return "" }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Absolute, without `.`, `..` and double slashes. Links are not resolved.
    package static func absolute(_ path: String, from folder: String) -> String {
        var parts = path.utf8.first == slash ? [] : split(folder)
        for part in split(path) {
            switch part {
            case ".": break
            case "..": if !parts.isEmpty { parts.removeLast() }
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path relative to `folder`. Both must be absolute, as `absolute` returns them.
    package static func relative(_ path: String, to folder: String) -> String {
        let (parts, base) = (split(path), split(folder))
        let shared = zip(parts, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let way = Array(repeating: "..", count: base.count - shared) + parts[shared...]
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    /// Whether an absolute path is `folder` or inside it.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return rest.isEmpty || rest.first == slash || folder.utf8.last == slash
    }

    private static func split(_ path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    private static let slash = UInt8(ascii: "/")
}

/// A path compared by its bytes, as file systems compare paths.
struct PathKey: Hashable, Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    static func == (a: PathKey, b: PathKey) -> Bool { a.path.utf8.elementsEqual(b.path.utf8) }

    func hash(into hasher: inout Hasher) {
        var path = path
        path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
