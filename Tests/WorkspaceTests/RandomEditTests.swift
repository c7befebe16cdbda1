import Foundation
import RandomEdits
import Testing

/// A workspace held open through random edits says, byte for byte, what one says that is opened anew.
///
/// `make edits` does ten thousand, in a process of their own whose memory it watches.
@Suite struct RandomEditTests {
    @Test("as if opened anew after each edit", arguments: [1, 2] as [UInt64]) func asIfOpenedAnew(_ seed: UInt64)
        throws
    {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let edits = ProcessInfo.processInfo.environment["HORNBOOK_EDITS"].flatMap { Int($0) } ?? 20
        let shipped = try files(below: root.appending(path: "content").path)
        var comparison = try Comparison(shipped: shipped, seed: seed)
        for _ in 0..<edits { try comparison.step() }
        #expect(comparison.findings > edits)
    }

    @Test("a language server has the text and the findings that lint has") func typed() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var comparison = EditorComparison(shipped: try files(below: root.appending(path: "content").path), seed: 3)
        for _ in 0..<30 { try comparison.step() }
        #expect(comparison.findings > 30)
    }
}
