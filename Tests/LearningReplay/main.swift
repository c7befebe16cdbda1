/// Reads histories, a JSON object a line, and prints for each what LearningRules makes of it, as a line.

import Foundation
import LearningRules

/// A program, what happened in it, and the day on which to look.
struct History: Decodable {
    struct Event: Decodable {
        let day: Int
        var lesson: String?
        var attempts: Int?
        var score: Int?
        var during: Set<String>?
        var review: String?
        var family: String?
        var freeze: Bool?
    }

    let lessons: LessonsDocument
    let rewards: Rewards
    let family: FamilyActivitiesDocument
    let events: [Event]
    let today: Int
}

struct Answer: Encodable {
    let xp: Int
    let level: Int?
    let streak: Int
    let longest: Int
    let earned: [String: Int]
    let progress: [String: String]
    let milestones: [Int: Int]
    let due: [String]
    let lessonXP: [String: Int]
    let offered: [String]
}

func replay(_ history: History) -> Answer {
    let course = Course(lessons: history.lessons, rewards: history.rewards, familyActivities: history.family)
    var progress = LearningProgress()
    for event in history.events {
        if let lesson = event.lesson {
            progress.finish(
                lesson, on: event.day, attempts: event.attempts ?? 1, score: event.score ?? 100,
                during: event.during ?? [], in: course)
        }
        if let lesson = event.review { progress.review(lesson, on: event.day, in: course) }
        if let activity = event.family { progress.doFamilyActivity(activity, on: event.day, in: course) }
        if event.freeze ?? false { progress.grantFreeze(on: event.day, in: course) }
    }
    let achievements = course.rewards.achievements ?? []
    return Answer(
        xp: progress.xp(in: course), level: progress.level(in: course)?.level,
        streak: progress.streakLength(on: history.today, in: course), longest: progress.longestStreak,
        earned: progress.achievements,
        progress: Dictionary(
            achievements.map { ($0.id, progress.progress(towards: $0, in: course).description) },
            uniquingKeysWith: { first, _ in first }), milestones: progress.milestones,
        due: progress.dueReviews(on: history.today, in: course).map(\.id), lessonXP: progress.lessons.mapValues(\.xp),
        offered: course.offered(to: progress, on: history.today).map(\.id))
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
while let line = readLine() {
    let answer = replay(try decoder.decode(History.self, from: Data(line.utf8)))
    print(String(decoding: try encoder.encode(answer), as: UTF8.self))
}
