/// Paths as text, with `/` between their parts.
enum Paths {
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Absolute, without `.`, `..` and doubled slashes. Links stay as they are written.
    static func absolute(_ path: String, from folder: String) -> String {
        var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..": if !parts.isEmpty { parts.removeLast() }
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// How somebody who stands in `folder` would write an absolute path.
    static func relative(_ path: String, to folder: String) -> String {
        let parts = path.split(separator: "/")
        let base = folder.split(separator: "/")
        let shared = zip(parts, base).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: base.count - shared)
        let result = (up + parts[shared...]).joined(separator: "/")
        return result.isEmpty ? "." : result
    }

    /// Whether an absolute path is a folder or lies in it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
