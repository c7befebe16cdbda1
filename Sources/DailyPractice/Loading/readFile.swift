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

/// The bytes of a file below a folder. What is no file, is over the limit or has another length than it should
/// is refused without being read.
func readFile(_ request: FileRequest, in folder: URL, _ options: LoadOptions) throws(LoadError.Problem) -> Data {
    let file = folder.appendingPathComponent(request.path)
    // Foundation's way to ask looks up who owns the file, which costs more memory than a day's activity.
    var status = stat()
    if stat(file.path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is no file") }
        let size = Int(status.st_size)
        try options.checkLength(size)
        if let expected = request.bytes, size != expected { throw .wrongSize(expected: expected, actual: size) }
    }
    do { return try Data(contentsOf: file) } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        throw .missing
    } catch { throw .unreadable(reason: "\(error)") }
}
