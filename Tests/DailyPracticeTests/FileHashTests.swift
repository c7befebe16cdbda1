import Foundation
import Testing

@testable import DailyPractice

/// Hashes are kept as bytes where they are hashes, and give back every text as it was.
@Suite struct FileHashTests {
    static let digits = "00ff0123456789abcdef0123456789abcdef0123456789abcdef01234567891a"

    @Test(arguments: [
        digits, String(repeating: "f", count: 64), String(repeating: "0", count: 64), "", "abc",
        String(digits.dropLast()), digits + "0", digits.uppercased(), digits.replacing("9", with: "g"),
        String(repeating: "é", count: 32),
    ]) func everyTextComesBack(text: String) throws {
        #expect(FileHash(text).text == text)
        #expect(FileHash(text).isWhole == (text.count == 64 && text == text.lowercased() && !text.contains("g")))
        let file = ManifestFile(path: "a", sha256: text, bytes: 1)
        #expect(file.sha256 == text)
        let back = try JSONDecoder().decode(ManifestFile.self, from: JSONEncoder().encode(file))
        #expect(back == file && back.sha256 == text)
    }

    @Test func entriesCanBeChanged() {
        var day = ActivitySummary(id: "a", dayNumber: 1, ageBand: .from6to9, maxScore: 0, prompts: 0)
        #expect(day.sha256 == nil)
        day.sha256 = Self.digits
        #expect(day.sha256 == Self.digits)
        var file = ManifestFile(path: "a", sha256: "abc", bytes: 1)
        file.sha256 = Self.digits
        #expect(file == ManifestFile(path: "a", sha256: Self.digits, bytes: 1))
    }
}
