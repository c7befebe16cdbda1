import DailyPractice
import Parallel
import Publishing
import Workspace

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of a build, in the order in which it tells of them, where all of them stand in a folder as they were
/// written; nil where one does not, or another stands there that a build would take away.
func standingFiles(
    in folder: String, _ manifestHash: String, hasBlobs: Bool
) throws -> [(path: String, bytes: Int)]? {
    let path = Paths.join(folder, Publisher.manifest)
    guard Disk.kindOfItself(Paths.join(folder, signatureName)) == nil,
        let bytes = try? Disk.read(path), fileHash(bytes) == manifestHash,
        let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
    else { return nil }
    let blobs = Dictionary(
        manifest.files.filter(\.isBlob).map { ($0.blobPath, $0) }, uniquingKeysWith: { first, _ in first })
    let named = blobs.sorted { $0.key < $1.key }
    guard hasBlobs || named.allSatisfy({ Disk.kindOfItself(Paths.join(folder, $0.key)) == nil }) else { return nil }
    let listed = manifest.files.map { (path: $0.path, file: $0) }
    let second = hasBlobs ? named.map { (path: $0.key, file: $0.value) } : []
    let stand = inParallel(listed + second) { listed in
        fileHash(at: Paths.join(folder, listed.path)) == listed.file.sha256
    }
    guard stand.allSatisfy({ $0 }) else { return nil }
    return listed.map { ($0.path, $0.file.bytes) } + [(Publisher.manifest, bytes.count)]
        + second.map { ($0.path, $0.file.bytes) }
}
