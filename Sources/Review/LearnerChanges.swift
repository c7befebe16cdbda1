import Analysis
import ContentModel
import LearningRules
import Releases
import SourceText

/// What a change of lessons and rewards does to typical learners: each has done a part of the released course, and
/// goes on in the new one.
struct LearnerChanges {
    /// Each with the id of what changed; nil for the course as a whole.
    private(set) var found: [(level: Change.Class, message: String, id: String?)] = []
    private let now: Course
    private let then: Course
    private let learners: [(name: String, before: Standing, after: Standing)]

    init(_ now: Course, since then: Course) {
        (self.now, self.then) = (now, then)
        learners = then.typicalLearners(at: LearnerChanges.places(now, then)).map { learner in
            (learner.name, Standing(learner, in: then), Standing(learner, in: now))
        }
        addLosses()
        addLessons()
        addGains()
    }

    /// The released lessons that are offered under other conditions, and the categories that are other lessons.
    private static func places(_ now: Course, _ then: Course) -> [String] {
        let lessons = then.lessons.filter { lesson in
            now.lesson(lesson.id).map { $0.event != lesson.event || $0.requires != lesson.requires } ?? true
        }
        let categories = then.categories.filter { category in
            category.requires != now.categories.first { $0.id == category.id }?.requires
                || Set(then.lessons(of: category.id).map(\.id)) != Set(now.lessons(of: category.id).map(\.id))
        }
        // Those with another event first, since that can close a lesson.
        let closed = lessons.filter { $0.event != now.lesson($0.id)?.event }
        var known: Set<String> = []
        let places = closed.map(\.id) + categories.map(\.id) + lessons.map(\.id)
        return places.filter { known.insert($0).inserted }.prefix(100).map(\.self)
    }

    private mutating func addLosses() {
        for (who, lost) in grouped({ $0.losses(in: $1) }) { found.append((.breaking, "\(who) lose \(lost)", nil)) }
        // A lesson that is gone is missing to those who can do it, and to those who come to it later.
        for lesson in then.lessons where now.lesson(lesson.id) == nil {
            let who = learners.filter { !$0.before.done.contains(lesson.id) }.map(\.name)
            if !who.isEmpty { found.append((.breaking, "\(named(who)) never meet `\(lesson.id)`", nil)) }
        }
        for lesson in then.lessons where now.lesson(lesson.id) != nil {
            let who = learners.filter { learner in
                !learner.before.isNew && learner.before.open.contains(lesson.id)
                    && !learner.after.open.contains(lesson.id)
            }.map(\.name)
            if !who.isEmpty { found.append((.breaking, "\(named(who)) can no longer do `\(lesson.id)`", lesson.id)) }
        }
    }

    private mutating func addLessons() {
        for lesson in now.lessons where then.lesson(lesson.id) == nil {
            let open = learners.filter { $0.after.open.contains(lesson.id) }.map(\.name)
            let next = learners.filter { $0.after.open.first == lesson.id }.map(\.name)
            var message = "`\(lesson.id)` is new"
            if !open.isEmpty { message += ": \(named(open)) can do it at once" }
            if !next.isEmpty { message += "; it is the next lesson of \(named(next))" }
            if let twin = then.lessons.first(where: { $0.teach == lesson.teach && $0.practice == lesson.practice }) {
                message += "; who has done `\(twin.id)` meets it twice"
            }
            found.append((.analysts, message, lesson.id))
        }
    }

    private mutating func addGains() {
        for (who, gained) in grouped({ $0.gains(in: $1) }) { found.append((.analysts, "\(who) get \(gained)", nil)) }
        for lesson in now.lessons where then.lesson(lesson.id) != nil {
            let who = learners.filter { learner in
                !learner.before.open.contains(lesson.id) && learner.after.open.contains(lesson.id)
            }.map(\.name)
            if !who.isEmpty { found.append((.analysts, "\(named(who)) can do `\(lesson.id)` now", lesson.id)) }
        }
    }

    /// The learners whom something happens to, by what happens, in the order of the learners.
    private func grouped(_ happens: (Standing, Standing) -> [String]) -> [(who: String, what: String)] {
        let all = learners.grouped { happens($0.before, $0.after) }.filter { !$0.key.isEmpty }
        return all.map { (named($0.elements.map(\.name)), orList($0.key, "and")) }
    }

    private func named(_ names: [String]) -> String {
        let others = learners.map(\.name).filter { !names.contains($0) }
        if others.isEmpty { return "all learners" }
        return others.count == 1 && names.count > 2 ? "all learners except \(others[0])" : orList(names, "and")
    }
}

/// What a learner has in a course.
private struct Standing {
    let xp: Int
    let streak: Int
    /// Whether something that is done today extends the streak.
    let canGoOn: Bool
    /// Levels, what they unlock, badges and achievements, as people say them.
    let has: [String]
    /// The lessons to choose from, the next one first.
    let open: [String]
    let done: Set<String>
    /// Whether nothing was ever done.
    let isNew: Bool

    init(_ learner: TypicalLearner, in course: Course) {
        var progress = learner.progress
        isNew = progress == LearningProgress()
        let rewards = course.rewards
        streak = progress.streak(on: learner.today, in: course).current
        progress.keepEarned(on: learner.today, in: course)
        xp = progress.xp(in: course)
        open = course.lessonsOffered(to: progress, on: learner.today).map(\.id)
        canGoOn =
            !open.isEmpty
            || rewards.streak.counts == .lessonsAndReviews
                && !progress.dueReviews(on: learner.today, in: course).isEmpty
        done = Set(progress.lessons.keys)
        let reached = progress.level(in: course)?.level ?? 0
        var has: [String] = []
        for level in rewards.levels ?? [] where level.level <= reached {
            has.append("level \(level.level)")
            if let unlocked = level.unlocks { has.append("`\(unlocked)`") }
        }
        for milestone in rewards.streak.milestones ?? [] where progress.milestones[milestone.days] != nil {
            has.append("the badge `\(milestone.badge)`")
        }
        for achievement in rewards.achievements ?? [] where progress.achievements[achievement.id] != nil {
            has.append("the achievement `\(achievement.id)`")
        }
        self.has = has
    }

    func losses(in other: Standing) -> [String] {
        let lost = Set(has).subtracting(other.has)
        return (other.xp < xp ? ["\(xp - other.xp) XP"] : []) + has.filter(lost.contains)
            + (streak > 0 && (other.streak < streak || canGoOn && !other.canGoOn) ? ["their streak"] : [])
    }

    func gains(in other: Standing) -> [String] {
        let got = Set(other.has).subtracting(has)
        return (other.xp > xp ? ["\(other.xp - xp) XP"] : []) + other.has.filter(got.contains)
    }
}
