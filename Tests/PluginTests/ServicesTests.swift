import ContentModel
import Foundation
import LearningRules
import Publishing
import SourceText
import Testing

/// What apps decode of services, with the types that they import.
@Suite struct ServicesTests {
    private static let source = """
        appGroup: group.com.example.prayer
        prayers:
          - {id: fajr, title: Fajr}
          - {id: dhuhr, title: Dhuhr}
          - {id: asr, title: Asr}
          - {id: maghrib, title: Maghrib}
          - {id: isha, title: Isha}
        categories:
          - {id: prayer, thread: prayer-times, actions: [{id: prayer-done, title: Done, options: [authentication-required]}]}
        routes: [{id: detail, path: "/prayers/{prayerId}"}]
        notifications:
          - {id: now, category: prayer, title: "{prayer}", body: It is time., trigger: {prayer: each}, opens: {route: detail, with: {prayerId: "{prayerId}"}}}
          - {id: kahf, category: prayer, title: Friday, body: Read al-Kahf., trigger: {weekly: friday, at: "12:00"}}
        liveActivities:
          - {id: next, state: {at: date, note: {text: 40}, who: prayer, count: integer, done: boolean}, action: prayer-done}

        """

    private func document() throws -> ServicesDocument {
        let outputs = try build([
            "hornbook.yaml": "program: companion\ntitle: Companion\ndays: 1\n",
            "services/app.yaml": ServicesTests.source,
        ])
        let text = try #require(outputs["json/services.json"])
        return try JSONDecoder().decode(ServicesDocument.self, from: Data(text.utf8))
    }

    @Test("all of it is decoded, and what is left out is not there") func decoded() throws {
        let services = try document()
        #expect(services.appGroup == "group.com.example.prayer")
        #expect(services.plans == nil && services.states == nil)
        #expect(services.prayers?.map(\.id) == ["fajr", "dhuhr", "asr", "maghrib", "isha"])
        let category = try #require(services.categories?.first)
        #expect(category.id == "PRAYER" && category.thread == "PRAYER_TIMES")
        #expect(category.actions?.first?.id == "PRAYER_DONE")
        #expect(category.actions?.first?.options == ["authenticationRequired"])
        let now = try #require(services.notifications?.first)
        #expect(now.thread == "PRAYER_TIMES", "the category's own")
        #expect(now.trigger.prayer == "each" && now.trigger.minutes == 0 && now.trigger.remote == nil)
        #expect(now.opens == .init(route: "detail", with: ["prayerId": "{prayerId}"]))
        #expect(services.notifications?.last?.trigger == .init(weekly: "friday", at: "12:00"))
        #expect(
            services.liveActivities?.first?.state == [
                "at": .date, "note": .text(mostBytes: 40), "who": .prayer, "count": .integer, "done": .boolean,
            ])
        #expect(services.liveActivities?.first?.action == "PRAYER_DONE")
        #expect(services.schedule.daysAhead == 7, "the default")
    }

    @Test("what is encoded again is decoded as the same") func again() throws {
        let services = try document()
        let encoded = try JSONEncoder().encode(services)
        #expect(try JSONDecoder().decode(ServicesDocument.self, from: encoded) == services)
    }

    @Test("a value of a live activity that nobody knows is no value") func unknownValue() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ServicesDocument.StateValue].self, from: Data("[\"time\"]".utf8))
        }
    }
}
