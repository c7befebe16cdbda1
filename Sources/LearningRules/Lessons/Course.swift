public import LearningBasics

/// The lessons, rewards and family activities of a program. Progress is counted with them.
public struct Course: Hashable, Sendable {
    /// The groups of lessons, as they are declared.
    public let categories: [LessonCategory]
    /// The lessons, sorted by order.
    public let lessons: [Lesson]
    /// What learning earns.
    public let rewards: Rewards
    /// The family activities, sorted by week.
    public let familyActivities: [FamilyActivity]
    /// The names of the events that the rewards declare, or that a lesson is for.
    public let events: Set<String>
    private let lessonsByID: [String: Int]
    /// The ids that each lesson and its category require, by the lesson's number.
    private let required: [[String]]
    /// The numbers of each category's lessons, without those of events.
    private let wholes: [String: [Int]]
    private let activityIDs: Set<String>
    /// Whether events record what they earn. Plays that ask for XP and goals alone leave that out, since it takes time
    /// with the number of lessons.
    package var recordsEarned = true

    /// Makes a course from the documents of a program.
    ///
    /// If two share an id, the first by order or week is used.
    public init(
        lessons: LessonsDocument, rewards: Rewards = Rewards(),
        familyActivities: FamilyActivitiesDocument = .init(familyActivities: [])
    ) {
        categories = lessons.categories
        self.lessons = lessons.lessons.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        self.rewards = rewards
        self.familyActivities = familyActivities.familyActivities.sorted { ($0.week, $0.id) < ($1.week, $1.id) }
        lessonsByID = Dictionary(self.lessons.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let requiredByCategory = Dictionary(categories.map { ($0.id, $0.requires ?? []) }) { first, _ in first }
        required = self.lessons.map { ($0.requires ?? []) + (requiredByCategory[$0.category] ?? []) }
        wholes = Dictionary(
            grouping: self.lessons.indices.filter { [lessons = self.lessons] in lessons[$0].event == nil },
            by: { [lessons = self.lessons] in lessons[$0].category })
        activityIDs = Set(self.familyActivities.map(\.id))
        events = Set(self.lessons.compactMap(\.event)).union((rewards.events ?? [:]).keys)
    }

    /// The lesson with this id; nil if there is none.
    public func lesson(_ id: String) -> Lesson? { number(of: id).map { lessons[$0] } }

    /// The lesson's index in ``lessons``.
    func number(of lesson: String) -> Int? { lessonsByID[lesson] }

    /// Whether there is a family activity with this id.
    public func hasFamilyActivity(_ id: String) -> Bool { activityIDs.contains(id) }

    func hasTag(_ tag: String, _ lesson: String) -> Bool {
        number(of: lesson).map { lessons[$0].tags?.contains(tag) ?? false } ?? false
    }

    /// The lessons of a category, without those of events.
    public func lessons(of category: String) -> [Lesson] { numbers(of: category).map { lessons[$0] } }

    /// The same lessons, as indices in ``lessons``.
    func numbers(of category: String) -> [Int] { wholes[category] ?? [] }

    /// The lessons that can be done on a day; the first is the lesson of the day. They are not done yet,
    /// everything that they require is or was done, and their event, if they have one, is on. Empty when the day has
    /// reached its limit.
    public func lessonsOffered(to progress: LearningProgress, on day: CalendarDay, during events: Set<String> = [])
        -> [Lesson]
    { numbersOffered(to: progress, on: day, during: events, among: Array(lessons.indices)).map { lessons[$0] } }

    /// The same among some lessons, as indices in ``lessons``. They are found lazily.
    package func numbersOffered(
        to progress: LearningProgress, on day: CalendarDay, during events: Set<String>, among numbers: [Int]
    ) -> some Sequence<Int> {
        let isFull = rewards.lessonsADay.map { most in progress.lessons.values.count(where: { $0.day == day }) >= most
        }
        return (isFull ?? false ? [] : numbers).lazy.filter { number in
            guard progress.lessons[lessons[number].id] == nil else { return false }
            if let event = lessons[number].event, !events.contains(event) { return false }
            return isUnlocked(number, for: progress)
        }
    }

    /// Whether everything that a lesson requires is or was done, by the lesson's index in ``lessons``.
    func isUnlocked(_ number: Int, for progress: LearningProgress) -> Bool {
        progress.unlocked[lessons[number].id] != nil || required[number].allSatisfy { isDone($0, by: progress) }
    }

    /// Whether a lesson is done, or a category is or was complete.
    func isDone(_ id: String, by progress: LearningProgress) -> Bool {
        if lessonsByID[id] != nil { return progress.lessons[id] != nil }
        return progress.categories[id] != nil || isWhole(id, in: progress)
    }

    /// Whether every lesson of a category is done.
    func isWhole(_ category: String, in progress: LearningProgress) -> Bool {
        numbers(of: category).allSatisfy { progress.lessons[lessons[$0].id] != nil }
    }
}
