#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a file below a folder. What is no file, is over the limit or has another length than it should
/// is refused without being read.
func readFile(
    _ request: FileRequest, in folder: URL, _ options: LoadOptions
) throws(LoadError.Problem) -> Data {
    let file = folder.appendingPathComponent(request.path).resolvingSymlinksInPath()
    do {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw LoadError.Problem.unreadable(reason: "it is no file")
        }
        if let size = (attributes[.size] as? UInt64).flatMap(Int.init(exactly:)) ?? attributes[.size] as? Int {
            try options.checkLength(size)
            if let expected = request.bytes, size != expected {
                throw LoadError.Problem.wrongSize(expected: expected, actual: size)
            }
        }
        return try Data(contentsOf: file)
    } catch let problem as LoadError.Problem {
        throw problem
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        throw .missing
    } catch {
        throw .unreadable(reason: "\(error)")
    }
}
