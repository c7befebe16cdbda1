import LearningRules

/// Days by their numbers: 4 is a Monday, 1970-01-05.
extension CalendarDay: ExpressibleByIntegerLiteral {
    public init(integerLiteral number: Int) { self.init(daysSince1970: number) }
}

/// The reward table of the lesson app.
let table = Rewards(
    levels: [
        Level(level: 1, at: 0), Level(level: 2, at: 500, unlocks: "Avatar colours"),
        Level(level: 3, at: 1_500, unlocks: "Achievement frames"),
        Level(level: 4, at: 3_500, unlocks: "Special animations"),
        Level(level: 5, at: 7_500, unlocks: "Exclusive content"),
    ],
    streak: StreakRules(
        freezes: .init(aWeek: 1, earnedBy: .familyActivity),
        milestones: [
            .init(days: 7, badge: "7 Days", xp: 100), .init(days: 30, badge: "30 Days", xp: 500),
            .init(days: 100, badge: "100 Days", xp: 2_000),
        ]), reviews: ReviewRules(afterDays: [1, 3, 7, 14, 30]))

/// A course of so many lessons, `lesson-1` and on.
func course(lessons count: Int = 8, _ rewards: Rewards = table) -> Course {
    func lesson(_ number: Int) -> Lesson {
        Lesson(
            id: "lesson-\(number)", category: "wudu", order: number, title: "…",
            hook: TextPhase(seconds: 30, text: "…"), teach: [TeachStep(seconds: 60, text: "…")],
            practice: Lesson.Practice(
                seconds: 60,
                questions: [
                    QuizQuestion(text: "?", options: ["a", "b"], correctIndex: 1),
                    QuizQuestion(text: "?", options: ["a", "b"], correctIndex: 0),
                    QuizQuestion(text: "?", options: ["a", "b"], correctIndex: 0),
                ]), reward: TextPhase(seconds: 15, text: "…"))
    }
    return Course(
        lessons: LessonsDocument(
            categories: [LessonCategory(id: "wudu", title: "Wudu")], lessons: (1...count).map(lesson)),
        rewards: rewards,
        familyActivities: FamilyActivitiesDocument(
            familyActivities: (1...12).map {
                FamilyActivity(id: "activity-\($0)", week: $0, title: "…", minutes: 20, steps: ["…"])
            }))
}
