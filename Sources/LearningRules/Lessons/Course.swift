/// The lessons, rewards and family activities of a program together: what progress is counted by.
public struct Course: Hashable, Sendable {
    public let categories: [LessonCategory]
    /// By order.
    public let lessons: [Lesson]
    public let rewards: Rewards
    /// By week.
    public let familyActivities: [FamilyActivity]
    private let lessonsByID: [String: Int]
    /// By the lesson's number: what comes before it, and before its category.
    private let required: [[String]]
    /// The numbers of the lessons that make a category whole.
    private let wholes: [String: [Int]]
    private let activityIDs: Set<String>

    /// Of two that share an id, the first by order or week is taken.
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
    }

    public func lesson(_ id: String) -> Lesson? { number(of: id).map { lessons[$0] } }

    /// Its place in ``lessons``.
    func number(of lesson: String) -> Int? { lessonsByID[lesson] }

    public func hasFamilyActivity(_ id: String) -> Bool { activityIDs.contains(id) }

    func hasTag(_ tag: String, _ lesson: String) -> Bool {
        number(of: lesson).map { lessons[$0].tags?.contains(tag) ?? false } ?? false
    }

    /// The lessons that make a category whole: those of events stand outside.
    public func lessons(of category: String) -> [Lesson] { numbers(of: category).map { lessons[$0] } }

    /// Those, by their places in ``lessons``.
    func numbers(of category: String) -> [Int] { wholes[category] ?? [] }

    /// The lessons that can be done now, the one of today first: not done yet, what they require is, and an
    /// event that they are for is on. None when the day has had as many as it may.
    public func offered(to progress: LearningProgress, on day: Int, during events: Set<String> = []) -> [Lesson] {
        numbersOffered(to: progress, on: day, during: events, among: Array(lessons.indices)).map { lessons[$0] }
    }

    /// Those among some, by their places in ``lessons``; found one after the other as they are asked for.
    package func numbersOffered(
        to progress: LearningProgress, on day: Int, during events: Set<String>, among numbers: [Int]
    ) -> some Sequence<Int> {
        let isFull = rewards.lessonsADay.map { most in progress.lessons.values.count(where: { $0.day == day }) >= most
        }
        return (isFull ?? false ? [] : numbers).lazy.filter { number in
            guard progress.lessons[lessons[number].id] == nil else { return false }
            if let event = lessons[number].event, !events.contains(event) { return false }
            return required[number].allSatisfy { isDone($0, by: progress) }
        }
    }

    /// Whether a lesson, or every lesson of a category, is done.
    func isDone(_ id: String, by progress: LearningProgress) -> Bool {
        if lessonsByID[id] != nil { return progress.lessons[id] != nil }
        return isWhole(id, in: progress)
    }

    /// Whether every lesson of a category is done.
    func isWhole(_ category: String, in progress: LearningProgress) -> Bool {
        numbers(of: category).allSatisfy { progress.lessons[lessons[$0].id] != nil }
    }
}
