// The form in which progress is saved: its properties by their names, days as numbers of days since 1970, and
// `formatVersion`, which is 1.

package import LearningBasics

extension LearningProgress: SavedState {
    package static var blank: Self { Self() }
    package static var keys: [SavedKey<Self>] {
        [
            .formatVersion, SavedKey("lessons", \.lessons), SavedKey(days: "reviews", \.reviews),
            SavedKey(days: "familyActivities", \.familyActivities),
            SavedKey(
                "freezes", \.freezes,
                as: { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.daysSince1970, $0.value) }) },
                { Dictionary($0.map { (CalendarDay(daysSince1970: $0.key), $0.value) }, uniquingKeysWith: max) }),
            SavedKey(days: "frozenDays", \.frozenDays), SavedKey("streak", \.streak),
            SavedKey("longestStreak", \.longestStreak), SavedKey(days: "milestones", \.milestones),
            SavedKey(days: "achievements", \.achievements), SavedKey(days: "categories", \.categories),
            SavedKey(days: "unlocked", \.unlocked), SavedKey(days: "levels", \.levels),
            SavedKey("reviewXP", \.reviewXP), SavedKey("familyActivityXP", \.familyActivityXP),
            SavedKey("milestoneXP", \.milestoneXP), SavedKey("categoryXP", \.categoryXP),
        ]
    }
}

extension LearningProgress.LessonRecord: SavedState {
    package static var keys: [SavedKey<Self>] {
        [
            SavedKey(days: "day", \.day), SavedKey("attempts", \.attempts), SavedKey("score", \.score),
            SavedKey("xp", \.xp), SavedKey(set: "events", \.events),
        ]
    }

    package static var blank: Self { Self(day: CalendarDay(daysSince1970: 0), attempts: 1, score: 0, xp: 0) }
}

extension LearningProgress.StreakRecord: SavedState {
    package static var keys: [SavedKey<Self>] {
        [SavedKey("length", \.length), SavedKey(unlessBlank: "day", \.dayNumber)]
    }

    package static var blank: Self { Self() }

    private var dayNumber: Int? {
        get { day?.daysSince1970 }
        set { day = newValue.map(CalendarDay.init(daysSince1970:)) }
    }
}
