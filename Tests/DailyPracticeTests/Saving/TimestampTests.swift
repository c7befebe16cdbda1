import DailyPractice
import Foundation
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        ("2026-03-01T07:30:00Z", 1_772_350_200_000_000, "2026-03-01T07:30:00.000Z"),
        ("2026-03-01T07:30:00.25Z", 1_772_350_200_250_000, "2026-03-01T07:30:00.250Z"),
        ("2026-03-01T09:30:00.250001+02:00", 1_772_350_200_250_001, "2026-03-01T07:30:00.250001Z"),
        ("2026-03-01 07:30:00.123456789+00", 1_772_350_200_123_456, "2026-03-01T07:30:00.123456Z"),
        ("2026-02-28t23:30:00-0800", 1_772_350_200_000_000, "2026-03-01T07:30:00.000Z"),
        ("1969-12-31T23:59:59.999Z", -1000, "1969-12-31T23:59:59.999Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800_000_000, "0001-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"),
        ("2024-02-29T00:00:00Z", 1_709_164_800_000_000, "2024-02-29T00:00:00.000Z"),
    ]) func texts(text: String, microseconds: Int64, written: String) throws {
        let time = try #require(Timestamp(text))
        #expect(time.microseconds == microseconds)
        #expect(time.description == written)
        #expect(Timestamp(written) == time)
        let json = try JSONEncoder().encode([time])
        #expect(String(decoding: json, as: UTF8.self) == "[\"\(written)\"]")
        #expect(try JSONDecoder().decode([Timestamp].self, from: json) == [time])
    }

    @Test(arguments: [
        "", "2026-03-01", "2026-03-01T07:30:00", "2026-02-30T07:30:00Z", "2026-13-01T07:30:00Z",
        "2026-03-01T24:00:00Z", "2026-03-01T07:60:00Z", "2026-03-01T07:30:60Z", "2026-03-01T07:30Z",
        "2026-03-01T07:30:00.Z", "2026-03-01T07:30:00Z ", "2026-03-01T07:30:00+2", "0000-01-01T00:00:00Z",
        "٢٠٢٦-03-01T07:30:00Z", "2026-03-01T07:30:00+02:",
    ]) func otherTextsAreRefused(text: String) {
        #expect(Timestamp(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Timestamp].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test func endsOfTheRange() {
        #expect(Timestamp(milliseconds: .max) == .last && Timestamp(microseconds: .max) == .last)
        #expect(Timestamp(milliseconds: .min) == .first && Timestamp(microseconds: .min) == .first)
        #expect(Timestamp(Date(timeIntervalSince1970: .infinity)) == .last)
        #expect(Timestamp(Date(timeIntervalSince1970: -1e300)) == .first)
        #expect(Timestamp.last.dayInUTC.description == "9999-12-31")
        #expect(Timestamp.first.dayInUTC.description == "0001-01-01")
        #expect(CalendarDay(daysSince1970: .max).adding(days: .max).description == "9999-12-31")
        #expect(CalendarDay(daysSince1970: .min).adding(days: .min).description == "0001-01-01")
    }

    @Test(arguments: [0.9994, 0.9996, 0.999_999]) func aDateStaysOnItsDay(fraction: Double) throws {
        let midnight = 1_772_323_200.0
        let time = Timestamp(Date(timeIntervalSince1970: midnight - 1 + fraction))
        #expect(time.description == "2026-02-28T23:59:59.999Z")
        #expect(Timestamp(Date(timeIntervalSince1970: midnight)).description == "2026-03-01T00:00:00.000Z")
        #expect(Timestamp(Date(timeIntervalSince1970: -1 + fraction)).dayInUTC.description == "1969-12-31")
    }
}

@Suite struct CalendarDayTests {
    /// Every day of four centuries, against Foundation.
    @Test func daysAreThoseOfFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for days in stride(from: -50_000, through: 100_000, by: 13) {
            let day = CalendarDay(daysSince1970: days)
            let date = Date(timeIntervalSince1970: Double(days) * 86_400 + 3)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
            #expect(day.dayOfYear == calendar.ordinality(of: .day, in: .year, for: date))
            #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
            #expect(CalendarDay(day.description) == day)
            #expect(CalendarDay(date, in: calendar) == day)
        }
    }

    @Test func aDateIsOfTheCalendarsTimeZone() throws {
        let date = try #require(Timestamp("2026-03-01T23:30:00Z")).date
        var calendar = Calendar(identifier: .iso8601)
        for (zone, day) in [("Asia/Riyadh", "2026-03-02"), ("America/New_York", "2026-03-01"), ("GMT", "2026-03-01")]
        {
            calendar.timeZone = try #require(TimeZone(identifier: zone))
            #expect(CalendarDay(date, in: calendar).description == day)
        }
        // The nearest millisecond would be one of the next day.
        calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
        let last = Date(timeIntervalSince1970: 86_400 * 10 - 0.0003)
        #expect(CalendarDay(last, in: calendar).daysSince1970 == 9)
        var hijri = Calendar(identifier: .islamicUmmAlQura)
        hijri.timeZone = try #require(TimeZone(identifier: "GMT"))
        #expect(CalendarDay(date, in: hijri).description == "2026-03-01")
    }

    @Test(arguments: [
        (2026, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (0, 1, 1), (10_000, 1, 1), (2100, 2, 29),
    ]) func noSuchDay(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func daysAreKeysInJSON() throws {
        let days = [try #require(CalendarDay("2026-03-01")): 1]
        let json = try JSONEncoder().encode(days)
        #expect(String(decoding: json, as: UTF8.self) == #"{"2026-03-01":1}"#)
        #expect(try JSONDecoder().decode([CalendarDay: Int].self, from: json) == days)
    }
}
