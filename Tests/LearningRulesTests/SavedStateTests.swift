import Foundation
import LearningRules
import Testing

/// What apps have saved is read, whichever version saved it.
@Suite struct SavedStateTests {
    /// Saved by version 0.1.0 after eight lessons of a course, with a streak that a freeze has saved twice.
    static let progress = #"""
        {"achievements":{"all-of-wudu":12,"first-step":4},"familyActivities":{"activity-1":4,"activity-2":8,"activity-3":12},\#
        "freezes":{"12":1,"4":1,"8":1},"frozenDays":[9,13],"lessons":{\#
        "lesson-1":{"attempts":2,"day":4,"events":[],"score":86,"xp":110},\#
        "lesson-2":{"attempts":3,"day":5,"events":[],"score":85,"xp":120},\#
        "lesson-3":{"attempts":1,"day":6,"events":["eid","ramadan"],"score":84,"xp":195},\#
        "lesson-4":{"attempts":2,"day":7,"events":[],"score":83,"xp":140},\#
        "lesson-5":{"attempts":3,"day":8,"events":[],"score":82,"xp":150},\#
        "lesson-6":{"attempts":2,"day":10,"events":[],"score":80,"xp":160},\#
        "lesson-7":{"attempts":3,"day":11,"events":[],"score":79,"xp":170},\#
        "lesson-8":{"attempts":1,"day":12,"events":[],"score":78,"xp":270}},"longestStreak":8,"milestones":{"7":11},\#
        "reviews":{"lesson-1":[5,8],"lesson-2":[6,10],"lesson-3":[7,10],"lesson-4":[8,11],"lesson-5":[10],"lesson-6":[11],\#
        "lesson-7":[12]},"streak":{"day":13,"length":8}}
        """#

    private func decode<State: Decodable>(_ json: String, as type: State.Type = State.self) throws -> State {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func encode(_ state: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(state), as: UTF8.self)
    }

    @Test("progress of 0.1.0 has the XP that it had") func firstVersion() throws {
        let saved: LearningProgress = try decode(SavedStateTests.progress)
        let course = course()
        #expect(saved.xp(in: course) == 2_315 && saved.level(in: course)?.level == 3)
        #expect(saved.streak == .init(length: 8, day: 13) && saved.frozenDays == [9, 13])
        #expect(saved.lessons["lesson-3"]?.events == ["eid", "ramadan"] && saved.reviews["lesson-2"] == [6, 10])
        var kept = saved
        kept.keepEarned(on: 14, in: course)
        #expect(
            kept.xp(in: course) == 2_315 && kept.categories == ["wudu": 14] && kept.levels.keys.sorted() == [1, 2, 3])
        #expect(kept.merged(with: saved) == kept && saved.merged(with: kept) == kept)
        #expect(try decode(encode(kept)) == kept && encode(kept).contains(#""frozenDays":[9,13]"#))
    }

    @Test("the other states of 0.1.0 are read") func otherStates() throws {
        let lesson: LessonSession.Progress = try decode(#"{"attempts":1,"finished":"teach","score":66}"#)
        #expect(lesson == .init(finished: .teach, attempts: 1, score: 66))
        let record: ChallengeRecord = try decode(
            #"{"challengesCompleted":2,"streakDays":9,"totalLearningMinutes":310,"totalPointsEarned":3400}"#)
        #expect(
            record
                == .init(challengesCompleted: 2, streakDays: 9, totalLearningMinutes: 310, totalPointsEarned: 3_400))
        #expect(try decode(#"{"value":40,"target":60}"#) == ChallengeProgress(value: 40, target: 60))
    }

    @Test("no key has to be there") func missingKeys() throws {
        #expect(try decode("{}") == LearningProgress())
        #expect(try decode("{}") == LessonSession.Progress())
        #expect(try decode("{}") == ChallengeRecord())
        let progress: LearningProgress = try decode(#"{"lessons":{"a":{"day":3,"xp":100}},"streak":{}}"#)
        #expect(progress.lessons["a"] == .init(day: 3, attempts: 1, score: 0, xp: 100))
    }

    @Test("keys of a later version are kept, also inside, and when devices are merged") func unknownKeys() throws {
        let later = #"""
            {"badges":{"a":1},"formatVersion":1,"friends":[{"name":"Ali","since":4.5,"is":true,"and":null}],\#
            "lessons":{"a":{"day":3,"mood":"calm"}},"streak":{"best":[1,2]}}
            """#
        let progress: LearningProgress = try decode(later)
        let written = try encode(progress)
        for kept in [
            #""badges":{"a":1}"#, #""friends":[{"and":null,"is":true,"name":"Ali","since":4.5}]"#, #""mood":"calm""#,
            #""best":[1,2]"#,
        ] { #expect(written.contains(kept), "\(kept)") }
        let other: LearningProgress = try decode(#"{"friends":[],"badges":{"a":0,"b":2}}"#)
        let both = progress.merged(with: other)
        #expect(try encode(both).contains(#""badges":{"a":1,"b":2}"#))
        #expect(try encode(both) == encode(other.merged(with: progress)) && both.merged(with: other) == both)
        #expect(
            try encode(decode(#"{"attempts":2,"page":3}"#, as: LessonSession.Progress.self)).contains(#""page":3"#))
        #expect(try encode(decode(#"{"friends":3}"#, as: ChallengeRecord.self)).contains(#""friends":3"#))
    }

    @Test("equal progress has equal bytes, in whichever order it came to be") func stableBytes() throws {
        var (a, b) = (LearningProgress(), LearningProgress())
        let days = (0..<100).map(CalendarDay.init(daysSince1970:))
        for day in days { a.frozenDays.insert(day) }
        for day in days.reversed() { b.frozenDays.insert(day) }
        let events = days.map { "event-\($0)" }
        a.lessons["x"] = .init(day: 1, attempts: 1, score: 1, xp: 1, events: Set(events))
        b.lessons["x"] = .init(day: 1, attempts: 1, score: 1, xp: 1, events: Set(events.reversed()))
        #expect(try encode(a) == encode(b))
    }

    @Test("a format that is not known is refused") func laterFormat() throws {
        #expect(throws: DecodingError.self) { try decode(#"{"formatVersion":2}"#, as: LearningProgress.self) }
        #expect(throws: DecodingError.self) { try decode(#"{"formatVersion":2}"#, as: ChallengeRecord.self) }
        for state in [
            try encode(LearningProgress()), try encode(LessonSession.Progress()), try encode(ChallengeRecord()),
        ] { #expect(state.contains(#""formatVersion":1"#)) }
    }
}
