// The form in which progress is saved: its properties by their names, and `formatVersion`, which is 1.

extension LearningProgress: SavedState {
    static var blank: Self { Self() }
    static var keys: [SavedKey<Self>] {
        [
            SavedKey("formatVersion", \.formatVersion), SavedKey("lessons", \.lessons),
            SavedKey("reviews", \.reviews), SavedKey("familyActivities", \.familyActivities),
            SavedKey("freezes", \.freezes), SavedKey(set: "frozenDays", \.frozenDays), SavedKey("streak", \.streak),
            SavedKey("longestStreak", \.longestStreak), SavedKey("milestones", \.milestones),
            SavedKey("achievements", \.achievements), SavedKey("categories", \.categories),
            SavedKey("unlocked", \.unlocked), SavedKey("levels", \.levels), SavedKey("reviewXP", \.reviewXP),
            SavedKey("familyActivityXP", \.familyActivityXP), SavedKey("milestoneXP", \.milestoneXP),
            SavedKey("categoryXP", \.categoryXP),
        ]
    }

    /// Reads a progress that any version saved. A missing key has its default.
    ///
    /// - Throws: `DecodingError` for a value of another type, and for a `formatVersion` that is not 1.
    public init(from decoder: any Decoder) throws { try self.init(saved: decoder) }

    /// Writes every property, and the keys of later versions that were read. Encoders with sorted keys write equal
    /// progress with equal bytes.
    public func encode(to encoder: any Encoder) throws { try save(to: encoder) }
}

extension LearningProgress.LessonRecord: SavedState {
    static var keys: [SavedKey<Self>] {
        [
            SavedKey("day", \.day), SavedKey("attempts", \.attempts), SavedKey("score", \.score),
            SavedKey("xp", \.xp), SavedKey(set: "events", \.events),
        ]
    }

    static var blank: Self { Self(day: 0, attempts: 1, score: 0, xp: 0) }

    public init(from decoder: any Decoder) throws { try self.init(saved: decoder) }

    public func encode(to encoder: any Encoder) throws { try save(to: encoder) }
}

extension LearningProgress.Streak: SavedState {
    static var keys: [SavedKey<Self>] { [SavedKey("length", \.length), SavedKey(ifThere: "day", \.day)] }

    static var blank: Self { Self() }

    public init(from decoder: any Decoder) throws { try self.init(saved: decoder) }

    public func encode(to encoder: any Encoder) throws { try save(to: encoder) }
}
