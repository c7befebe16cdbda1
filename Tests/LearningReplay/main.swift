/// Reads histories, a JSON object a line, and prints for each what LearningRules makes of it, as a line: a list, with what
/// an update changes, at once and at the next event.

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
    /// The program after an update on this day.
    var update: Program?
}

struct Program: Decodable {
    let lessons: LessonsDocument
    let rewards: Rewards
    let family: FamilyActivitiesDocument
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
    let categories: [String: Int]
    let badges: [String]
    let unlocks: [String]
}

func replay(_ history: History) throws -> [Answer] {
    let course = Course(lessons: history.lessons, rewards: history.rewards, familyActivities: history.family)
    var progress = LearningProgress()
    for event in history.events {
        let day = CalendarDay(daysSince1970: event.day)
        if let lesson = event.lesson {
            // Some events are of lessons that are gone: they are refused, and change nothing.
            try? progress.finish(
                lesson: lesson, on: day, attempts: event.attempts ?? 1, score: event.score ?? 100,
                during: event.during ?? [], in: course)
        }
        if let lesson = event.review { try? progress.review(lesson: lesson, on: day, in: course) }
        if let activity = event.family { try? progress.finish(familyActivity: activity, on: day, in: course) }
        if event.freeze ?? false { progress.grantFreeze(on: day, in: course) }
    }
    let today = CalendarDay(daysSince1970: history.today)
    let first = Answer(progress, in: course, on: today)
    guard let next = history.update else { return [first] }
    // The app is updated, and reads what it saved.
    var read = try JSONDecoder().decode(LearningProgress.self, from: JSONEncoder().encode(progress))
    let updated = Course(lessons: next.lessons, rewards: next.rewards, familyActivities: next.family)
    let second = Answer(read, in: updated, on: today)
    read.keepEarned(on: today, in: updated)
    return [first, second, Answer(read, in: updated, on: today)]
}

extension Answer {
    init(_ progress: LearningProgress, in course: Course, on today: CalendarDay) {
        let achievements = course.rewards.achievements ?? []
        let level = progress.level(in: course)?.level
        self.init(
            xp: progress.xp(in: course), level: level, streak: progress.streak(on: today, in: course).current,
            longest: progress.longestStreak, earned: progress.achievements.mapValues(\.daysSince1970),
            progress: Dictionary(
                achievements.map { ($0.id, progress.progress(towards: $0, in: course).description) },
                uniquingKeysWith: { first, _ in first }), milestones: progress.milestones.mapValues(\.daysSince1970),
            due: progress.dueReviews(on: today, in: course).map(\.id), lessonXP: progress.lessons.mapValues(\.xp),
            offered: course.lessonsOffered(to: progress, on: today).map(\.id),
            categories: progress.categories.mapValues(\.daysSince1970),
            badges: (course.rewards.streak.milestones ?? []).filter { progress.milestones[$0.days] != nil }.map(
                \.badge),
            unlocks: (course.rewards.levels ?? []).filter { $0.level <= level ?? 0 }.compactMap(\.unlocks))
    }
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
while let line = readLine() {
    let answers = try replay(try decoder.decode(History.self, from: Data(line.utf8)))
    print(String(decoding: try encoder.encode(answers), as: UTF8.self))
}
