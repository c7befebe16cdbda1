#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file below a folder. Refuses, without reading it, anything that is not a regular file, is over the
/// limit or does not have the expected length.
func readFile(_ request: FileRequest, in folder: URL, _ options: LoadOptions) throws(LoadError.Problem) -> Data {
    let file = folder.appendingPathComponent(request.path)
    // Foundation's file attributes include the owner, and looking it up takes more memory than a day's activity.
    var status = stat()
    guard stat(file.path, &status) == 0 else {
        throw [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable(reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    let size = Int(status.st_size)
    try options.checkLength(size)
    if let expected = request.bytes, size != expected { throw .wrongSize(expected: expected, actual: size) }
    do { return try Data(contentsOf: file) } catch { throw .unreadable(reason: "\(error)") }
}
