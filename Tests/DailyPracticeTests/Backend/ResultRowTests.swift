import DailyPractice
import Foundation
import PracticeServer
import Testing

/// The row of `daily_practice_results`, column for column.
@Suite struct ResultRowTests {
    static let row = """
        {"id":"0b5e7c1e-0000-4000-8000-000000000001","user_id":"0b5e7c1e-0000-4000-8000-000000000002",
         "activity_id":"6f1d2c3b-0000-5000-8000-000000000001","day_number":3,
         "start_at":"2026-03-01T07:30:00+00:00","end_at":"2026-03-01T09:31:00.25+02:00",
         "prompt_results":[{"promptId":"p1","tries":1,"pointsEarned":10,"completed":true,
           "logs":[{"optionId":"b","correct":true,"timestamp":"2026-03-01T07:30:02.500Z"}]}],
         "total_score":10,"completed":true,
         "created_at":"2026-03-01T07:30:00.123456+00:00","updated_at":"2026-03-01T07:31:00+00:00"}
        """
    static let required: Set = ["id", "user_id", "activity_id", "day_number", "start_at"]
    static let nullable: Set = ["end_at", "prompt_results", "total_score", "completed", "created_at", "updated_at"]

    /// The row's JSON after a change to its columns.
    static func changed(_ change: (NSMutableDictionary) -> Void) throws -> Data {
        let json = try JSONSerialization.jsonObject(with: Data(row.utf8), options: .mutableContainers)
        let columns = try #require((json as? NSDictionary)?.mutableCopy() as? NSMutableDictionary)
        change(columns)
        return try JSONSerialization.data(withJSONObject: columns)
    }

    static func decode(_ json: Data) throws -> ResultRow { try JSONDecoder().decode(ResultRow.self, from: json) }

    @Test func everyColumnIsReadAndWritten() throws {
        let row = try Self.decode(Data(Self.row.utf8))
        #expect(row.id.hasSuffix("01") && row.userId.hasSuffix("02") && row.dayNumber == 3)
        #expect(row.startAt.description == "2026-03-01T07:30:00.000Z")
        #expect(row.endAt?.description == "2026-03-01T07:31:00.250Z")
        #expect(row.createdAt?.description == "2026-03-01T07:30:00.123456Z")
        #expect(row.updatedAt != nil && row.totalScore == 10 && row.completed == true)
        let played = try PlayedResults(row.promptResults ?? [], of: .sample(.sample()))
        #expect(played.score == row.totalScore && played.path == ["p1"])
        #expect(try Self.decode(JSONEncoder().encode(row)) == row)
        let written = try ServerFunctionTests.object(row)
        #expect(Set(written.allKeys.compactMap { $0 as? String }) == Self.required.union(Self.nullable))
    }

    @Test func whatMayHoldNothingIsNull() throws {
        let row = try Self.decode(Self.changed { for name in Self.nullable { $0[name] = NSNull() } })
        #expect(row.endAt == nil && row.promptResults == nil && row.totalScore == nil && row.completed == nil)
        #expect(row.createdAt == nil && row.updatedAt == nil)
        let written = try ServerFunctionTests.object(row)
        for name in Self.nullable { #expect(written[name] is NSNull, "\(name)") }
        #expect(try Self.decode(Self.changed { $0.removeObjects(forKeys: Array(Self.nullable)) }) == row)
    }

    @Test(arguments: required.sorted()) func whatMayNotBeNullIsRefused(column: String) throws {
        let null = try Self.changed { $0[column] = NSNull() }
        #expect(throws: DecodingError.self) { try Self.decode(null) }
        let missing = try Self.changed { $0.removeObject(forKey: column) }
        #expect(throws: DecodingError.self) { try Self.decode(missing) }
    }

    @Test func aNewRowIsAsTheTableMakesIt() throws {
        let row = ResultRow(id: "r", userId: "u", activityId: "a", dayNumber: 1, startAt: .first)
        let written = try ServerFunctionTests.object(row)
        #expect(written["prompt_results"] as? [String] == [] && written["end_at"] is NSNull)
        #expect(written["total_score"] as? Int == 0 && written["completed"] as? Bool == false)
    }
}
