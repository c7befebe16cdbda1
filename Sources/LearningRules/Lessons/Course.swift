/// The lessons, rewards and family activities of a program together: what progress is counted by.
public struct Course: Hashable, Sendable {
    public let categories: [LessonCategory]
    /// By order.
    public let lessons: [Lesson]
    public let rewards: Rewards
    /// By week.
    public let familyActivities: [FamilyActivity]
    private let lessonsByID: [String: Int]
    private let activityIDs: Set<String>

    /// Of two that share an id, the first by order or week is taken.
    public init(
        lessons: LessonsDocument, rewards: Rewards = Rewards(),
        familyActivities: FamilyActivitiesDocument = .init(familyActivities: [])
    ) {
        categories = lessons.categories
        self.lessons = lessons.lessons.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        self.rewards = rewards
        self.familyActivities = familyActivities.familyActivities.sorted {
            ($0.week, $0.id) < ($1.week, $1.id)
        }
        lessonsByID = Dictionary(
            self.lessons.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        activityIDs = Set(self.familyActivities.map(\.id))
    }

    public func lesson(_ id: String) -> Lesson? { lessonsByID[id].map { lessons[$0] } }

    public func hasFamilyActivity(_ id: String) -> Bool { activityIDs.contains(id) }

    /// The lessons that make a category whole: those of events stand outside.
    public func lessons(of category: String) -> [Lesson] {
        lessons.filter { $0.category == category && $0.event == nil }
    }

    /// The lessons that can be done now, the one of today first: not done yet, what they require is, and an
    /// event that they are for is on. None when the day has had as many as it may.
    public func offered(to progress: LearningProgress, on day: Int, during events: Set<String> = [])
        -> [Lesson]
    {
        if let most = rewards.lessonsADay,
            progress.lessons.values.count(where: { $0.day == day }) >= most
        {
            return []
        }
        return lessons.filter { lesson in
            guard progress.lessons[lesson.id] == nil else { return false }
            if let event = lesson.event, !events.contains(event) { return false }
            return isOpen(lesson, to: progress)
        }
    }

    /// Whether all is done that a lesson and its category require.
    private func isOpen(_ lesson: Lesson, to progress: LearningProgress) -> Bool {
        let ofCategory = categories.first { $0.id == lesson.category }?.requires ?? []
        return (lesson.requires ?? []).allSatisfy { isDone($0, by: progress) }
            && ofCategory.allSatisfy { isDone($0, by: progress) }
    }

    /// Whether a lesson, or every lesson of a category, is done.
    func isDone(_ id: String, by progress: LearningProgress) -> Bool {
        if self.lesson(id) != nil { return progress.lessons[id] != nil }
        return lessons(of: id).allSatisfy { progress.lessons[$0.id] != nil }
    }
}
