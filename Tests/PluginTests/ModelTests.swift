import DailyPractice
import Foundation
import LearningRules
import Testing

/// A key that a model forgets, since its `CodingKeys` lack it, would be published and reach no app.
@Suite struct ModelTests {
    @Test("a model that is decoded and encoded has every key that was written") func keys() throws {
        try expectKept("activity", "json/activities/6-9.json", ActivityBundle.self)
        try expectKept("quiz", "json/quizzes/6-9.json", QuizBundle.self)
        try expectKept("lesson", LessonsDocument.path, LessonsDocument.self)
        try expectKept("reward-table", Rewards.path, Rewards.self)
        try expectKept("challenge-set", ChallengesDocument.path, ChallengesDocument.self)
        try expectKept("family-activity", FamilyActivitiesDocument.path, FamilyActivitiesDocument.self)
        try expectKept("service-list", ServicesDocument.path, ServicesDocument.self)
    }

    private func expectKept<Model: Codable>(_ noun: String, _ path: String, _ type: Model.Type) throws {
        let written = Data(try #require(build(FieldToJSONTests.filled(noun).files)[path], "\(path)").utf8)
        let kept = try JSONEncoder().encode(JSONDecoder().decode(type, from: written))
        let objects = try [written, kept].map { try JSONSerialization.jsonObject(with: $0) as? NSDictionary }
        #expect(objects[0] == objects[1], "\(path)")
    }
}
