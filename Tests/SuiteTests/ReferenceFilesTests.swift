import Foundation
import ReferenceDocs
import Testing

/// `schemas/`, `docs/rules/` and `docs/fields/` are derived; a test keeps them as they would be made.
@Suite struct ReferenceFilesTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("every derived file is as `make reference` writes it") func upToDate() {
        for file in referenceFiles(includingPages: true) {
            let bytes = try? Data(contentsOf: ReferenceFilesTests.root.appending(path: file.path))
            #expect(bytes == Data(file.bytes), "\(file.path) is stale: run `make reference`")
        }
    }

    @Test(
        "no derived file is left over from a rule or kind that is gone",
        arguments: ["docs/rules", "docs/fields", "schemas"]) func noneLeftOver(_ folder: String) throws
    {
        let made = Set(referenceFiles(includingPages: true).map(\.path))
        let there = try FileManager.default.contentsOfDirectory(
            atPath: ReferenceFilesTests.root.appending(path: folder).path)
        #expect(there.count > 2)
        for name in there { #expect(made.contains("\(folder)/\(name)"), "\(folder)/\(name) is left over") }
    }
}
