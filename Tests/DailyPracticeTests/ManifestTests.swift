import DailyPractice
import Foundation
import Testing

@Suite struct ManifestTests {
    static let json = """
        {"formatVersion": 1, "program": "calm", "title": "Calm", "days": 14,
        "ageBands": ["6-9", "13-16"], "contentVersion": "c0ffee",
        "files": [{"path": "json/activities/6-9.json", "sha256": "ab", "bytes": 12}],
        "activities": [{"id": "a1", "day_number": 2, "age_band": "13-16", "maxScore": 30,
        "prompts": 3}]}
        """

    @Test func hasExactlyTheseKeys() throws {
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(Self.json.utf8))
        #expect(
            manifest
                == Manifest(
                    program: "calm", title: "Calm", days: 14, ageBands: [.from6to9, .from13to16],
                    contentVersion: "c0ffee",
                    files: [ManifestFile(path: "json/activities/6-9.json", sha256: "ab", bytes: 12)],
                    activities: [
                        ActivitySummary(id: "a1", dayNumber: 2, ageBand: .from13to16, maxScore: 30, prompts: 3)
                    ]))
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(manifest))
        let written = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
        #expect(encoded as? NSDictionary == written as? NSDictionary)
    }

    @Test func activitiesMayBeAbsent() throws {
        let json = Self.json.replacingOccurrences(of: #""activities":"#, with: #""other":"#)
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
        #expect(manifest.activities == nil)
    }
}
